import { addMonths, businessDayOfNextMonth, instantOf, toLocal } from "../calendar.js";
import type { Documento } from "../document.js";
import { amountAt, at, integerAt, listAt, numberAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { JsonObject } from "../json.js";
import { DOCUMENTOS, IVA } from "../tables/codes.js";
import { isNear } from "./amounts.js";

/** An accepted document as the rules of an invalidation see it. */
export type Sellado = {
  readonly documento: Documento;
  readonly sello: string;
  readonly recibido: Date;
  readonly anulado: boolean;
};
/** The document to invalidate, the one that replaces it, and whether an active note refers to the former. */
export type Implicados = {
  readonly original: Sellado | undefined;
  readonly reemplazo: Sellado | undefined;
  readonly hasNotas: boolean;
};

/** CAT-024: an error in the document, the operation rescinded, other. */
const [RESCINDED, OTHER] = [2, 3];
/** The last business day for it, in the month after that of the seal: Manual Funcional V2.0, invalidation. */
const BUSINESS_DAY_MAX = 10;
/** Documents to final consumers, abroad and to excluded subjects have so many months instead. */
const MONTHS_MAX = 3;
const OF_MONTHS = ["01", "11", "14"];

/** Checks an invalidation event, of either form: Normativa V2.0, Anexo V. */
export function checkAnulacion(root: JsonObject, implicados: Implicados, now: Date): Finding[] {
  const { original } = implicados;
  if (original === undefined) return [finding("014", "documento.codigoGeneracion")];
  if (original.anulado) return [finding("015", "documento.codigoGeneracion")];
  return [
    ...checkMotivo(root),
    ...checkCopies(root, original),
    ...checkReemplazo(root, original, implicados.reemplazo),
    ...(implicados.hasNotas ? [finding("028", "documento.codigoGeneracion")] : []),
    ...checkPlazo(root, original, now),
  ];
}

function checkMotivo(root: JsonObject): Finding[] {
  const tipo = integerAt(root, "motivo.tipoAnulacion") ?? 0;
  const findings: Finding[] = [];
  if (![1, RESCINDED, OTHER].includes(tipo)) findings.push(finding("003", "motivo.tipoAnulacion"));
  if (tipo === OTHER && !textAt(root, "motivo.motivoAnulacion"))
    findings.push(finding("005", "motivo.motivoAnulacion"));
  for (const name of ["tipDocResponsable", "tipDocSolicita"])
    if (!DOCUMENTOS.includes(textAt(root, `motivo.${name}`) ?? ""))
      findings.push(finding("003", `motivo.${name}`));
  return findings;
}

/** Checks that the event repeats the document's own data. */
function checkCopies(root: JsonObject, { documento, sello }: Sellado): Finding[] {
  const isV3 = at(root, "identificacion.fecAnula") === undefined;
  const { receptor } = documento;
  const expected: Record<string, string | undefined> = {
    tipoDte: documento.tipo,
    selloRecibido: sello,
    numeroControl: documento.numeroControl,
    fecEmi: documento.fecEmi,
    tipoDocumento: receptor?.tipoDocumento,
    numDocumento: receptor?.numDocumento,
    nombre: receptor?.nombre,
    telefono: receptor?.telefono,
    correo: receptor?.correo,
  };
  const findings: Finding[] = [];
  for (const [name, value] of Object.entries(expected)) {
    // The older form has no null for a receiver who was not identified, and need not say how to reach them.
    if (!isV3 && (value === undefined || at(root, `documento.${name}`) === undefined)) continue;
    if (textAt(root, `documento.${name}`) !== value) findings.push(finding("027", `documento.${name}`));
  }
  const montoIva = numberAt(root, "documento.montoIva");
  if (montoIva !== undefined && !isNear(montoIva, ivaOf(documento)))
    findings.push(finding("027", "documento.montoIva"));
  return findings;
}

function ivaOf({ root, tipo }: Documento) {
  if (tipo === "01") return amountAt(root, "resumen.totalIva");
  if (tipo === "09") return amountAt(root, "cuerpoDocumento.iva");
  const iva = listAt(root, "resumen.tributos").find((each) => textAt(each, "codigo") === IVA);
  return amountAt(iva, "valor");
}

function checkReemplazo(root: JsonObject, original: Sellado, reemplazo: Sellado | undefined): Finding[] {
  const campo = "documento.codigoGeneracionR";
  const tipo = integerAt(root, "motivo.tipoAnulacion");
  const codigo = textAt(root, campo);
  const { documento } = original;
  const isOfNote = (documento.tipo === "05" && documento.isV2) || documento.tipo === "08";
  if (tipo === RESCINDED || isOfNote) return codigo === undefined ? [] : [finding("024", campo)];
  if (codigo === undefined) return [finding("005", campo)];
  if (codigo === documento.codigoGeneracion) return [finding("007", campo)];
  if (reemplazo === undefined) return [finding("014", campo)];
  if (reemplazo.anulado) return [finding("015", campo)];
  return reemplazo.documento.tipo === documento.tipo ? [] : [finding("027", campo)];
}

function checkPlazo(root: JsonObject, { documento, recibido }: Sellado, now: Date): Finding[] {
  const [fecha, hora] =
    at(root, "identificacion.fecAnula") === undefined ? ["fecEmi", "horEmi"] : ["fecAnula", "horAnula"];
  const declared = textAt(root, `identificacion.${fecha}`) ?? "";
  const hoy = toLocal(now).fecha;
  const sealed = toLocal(recibido).fecha;
  const deadline = OF_MONTHS.includes(documento.tipo)
    ? addMonths(sealed, MONTHS_MAX)
    : businessDayOfNextMonth(sealed, BUSINESS_DAY_MAX);
  if (hoy > deadline)
    return [finding("018", "documento.codigoGeneracion", `el plazo terminó el ${deadline}`)];
  const isTime = !Number.isNaN(instantOf(declared, textAt(root, `identificacion.${hora}`) ?? "").getTime());
  // In the new form an event has its document's own day where the deadline is a business day of the next month.
  const isOfItsDay = fecha === "fecEmi" && !OF_MONTHS.includes(documento.tipo);
  const isPossible = isTime && declared >= documento.fecEmi && (declared <= hoy || isOfItsDay);
  if (isOfItsDay && declared !== documento.fecEmi)
    return [finding("017", "identificacion.fecEmi", "debe ser la del documento")];
  return isPossible ? [] : [finding("017", `identificacion.${fecha}`)];
}
