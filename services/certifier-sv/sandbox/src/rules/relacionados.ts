import { compare, plus, total } from "@dte/sandbox";
import { addMonths, toLocal } from "../calendar.js";
import type { Documento, Relacionado } from "../document.js";
import { amountAt, listAt, textAt } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import { RETENCIONES } from "../tables/codes.js";
import { TOLERANCE } from "./amounts.js";
import type { Context } from "./context.js";
import { isOfRetention, sumOf } from "./items.js";

/** A document that a note refers to, as the Ministerio has it, and the active notes of the same type on it. */
export type Original = {
  readonly documento: Documento;
  readonly anulado: boolean;
  readonly recibido: Date;
  readonly notas: readonly Documento[];
};

/** The types of CAT-002 that each type may refer to. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "01": ["04", "09"],
  "03": ["04", "08", "09"],
  "04": ["01", "03", "11"],
  "05": ["03", "07"],
  "06": ["03", "07"],
  "11": ["04"],
  "14": [],
};
const MAX_MONTHS_OF_NOTE = 3;
const ELECTRONIC = 2;
/** The type for goods that are sent before they are sold, and the days of the next month in which they may still be billed. */
const REMISION = "04";
const DAYS_AFTER_REMISION = 3;
const CORRELATIVO_MAX = 20;

/** Checks "documentoRelacionado": Normativa V2.0, Anexo IV. `originals` are by codigoGeneracion, of the same issuer and environment. */
export function checkRelacionados(
  documento: Documento,
  originals: ReadonlyMap<string, Original>,
  { now }: Context,
): Finding[] {
  const { relacionados, tipo } = documento;
  const findings = relacionados.flatMap((relacionado, index) => {
    const campo = `documentoRelacionado[${index}]`;
    if (!ALLOWED[tipo]?.includes(relacionado.tipoDocumento))
      return [finding("007", `${campo}.tipoDocumento`)];
    const late = checkFechas(documento, relacionado, campo);
    if (late.length > 0) return late;
    if (relacionado.tipoGeneracion !== ELECTRONIC)
      return relacionado.numeroDocumento.length > CORRELATIVO_MAX
        ? [finding("006", `${campo}.numeroDocumento`)]
        : [];
    const original = originals.get(relacionado.numeroDocumento);
    if (original === undefined) return [finding("014", `${campo}.numeroDocumento`)];
    return checkOriginal(documento, relacionado, original, campo, now);
  });
  if (new Set(relacionados.map(({ tipoDocumento }) => tipoDocumento)).size > 1)
    findings.push(finding("026", "documentoRelacionado.tipoDocumento"));
  if (new Set(relacionados.map(({ numeroDocumento }) => numeroDocumento)).size < relacionados.length)
    findings.push(finding("025", "documentoRelacionado.numeroDocumento"));
  return findings;
}

/** Checks that no document follows one of a later day, and that goods that were sent are billed in their month, or within the first days of the next. */
function checkFechas(
  { fecEmi, tipo }: Documento,
  { tipoDocumento, fechaEmision }: Relacionado,
  campo: string,
): Finding[] {
  if (fechaEmision > fecEmi) return [finding("017", `${campo}.fechaEmision`)];
  if (tipoDocumento !== REMISION || tipo === REMISION) return [];
  const limit = addMonths(`${fechaEmision.slice(0, 7)}-0${DAYS_AFTER_REMISION}`, 1);
  return fecEmi > limit ? [finding("018", `${campo}.fechaEmision`, `el plazo terminó el ${limit}`)] : [];
}

function checkOriginal(
  documento: Documento,
  relacionado: Relacionado,
  original: Original,
  campo: string,
  now: Date,
): Finding[] {
  const { documento: other, anulado, recibido, notas } = original;
  if (anulado) return [finding("015", `${campo}.numeroDocumento`)];
  const findings: Finding[] = [];
  if (other.tipo !== relacionado.tipoDocumento) findings.push(finding("027", `${campo}.tipoDocumento`));
  if (other.fecEmi !== relacionado.fechaEmision) findings.push(finding("027", `${campo}.fechaEmision`));
  if (documento.tipo !== "05" && documento.tipo !== "06") return findings;
  if (other.receptor?.numDocumento !== documento.receptor?.numDocumento)
    findings.push(finding("027", `receptor.${documento.isV2 ? "numDocumento" : "nit"}`));
  if (toLocal(now).fecha > addMonths(toLocal(recibido).fecha, MAX_MONTHS_OF_NOTE))
    findings.push(finding("018", `${campo}.fechaEmision`));
  const isKept = other.tipo === "07";
  const adjusted = total([...notas, documento].map((each) => soldOf(each, other.codigoGeneracion)));
  const sold = amountAt(other.root, isKept ? "resumen.totalSujetoRetencion" : "resumen.subTotal");
  const codigo = textAt(documento.root, "resumen.codigoRetencionMH");
  const codigos = listAt(other.root, "cuerpoDocumento").map((each) => textAt(each, "codigoRetencionMH"));
  if (isKept && RETENCIONES.includes(codigo ?? "") && !codigos.includes(codigo))
    findings.push(finding("027", "resumen.codigoRetencionMH"));
  if (compare(adjusted, plus(sold, TOLERANCE)) > 0)
    findings.push(finding("016", "resumen.montoTotalOperacion", other.codigoGeneracion));
  return findings;
}

/** Sums the items of a note that refer to a document, without taxes; for a note on a retention, the amounts that they adjust. */
function soldOf(nota: Documento, codigoGeneracion: string) {
  const own = nota.items.filter(({ numeroDocumento }) => numeroDocumento === codigoGeneracion);
  if (isOfRetention(nota)) return sumOf(own, ({ precioUni }) => precioUni);
  return sumOf(own, ({ noSuj, exenta, gravada }) => total([noSuj, exenta, gravada]));
}
