import type { Firmado, SignRequest } from "@dte/certifier";
import { signXadesBy } from "./sign-xades.js";

/**
 * Signs what was written for an account that signs by itself. A certifier that takes JSON writes SAT's XML, and signs
 * it, by itself: there is nothing to sign before.
 */
export async function signDocument(
  contenido: Uint8Array,
  { certificado, ahora }: Pick<SignRequest, "certificado" | "ahora">,
): Promise<Firmado> {
  const isXml = contenido[0] === "<".charCodeAt(0);
  return { contenido: isXml ? await signXadesBy(contenido, certificado, ahora) : contenido };
}
