import type { Campo } from "./campos/campo.js";
import { ECF } from "./campos/ecf.js";
import { readNombre } from "./datos.js";

/** What the service itself reads, beside the elements of the e-CF. */
const PROPIOS = new Set([
  "NUMERO_SECUENCIAL",
  "VENCIMIENTO_NUMERO_SECUENCIAL",
  "TIPO_ECF",
  "TASA_IMPUESTO_ADICIONAL",
  ...nombresDe(ECF),
]);

function nombresDe(campos: readonly Campo[]): string[] {
  return campos.flatMap(({ dato, hijos = [] }) => [dato, ...nombresDe(hijos)]);
}

/** Is it one of the names that this country reads, at any position, and not a legend of the issuer? */
export const isDatoPropio = (nombre: string): boolean => PROPIOS.has(readNombre(nombre).base);
