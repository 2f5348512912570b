import { type Amount, add, amount, divide, multiply, parseAmount, rescale } from "@dte/money";
import { LIBRES } from "./campos/ecf.js";
import type { Datos } from "./datos.js";

type Posiciones = readonly (number | string)[];

/** Gives what is said under a name of DGII's, as its XML has it; undefined when nothing is said, or nothing that it may hold. */
export function escritoDe(datos: Datos, base: string, ...posiciones: Posiciones): string | undefined {
  const dicho = datos.get(base, ...posiciones);
  return dicho ? LIBRES.get(base)?.campo.forma?.write(dicho) : undefined;
}

/** Reads the amount said under a name of DGII's. */
export function montoDe(datos: Datos, base: string, ...posiciones: Posiciones): Amount | undefined {
  const escrito = escritoDe(datos, base, ...posiciones);
  return escrito === undefined ? undefined : parseAmount(escrito);
}

/** Rounds to cents, half up: DGII, Informe técnico e-CF v1.0, section 13. */
export const centavos = (value: Amount): Amount => rescale(value, 2);

const CENTESIMO = amount("0.01");

/** Computes the given percentage of an amount, exactly. */
export const porciento = (value: Amount, tasa: Amount): Amount => multiply(multiply(value, tasa), CENTESIMO);

const CIEN = amount("100");

/** Computes the tax that is inside an amount at so many percent, in cents. */
export const inside = (value: Amount, tasa: Amount): Amount =>
  divide(multiply(value, tasa), add(CIEN, tasa), 2);
