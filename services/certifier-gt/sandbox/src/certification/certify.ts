import { escapeText, readXml, type XmlElement } from "@dte/sandbox";
import { findParts } from "../document.js";
import { formatInstant } from "../structure/calendar.js";
import type { Keys } from "./keys.js";
import { createSignature } from "./signature.js";

/** INFILE's entry in SAT's register of certifiers. */
const NIT_CERTIFICADOR = "12521337";
const NOMBRE_CERTIFICADOR = "INFILE, SOCIEDAD ANONIMA";

export type Autorizacion = {
  /** Upper case. */
  readonly uuid: string;
  readonly serie: string;
  readonly numero: number;
};

/** Serie and numero as SAT derives them from the UUID, Reglas 5.3. */
export function toAutorizacion(uuid: string): Autorizacion {
  const digits = uuid.toUpperCase().replaceAll("-", "");
  return {
    uuid: uuid.toUpperCase(),
    serie: digits.slice(0, 8),
    numero: Number.parseInt(digits.slice(8, 16), 16),
  };
}

/**
 * The certified document: Certificacion inside DTE, and the emisor's and the certifier's signatures after SAT. They
 * are inserted in the text, so that every byte that came is still there, in its place.
 */
export function certify(
  text: string,
  root: XmlElement,
  autorizacion: Autorizacion,
  now: Date,
  keys: Keys,
): string {
  const { dte, datosEmision } = findParts(root);
  const certificacion = certificacionXml(dte.prefix, autorizacion, now);
  const withCertificacion = insert(text, datosEmision.end, certificacion);
  // What is signed is read back from what is sent.
  const certified = readXml(withCertificacion);
  if (!certified.ok) throw new Error(`the certified document is broken: ${certified.problem}`);
  const parts = findParts(certified.root);
  const { scope } = certified.root;
  const signatures = [
    { element: parts.datosEmision, elementId: "DatosEmision", id: "FirmaEmisor", key: keys.emisor },
    { element: parts.dte, elementId: "DatosCertificados", id: "FirmaCertificador", key: keys.certificador },
  ].map((each) => createSignature({ ...each, scope }));
  return insert(withCertificacion, parts.sat.end, signatures.join(""));
}

function certificacionXml(prefix: string, { uuid, serie, numero }: Autorizacion, now: Date): string {
  const name = (local: string) => (prefix === "" ? local : `${prefix}:${local}`);
  const element = (local: string, value: string, attributes = "") =>
    `<${name(local)}${attributes}>${escapeText(value)}</${name(local)}>`;
  return (
    `<${name("Certificacion")}>` +
    element("NITCertificador", NIT_CERTIFICADOR) +
    element("NombreCertificador", NOMBRE_CERTIFICADOR) +
    element("NumeroAutorizacion", uuid, ` Serie="${serie}" Numero="${numero}"`) +
    element("FechaHoraCertificacion", formatInstant(now)) +
    `</${name("Certificacion")}>`
  );
}

function insert(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at);
}
