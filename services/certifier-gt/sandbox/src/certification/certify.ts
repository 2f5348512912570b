import { escapeText, type XmlElement } from "@dte/sandbox";
import { findAnulacionParts } from "../anulacion.js";
import { findParts } from "../document.js";
import type { Emisor } from "../emisores.js";
import { formatInstant } from "../structure/calendar.js";
import { find } from "../structure/fields.js";
import type { Certificador } from "../tables/certificadores.js";
import type { Autorizacion } from "./autorizacion.js";
import { edited, insertion, removal } from "./edit.js";
import type { Keys } from "./keys.js";
import { addSignature, findFirma } from "./sign.js";

export type Certification = {
  readonly emisor: Pick<Emisor, "nit">;
  readonly certificador: Certificador;
  readonly now: Date;
  readonly keys: Keys;
};

/**
 * Writes the certified document: Certificacion goes inside DTE, and after SAT go the certifier's signature and, when the document did not bring it,
 * the emisor's. The Adenda, which SAT does not get, is taken out. Every other byte stays in its place.
 */
export function certify(
  text: string,
  root: XmlElement,
  autorizacion: Autorizacion,
  certification: Certification,
): string {
  const { sat, dte, datosEmision } = findParts(root);
  const { uuid, serie, numero } = autorizacion;
  const element = elementIn(dte.prefix);
  const numeroAutorizacion = element("NumeroAutorizacion", uuid, ` Serie="${serie}" Numero="${numero}"`);
  const adenda = find(sat, "Adenda");
  const withCertificacion = edited(text, [
    insertion(datosEmision.end, certificacionXml(dte.prefix, numeroAutorizacion, certification)),
    ...(adenda === undefined ? [] : [removal(adenda.start, adenda.end)]),
  ]);
  return addSignatures(withCertificacion, root, certification);
}

/** Writes the certified cancellation as `certify` writes a document, except that a cancellation has no authorisation of its own. */
export function certifyAnulacion(text: string, root: XmlElement, certification: Certification): string {
  const { anulacion, datosGenerales } = findAnulacionParts(root);
  const certificacion = certificacionXml(anulacion.prefix, "", certification);
  return addSignatures(edited(text, [insertion(datosGenerales.end, certificacion)]), root, certification);
}

function addSignatures(
  text: string,
  root: XmlElement,
  { keys, emisor, certificador }: Certification,
): string {
  const signed = findFirma(root) === undefined ? addSignature(text, "emisor", emisor.nit, keys) : text;
  return addSignature(signed, "certificador", certificador.nit, keys);
}

function certificacionXml(
  prefix: string,
  autorizacion: string,
  { certificador, now }: Certification,
): string {
  const element = elementIn(prefix);
  const name = nameIn(prefix, "Certificacion");
  return (
    `<${name}>` +
    element("NITCertificador", certificador.nit) +
    element("NombreCertificador", certificador.nombre) +
    autorizacion +
    element("FechaHoraCertificacion", formatInstant(now)) +
    `</${name}>`
  );
}

function elementIn(prefix: string) {
  return (local: string, value: string, attributes = "") => {
    const name = nameIn(prefix, local);
    return `<${name}${attributes}>${escapeText(value)}</${name}>`;
  };
}

function nameIn(prefix: string, local: string): string {
  return prefix === "" ? local : `${prefix}:${local}`;
}
