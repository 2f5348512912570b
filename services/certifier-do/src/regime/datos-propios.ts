import type { Campo } from "./campos/campo.js";
import { ECF } from "./campos/ecf.js";
import { readNombre } from "./datos.js";

/** The data that the service itself reads, beside the elements of the e-CF. */
export const PROPIOS = {
  numero: "NUMERO_SECUENCIAL",
  vencimiento: "VENCIMIENTO_NUMERO_SECUENCIAL",
  tipoEcf: "TIPO_ECF",
  tasa: "TASA_IMPUESTO_ADICIONAL",
} as const;

const NOMBRES = new Set<string>([...Object.values(PROPIOS), ...nombresDe(ECF)]);

function nombresDe(campos: readonly Campo[]): string[] {
  return campos.flatMap(({ dato, hijos = [] }) => [dato, ...nombresDe(hijos)]);
}

/** Tells whether a name is one that this country reads, at any position, and not a legend of the issuer. */
export const isDatoPropio = (nombre: string): boolean => NOMBRES.has(readNombre(nombre).base);
