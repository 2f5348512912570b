import { isPasswordGrant } from "./password-grant.js";

/** Guesses are held to ten in a quarter of an hour: what is long enough for that is long enough (NIST SP 800-63B, 5.1.1). */
export const CLAVE_MIN = 10;

/**
 * Tells whether a password may be chosen: it is as long as it must be, in characters that a log-in takes, and not the user's own
 * name.
 */
export const isClaveNueva = (clave: string, usuario: string): boolean =>
  [...clave].length >= CLAVE_MIN &&
  isPasswordGrant(usuario, clave) &&
  clave.toLowerCase() !== usuario.toLowerCase();
