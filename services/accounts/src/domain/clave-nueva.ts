import { isPasswordGrant } from "./password-grant.js";

/** The shortest password: guesses are held to ten in a quarter of an hour, and against that it is long enough (NIST SP 800-63B, 5.1.1). */
export const CLAVE_MIN = 10;

/** Tells whether a password may be chosen: it is long enough, has only characters that a log-in takes, and is not the user's own name. */
export const isClaveNueva = (clave: string, usuario: string): boolean =>
  [...clave].length >= CLAVE_MIN &&
  isPasswordGrant(usuario, clave) &&
  clave.toLowerCase() !== usuario.toLowerCase();
