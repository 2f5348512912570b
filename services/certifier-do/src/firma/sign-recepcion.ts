import type { Firmante } from "@dte/certifier";
import { asBuffer } from "@dte/xmldsig";
import { signXmlBy } from "./sign-xml.js";

/** The longest of them, an approval with its reason, is a quarter of it. */
const BYTES_MAX = 4 * 1_024;
/** DGII, Semilla v1.0: a value and a time, as `readSeed` writes it; namespaces that it declares stay in canonical XML. */
const SEMILLA =
  /^<SemillaModel(?: xmlns(?::\w+)?="[^"<]*")*><valor>[^<]+<\/valor><fecha>[^<]*<\/fecha><\/SemillaModel>$/;
/**
 * An ARECF or an ACECF, of elements that hold text alone; `nombre` is the one in which all are. It is a pattern and no parser: the role writes canonical text, and what is
 * not written exactly so is not signed.
 */
const dichoDe = (raiz: string, nombre: string): RegExp =>
  new RegExp(`^<${raiz}><${nombre}>(?:<(\\w+)>[^<]*</\\1>)+</${nombre}></${raiz}>$`);
const DICHOS = [dichoDe("ARECF", "DetalleAcusedeRecibo"), dichoDe("ACECF", "DetalleAprobacionComercial")];

/**
 * Signs what the receiving role has written for an account: the seed of a token, a receipt or an approval of which the account is the receiver, or its word that it does not
 * receive something. Throws TypeError for
 * whatever else it is given: an e-CF, or another account's word, is not signed for who reads strangers' files.
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
  if (!DICHOS.some((each) => each.test(xml))) return false;
  // A file that is for somebody else, or cannot be read, is refused in its own words by the account that it came to.
  if (xml.startsWith("<ARECF>") && soleOf(xml, "Estado") === "1") return true;
  return soleOf(xml, "RNCComprador") === rnc;
}

/** Reads an element that is there once; undefined where there is none, or several. */
function soleOf(xml: string, name: string): string | undefined {
  const [, text, ...more] = xml.split(new RegExp(`</?${name}>`));
  return more.length === 1 ? text : undefined;
}
