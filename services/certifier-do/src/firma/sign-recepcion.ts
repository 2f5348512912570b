import type { Firmante } from "@dte/certifier";
import { asBuffer } from "@dte/xmldsig";
import { textOf } from "./elements.js";
import { SEMILLA } from "./sign-seed.js";
import { signXmlBy } from "./sign-xml.js";

/** The longest text to sign: a seed of a thousand characters, written as five each, is still shorter. */
const BYTES_MAX = 8 * 1_024;
/**
 * Makes the pattern of a receipt or an approval, with the elements that `writeAcuse` and `writeAprobacion` write and in their order (DGII, Formato
 * acuse de recibo and aprobación comercial v1.0). A pattern is enough instead of a parser: the role writes canonical text, and any other text is not
 * signed.
 */
const dichoDe = (raiz: string, nombre: string, elementos: string): RegExp => {
  const dentro = elementos.replace(
    /(\w+)(\??)/g,
    (_, each: string, may: string) => `(?:<${each}>[^<]*</${each}>)${may}`,
  );
  return new RegExp(`^<${raiz}><${nombre}>${dentro.replaceAll(" ", "")}</${nombre}></${raiz}>$`);
};
const ACUSE = dichoDe(
  "ARECF",
  "DetalleAcusedeRecibo",
  "Version RNCEmisor RNCComprador eNCF Estado CodigoMotivoNoRecibido? FechaHoraAcuseRecibo",
);
const APROBACION = dichoDe(
  "ACECF",
  "DetalleAprobacionComercial",
  "Version RNCEmisor eNCF FechaEmision MontoTotal RNCComprador Estado DetalleMotivoRechazo? FechaHoraAprobacionComercial",
);

/**
 * Signs a text that the receiving role has written for an account: the seed of a token, a receipt or an approval of which the account is the
 * receiver, or its word that it does not receive something. Throws TypeError for any other text: that role reads strangers' files, so neither an e-CF
 * nor another account's word is signed for it.
 */
export async function signRecepcion(
  contenido: Uint8Array,
  idCuenta: string,
  certificado: Firmante,
): Promise<Buffer> {
  if (contenido.byteLength > BYTES_MAX || !isPermitted(contenido, idCuenta.replace(/\D/g, "")))
    throw new TypeError("a receiving role has only seeds, receipts and approvals to sign");
  return await signXmlBy(contenido, certificado);
}

function isPermitted(contenido: Uint8Array, rnc: string): boolean {
  const xml = asBuffer(contenido).toString("utf8");
  if (SEMILLA.test(xml)) return true;
  const isOwn = textOf(contenido, "RNCComprador") === rnc;
  if (APROBACION.test(xml)) return isOwn;
  // When a file is for another taxpayer, or cannot be read, the account that it came to refuses it in its own name.
  return ACUSE.test(xml) && (isOwn || textOf(contenido, "Estado") === "1");
}
