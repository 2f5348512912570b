import type { Calculado, Contexto, Retenciones } from "@dte/dte";
import { add, subtract, ZERO } from "@dte/money";
import { datosDe } from "./datos.js";
import { liquidacionOf } from "./liquidacion.js";
import { PESO } from "./monedas.js";

/** Sums the amounts that the buyer keeps back on the lines, in the document's currency; undefined when nothing is kept back. */
export function retencionesOf(documento: Calculado, contexto: Contexto): Retenciones | undefined {
  const { pesos, otra } = liquidacionOf(documento, datosDe(contexto));
  const { itbisRetenido, isrRetenido } = (documento.moneda === PESO ? pesos : (otra ?? pesos)).totales;
  if (!itbisRetenido && !isrRetenido) return undefined;
  const iva = itbisRetenido ?? ZERO;
  const isr = isrRetenido ?? ZERO;
  return { isr, iva, totalMenosRetenciones: subtract(documento.total, add(isr, iva)) };
}
