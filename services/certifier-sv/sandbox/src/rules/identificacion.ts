import { addDays, instantOf, toLocal } from "../calendar.js";
import type { Documento } from "../document.js";
import { at } from "../fields.js";
import { type Finding, finding } from "../findings.js";
import type { Context } from "./context.js";

/** Normativa V2.0: a document may bear a day this far ahead of its transmission, within the same tax period. */
const DAYS_AHEAD_MAX = 5;

/** Checks "identificacion" by the Normativa: number, model and kind of transmission, dates by El Salvador's calendar. */
export function checkIdentificacion(documento: Documento, { now, emisor }: Context): Finding[] {
  return [...checkNumero(documento, emisor), ...checkOperacion(documento), ...checkFechas(documento, now)];
}

function checkNumero({ numeroControl }: Documento, { establecimientos }: Context["emisor"]): Finding[] {
  const campo = "identificacion.numeroControl";
  const lugar = numeroControl.slice(7, 15);
  if (establecimientos?.includes(lugar) === false)
    return [finding("003", campo, `${lugar} no está entre los establecimientos registrados`)];
  return /-0+$/.test(numeroControl) ? [finding("019", campo, "el correlativo inicia en 1")] : [];
}

function checkOperacion({ root, tipo, isV2, ...documento }: Documento): Finding[] {
  const { tipoModelo, tipoOperacion, tipoContingencia } = documento;
  const motivo = at(root, `identificacion.${tipo === "11" && !isV2 ? "motivoContigencia" : "motivoContin"}`);
  const findings: Finding[] = [];
  if (tipoModelo !== tipoOperacion)
    findings.push(finding("007", "identificacion.tipoModelo", "debe ser el mismo que tipoOperacion"));
  if (tipoOperacion === 1) {
    if (tipoContingencia !== undefined) findings.push(finding("024", "identificacion.tipoContingencia"));
    if (motivo !== null && motivo !== undefined) findings.push(finding("024", "identificacion.motivoContin"));
  } else if (tipoContingencia === undefined) {
    findings.push(finding("005", "identificacion.tipoContingencia"));
  } else if (tipoContingencia === 5 && motivo === null) {
    findings.push(finding("005", "identificacion.motivoContin"));
  }
  return findings;
}

/** Checks that a document is not too far ahead. Its age is not checked: neither the Normativa nor the manuals say how late it may be transmitted. */
function checkFechas({ fecEmi, horEmi }: Documento, now: Date): Finding[] {
  const hoy = toLocal(now).fecha;
  const isAhead = fecEmi > addDays(hoy, DAYS_AHEAD_MAX) || (fecEmi > hoy && !isSameMonth(fecEmi, hoy));
  if (isAhead) return [finding("017", "identificacion.fecEmi", `la fecha de hoy es ${hoy}`)];
  if (Number.isNaN(instantOf(fecEmi, horEmi).getTime())) return [finding("006", "identificacion.horEmi")];
  return [];
}

function isSameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}
