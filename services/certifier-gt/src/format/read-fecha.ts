import { fechaLocal } from "@dte/dte";
import { ZONA_HORARIA } from "../regime/zona.js";

const FECHA = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads a date and time of SAT's schemas as Guatemala's clock shows it, to the second, with its offset. One without an offset is
 * Guatemala's already. Undefined when the text is not a date.
 */
export function readFecha(text: string): string | undefined {
  const [, local, offset = "-06:00"] = FECHA.exec(text) ?? [];
  const instante = new Date(`${local}${offset}`);
  return local && !Number.isNaN(instante.getTime()) ? fechaLocal(instante, ZONA_HORARIA).texto : undefined;
}
