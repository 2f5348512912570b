import type { Emisor } from "../emisores.js";

export function isApiUser(emisor: Emisor, usuario: string | undefined, llave: string | undefined): boolean {
  return emisor.usuarioApi === usuario && emisor.llaveApi === llave;
}
