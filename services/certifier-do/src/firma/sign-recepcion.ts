import type { Firmante } from "@dte/certifier";
import { asBuffer } from "@dte/xmldsig";
import { textOf } from "./elements.js";
import { SEMILLA } from "./sign-seed.js";
import { signXmlBy } from "./sign-xml.js";

/** The longest of them, a seed of a thousand characters that are written as five each, is less. */
const BYTES_MAX = 8 * 1_024;
/**
 * What is said of a document, in the elements that `writeAcuse` and `writeAprobacion` write and in their order (DGII, Formato acuse de recibo and aprobación comercial v1.0).
 * These are patterns and no parser: the role writes canonical text, and what is not written exactly so is not signed.
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
 * Signs what the receiving role has written for an account: the seed of a token, a receipt or an approval of which the account is the receiver, or its word that it does not
 * receive something. Throws TypeError for whatever else it is given: an e-CF, or another account's word, is not signed for who reads strangers' files.
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
  // A file that is for somebody else, or cannot be read, is refused in its own words by the account that it came to.
  return ACUSE.test(xml) && (isOwn || textOf(contenido, "Estado") === "1");
}
