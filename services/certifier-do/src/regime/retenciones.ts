import type { Calculado, Contexto, Retenciones } from "@dte/dte";
import { add, subtract, ZERO } from "@dte/money";
import { datosDe } from "./datos.js";
import { liquidar } from "./liquidacion.js";
import { PESO } from "./monedas.js";

/** What the buyer keeps back, in the document's currency: the sums of its lines. Undefined when nothing is. */
export function retencionesOf(documento: Calculado, contexto: Contexto): Retenciones | undefined {
  const { pesos, otra } = liquidar(documento, datosDe(contexto));
  const { itbisRetenido, isrRetenido } = (documento.moneda === PESO ? pesos : (otra ?? pesos)).totales;
  if (!itbisRetenido && !isrRetenido) return undefined;
  const iva = itbisRetenido ?? ZERO;
  const isr = isrRetenido ?? ZERO;
  return { isr, iva, totalMenosRetenciones: subtract(documento.total, add(isr, iva)) };
}
