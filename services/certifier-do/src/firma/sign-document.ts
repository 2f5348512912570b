import type { Firmado, SignRequest } from "@dte/certifier";
import { amount } from "@dte/money";
import { isResumida } from "../regime/resumen.js";
import { textOf } from "./elements.js";
import { createRfce } from "./rfce.js";
import { signXmlBy } from "./sign-xml.js";

/**
 * Signs a document that `format` wrote. A consumer invoice (32) below the limit is kept, and its signed summary is sent. Throws TypeError for bytes
 * that are not as `format` writes them.
 */
export async function sign(
  contenido: Uint8Array,
  { certificado }: Pick<SignRequest, "certificado">,
): Promise<Firmado> {
  const firmado = await signXmlBy(contenido, certificado);
  if (!isSummarised(firmado)) return { contenido: firmado };
  return { contenido: await signXmlBy(createRfce(firmado), certificado), archivo: firmado };
}

const isSummarised = (xml: Uint8Array): boolean =>
  isResumida(textOf(xml, "TipoeCF"), amount(textOf(xml, "MontoTotal")));
