import { type Lectura, readCertifiedXml } from "../format/read-certified.js";
import { verifySignatures } from "./verify-signatures.js";

/**
 * Reads a document that was certified elsewhere, from the bytes of its XML, once both of its signatures are seen to
 * hold; `motivo` says in Spanish why it is not taken.
 */
export async function readCertified(contenido: Uint8Array): Promise<Lectura> {
  const xml = decode(contenido);
  if (xml === undefined) return { motivo: "El contenido no es texto UTF-8. Envíe el XML certificado." };
  const lectura = readCertifiedXml(xml);
  if ("motivo" in lectura) return lectura;
  const motivo = verifySignatures(xml);
  return motivo === undefined ? lectura : { motivo };
}

/** The text without its byte order mark. */
function decode(contenido: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(contenido);
  } catch {
    return undefined;
  }
}
