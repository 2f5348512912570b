import type { Dte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { qrUri } from "@dte/print";

/** The width of the code where it is printed by itself, in mm; a template gives it the size it wants. */
const LADO_MM = 30;

/** Makes the code that leads to the authority's own page about the document, as a data: URI: the authority's picture, else one of its address. */
export function verificationQr(dte: Dte): string | undefined {
  const { verificacionCertificadorQrBase64: png } = dte;
  if (png) return `data:image/png;base64,${png}`;
  const { verificacion } = fichaDe(dte);
  return verificacion ? qrUri(verificacion.uri, LADO_MM) : undefined;
}
