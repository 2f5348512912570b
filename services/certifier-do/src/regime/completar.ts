import type { Solicitud } from "@dte/contracts";
import type { ContextoInicial } from "@dte/dte";
import { format, rescale } from "@dte/money";
import { datosOf } from "./datos.js";
import { PESO } from "./monedas.js";
import { tasasDe } from "./tasas.js";

const CAMBIO = "TIPO_CAMBIO";
/** Formato e-CF v1.0, field TipoCambio. */
const CAMBIO_DECIMALES = 4;

/**
 * Adds to the request what it leaves unsaid and the service keeps: the rates of its taxes, and what its currency is worth. They stand on
 * the document, from which its notes read them.
 */
export function completeSolicitud(contexto: ContextoInicial): Solicitud {
  const { solicitud } = contexto;
  const kept = [...tasasDe(contexto), ...cambioDe(contexto)];
  if (kept.length === 0) return solicitud;
  const dichos = kept.map((each) => ({ ...each, etiqueta: "", visible: false }));
  return { ...solicitud, datosAdicionales: [...solicitud.datosAdicionales, ...dichos] };
}

/** Finds the day's rate of exchange, when neither the request nor its original tells one. */
function cambioDe({ cuenta, solicitud, dteOriginal, moneda, tasas }: ContextoInicial) {
  const tasa = moneda === PESO ? undefined : tasas?.get(moneda);
  const fuentes = [solicitud, ...(dteOriginal ? [dteOriginal] : [])];
  const isDicho = fuentes.some(({ datosAdicionales }) => datosOf({ datosAdicionales, cuenta }).get(CAMBIO));
  return tasa && !isDicho ? [{ nombre: CAMBIO, valor: format(rescale(tasa, CAMBIO_DECIMALES)) }] : [];
}
