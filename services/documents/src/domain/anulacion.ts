import type { Dte } from "@dte/contracts";
import { invalid } from "@dte/errors";

/** Makes a cancellation that no authority certified; it bears its own moment as certification, because the contract wants one. */
export const forcedAnulacion = (anulacion: {
  motivoAnulacion: string;
  fechaAnulacion: string;
}): NonNullable<Dte["datosAnulacion"]> => ({ ...anulacion, fechaCertificacion: anulacion.fechaAnulacion });

/**
 * Reads the moment that a receiver names, or takes the present one, on the clock of the document's issuer. The clock's offset is that of the issue
 * date: this country-free service knows it no other way.
 */
export function readFechaAnulacion(text: string | undefined, fechaEmision: string, ahora: Date): string {
  const offset = /(Z|[+-]\d{2}:\d{2})$/.exec(fechaEmision)?.[1] ?? "Z";
  if (text === undefined) return atOffset(ahora, offset);
  const [day = "", time = "00:00:00"] = text.split("T");
  const wanted = `${day}T${time.length === 5 ? `${time}:00` : time}`;
  const asUtc = new Date(`${wanted}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== wanted) {
    throw invalid(
      "fechaAnulacion no es una fecha válida. Use yyyy-MM-dd, yyyy-MM-ddTHH:mm o yyyy-MM-ddTHH:mm:ss.",
    );
  }
  return `${wanted}${offset}`;
}

function atOffset(instant: Date, offset: string): string {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const shift = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return `${new Date(instant.getTime() + shift).toISOString().slice(0, 19)}${offset}`;
}
