import type { SignRequest } from "@dte/certifier";
import { signXades } from "./xades/sign.js";

/**
 * Signs what was written for an account that signs by itself. A certifier that takes JSON writes SAT's XML, and signs
 * it, by itself: there is nothing to sign before.
 */
export async function signDocument(
  contenido: Uint8Array,
  { certificado, ahora }: SignRequest,
): Promise<Uint8Array> {
  return contenido[0] === "<".charCodeAt(0) ? signXades(contenido, certificado, ahora) : contenido;
}
