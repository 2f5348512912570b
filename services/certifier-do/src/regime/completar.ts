import type { Solicitud } from "@dte/contracts";
import type { ContextoInicial } from "@dte/dte";
import { format, rescale } from "@dte/money";
import { datosOf } from "./datos.js";
import { PESO } from "./monedas.js";
import { tasasDe } from "./tasas.js";

const CAMBIO = "TIPO_CAMBIO";
/** The decimals of a rate of exchange: Formato e-CF v1.0, field TipoCambio. */
const CAMBIO_DECIMALES = 4;

/**
 * Adds to the request the rates that it does not give and the service keeps: those of its taxes, and the exchange rate of its currency. They are kept
 * with the document, where its notes find them.
 */
export function completeSolicitud(contexto: ContextoInicial): Solicitud {
  const { solicitud } = contexto;
  const kept = [...tasasDe(contexto), ...cambioDe(contexto)];
  if (kept.length === 0) return solicitud;
  const dichos = kept.map((each) => ({ ...each, etiqueta: "", visible: false }));
  return { ...solicitud, datosAdicionales: [...solicitud.datosAdicionales, ...dichos] };
}

/** Finds the day's rate of exchange, when neither the request nor its original has one. */
function cambioDe({ cuenta, solicitud, dteOriginal, moneda, tasas }: ContextoInicial) {
  const tasa = moneda === PESO ? undefined : tasas?.get(moneda);
  const fuentes = [solicitud, ...(dteOriginal ? [dteOriginal] : [])];
  const isDicho = fuentes.some(({ datosAdicionales }) => datosOf({ datosAdicionales, cuenta }).get(CAMBIO));
  return tasa && !isDicho ? [{ nombre: CAMBIO, valor: format(rescale(tasa, CAMBIO_DECIMALES)) }] : [];
}
