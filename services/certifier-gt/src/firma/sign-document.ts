import type { Firmado, SignRequest } from "@dte/certifier";
import { signXadesBy } from "./sign-xades.js";

/** Signs the document of an account that signs by itself. For a certifier that takes JSON there is nothing to sign here: it writes SAT's XML and signs that. */
export async function signDocument(
  contenido: Uint8Array,
  { certificado, ahora }: Pick<SignRequest, "certificado" | "ahora">,
): Promise<Firmado> {
  const isXml = contenido[0] === "<".charCodeAt(0);
  return { contenido: isXml ? await signXadesBy(contenido, certificado, ahora) : contenido };
}
