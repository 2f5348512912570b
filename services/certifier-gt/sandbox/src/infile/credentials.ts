import type { Emisor } from "../emisores.js";

/** Tells whether these are the user and the key of the issuer's API. */
export function isApiUser(emisor: Emisor, usuario: string | undefined, llave: string | undefined): boolean {
  return emisor.usuarioApi === usuario && emisor.llaveApi === llave;
}
