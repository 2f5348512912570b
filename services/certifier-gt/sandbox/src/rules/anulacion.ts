import type { Anulacion } from "../anulacion.js";
import { type Finding, own, sat } from "../findings.js";
import { dayInGuatemala, GUATEMALA_OFFSET, lastDayOfNextMonth, offsetOf } from "../structure/calendar.js";
import type { Context } from "./context.js";
import type { Original } from "./notas.js";

const UNKNOWN = "Error. El documento a anular no está registrado en la SAT.";

/** Checks a cancellation as far as possible before the document is looked up. */
export function checkAnulacion(anulacion: Anulacion, { emisor, now }: Context): Finding[] {
  const findings: Finding[] = [];
  if (anulacion.nitEmisor !== emisor.nit)
    findings.push(own("EMISOR", "El NIT del emisor no es el de las credenciales con las que se envió."));
  const offsets = [anulacion.fechaEmision, anulacion.fechaAnulacion].map(offsetOf);
  if (offsets.some((offset) => offset !== undefined && offset !== GUATEMALA_OFFSET))
    findings.push(own("HUSO", "Las fechas deben expresarse en hora de Guatemala (-06:00)."));
  if (anulacion.fechaAnulacion.slice(0, 10) !== dayInGuatemala(now))
    findings.push(
      sat("FEL_ANU378", "3.16.7", "0", "Error. La fecha de anulación no es la de la certificación."),
    );
  return findings;
}

/** Checks the document to cancel: Reglas 3.16. `hasNotas`: whether notes that are in force refer to it. */
export function checkAnulado(
  anulacion: Anulacion,
  original: Original | undefined,
  hasNotas: boolean,
): Finding[] {
  if (original === undefined) return [sat("FEL_ANU368", "3.16.2", "1", UNKNOWN)];
  if (original.anulado)
    return [sat("FEL_ANU458", "3.16.2", "1", "Error. El documento a anular ya está anulado.")];
  const { emisor, receptor, fechaHoraEmision } = original.documento;
  if (emisor.nit !== anulacion.nitEmisor)
    return [sat("FEL_ANU369", "3.16.3", "1", "Error. El emisor no es el del documento a anular.")];
  const findings: Finding[] = [];
  const emision = fechaHoraEmision.slice(0, 10);
  const anulado = anulacion.fechaAnulacion.slice(0, 10);
  if (hasNotas)
    findings.push(sat("0", "3.16.2", "2", "Error. El documento a anular tiene notas de crédito o débito."));
  if (receptor.id !== anulacion.idReceptor)
    findings.push(sat("FEL_ANU371", "3.16.4", "1", "Error. El receptor no es el del documento a anular."));
  if (emision !== anulacion.fechaEmision.slice(0, 10))
    findings.push(
      sat("FEL_ANU374", "3.16.6", "1", "Error. La fecha de emisión no es la del documento a anular."),
    );
  if (anulado < emision)
    findings.push(
      sat("FEL_ANU376", "3.16.7", "0", "Error. La fecha de anulación es anterior a la de emisión."),
    );
  // Ley del IVA, article 40: a month is declared within the next one.
  if (anulado > lastDayOfNextMonth(emision))
    findings.push(
      sat("FEL_ANU375", "3.16.7", "1", "Error. Venció el plazo de la declaración del IVA del documento."),
    );
  return findings;
}
