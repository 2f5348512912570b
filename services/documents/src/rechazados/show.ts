import type { DteRechazado } from "@dte/contracts";
import type { Limites } from "../contingencia/limites.js";
import type { Rechazado } from "../store/rechazados.js";

const HOUR_MS = 3_600_000;

/** Writes the identity of a document as the authority does. */
export const idOf = ({ identidad }: Pick<Rechazado, "identidad">): string => identidad.toUpperCase();

/**
 * Tells until when a refused document may be corrected; undefined where its country's law knows no correction. A document of contingency has the time
 * of its event, when that is longer.
 */
export async function corregibleHasta(
  limites: Limites,
  { pais, cerrado, informado }: Pick<Rechazado, "pais" | "cerrado" | "informado">,
): Promise<Date | undefined> {
  const horas = await limites.horasCorreccion(pais);
  if (horas === undefined) return undefined;
  const deRechazo = cerrado.getTime() + horas * HOUR_MS;
  const horasEnvio = (await limites.of(pais))?.horasEnvio ?? 0;
  const deEvento = informado ? informado.getTime() + horasEnvio * HOUR_MS : 0;
  return new Date(Math.max(deRechazo, deEvento));
}

/** Shows a refused document in the form that its account reads. */
export async function toDteRechazado(limites: Limites, rechazado: Rechazado): Promise<DteRechazado> {
  const { idCuenta, dte, error, cerrado, idContingencia } = rechazado;
  const hasta = await corregibleHasta(limites, rechazado);
  return {
    id: idOf(rechazado),
    idCuenta,
    tipo: dte.tipo,
    ...(dte.numeroTransaccion !== undefined && { numeroTransaccion: dte.numeroTransaccion }),
    fechaEmision: dte.fechaEmision,
    total: dte.total,
    moneda: dte.moneda,
    enContingencia: idContingencia !== null,
    fechaRechazo: cerrado.toISOString(),
    ...(hasta && { corregibleHasta: hasta.toISOString() }),
    codigo: error.codigo,
    mensaje: error.mensaje,
    eventos: error.extra.eventos ?? [],
  };
}
