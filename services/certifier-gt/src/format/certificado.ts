import { parse } from "@dte/xmldsig";
import { attributeOf, childOf, textOf } from "./read-element.js";

/** The certifier's additions to a document: its own name and NIT, and the numbers it gave. */
export type Certificado = {
  /** The authorization, in upper case. */
  readonly uuid: string;
  readonly serie: string;
  readonly numero: string;
  /** RFC 3339, with Guatemala's offset. */
  readonly fechaCertificacion: string;
  readonly nitCertificador: string;
  readonly nombreCertificador: string;
};

/** SAT's certification date has this form; when the offset is missing it is Guatemala's. */
const FECHA = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)(-06:00)?$/;

/**
 * Reads the certification of a certified GTDocumento, as the certifier itself answers with it; undefined when the text is
 * not one, or is not complete. Signatures are not looked at: the answer is the certifier's own word.
 */
export function readCertificado(xml: string): Certificado | undefined {
  const tree = parse(Buffer.from(xml.trim()));
  if ("refused" in tree || tree.root.name !== "GTDocumento") return undefined;
  const certificacion = childOf(tree.root, "SAT", "DTE", "Certificacion");
  const autorizacion = childOf(certificacion, "NumeroAutorizacion");
  const [, fecha] = FECHA.exec(textOf(certificacion, "FechaHoraCertificacion")) ?? [];
  const certificado = {
    uuid: textOf(autorizacion).toUpperCase(),
    serie: attributeOf(autorizacion, "Serie"),
    numero: attributeOf(autorizacion, "Numero"),
    fechaCertificacion: fecha ? `${fecha}-06:00` : "",
    nitCertificador: textOf(certificacion, "NITCertificador"),
    nombreCertificador: textOf(certificacion, "NombreCertificador"),
  };
  return Object.values(certificado).every((value) => value !== "") ? certificado : undefined;
}
