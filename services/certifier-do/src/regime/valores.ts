import { type Amount, add, amount, divide, multiply, parseAmount, rescale } from "@dte/money";
import { LIBRES } from "./campos/ecf.js";
import type { Datos } from "./datos.js";

type Posiciones = readonly (number | string)[];

/** Gives the text under one of DGII's names, as the XML has it; undefined when there is none, or none that the element may hold. */
export function escritoDe(datos: Datos, base: string, ...posiciones: Posiciones): string | undefined {
  const dicho = datos.get(base, ...posiciones);
  return dicho ? LIBRES.get(base)?.campo.forma?.write(dicho) : undefined;
}

/** Reads the amount under one of DGII's names. */
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

/** Computes the tax of this percentage that is inside an amount, in cents. */
export const inside = (value: Amount, tasa: Amount): Amount =>
  divide(multiply(value, tasa), add(CIEN, tasa), 2);
