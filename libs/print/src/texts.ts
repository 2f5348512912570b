import type { Direccion } from "@dte/contracts";
import { type Amount, amount, formatShort, rescale, signOf } from "@dte/money";

/** Writes an amount of money, "1234567.456" as "1,234,567.46": with commas and two decimals, half up, as in the authorities' own examples. */
export const montoText = (monto: Amount): string => withCommas(formatShort(rescale(monto, 2), 2));

/** Writes the price of a unit, "0.0125" unchanged and "1234.5" as "1,234.50": with at least two decimals, and more if it has more. */
export const precioText = (precio: Amount): string => withCommas(formatShort(precio, 2));

/** Writes a quantity with the decimals it has: "1,500", "2.5". */
export const cantidadText = (cantidad: string): string => withCommas(formatShort(amount(cantidad)));

function withCommas(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Writes the amount with the sign of its currency, or with its code when it has none that everybody would recognize. */
export const dineroText = (monto: Amount, moneda: string): string => `${signOf(moneda)} ${montoText(monto)}`;

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/;

/** Writes "2026-11-20T08:15:00-06:00" as "20/11/2026 08:15:00", the time on the issuer's clock. */
export function fechaText(fecha: string): string {
  const match = DATE_TIME.exec(fecha);
  if (!match) return fecha;
  const [, year, month, day, time] = match;
  return `${day}/${month}/${year}${time === undefined ? "" : ` ${time}`}`;
}

/**
 * Writes street, municipality, department and country in one line; undefined if there is nothing to show. `nombrePais` is the name of the issuer's
 * country, which ends the line; another country is shown by its code.
 */
export function direccionText(
  direccion: Direccion | null | undefined,
  { pais: propio, nombrePais }: { readonly pais: string; readonly nombrePais: string },
): string | undefined {
  if (!direccion) return undefined;
  const { direccion: calle, municipio, departamento, codigoPostal, pais } = direccion;
  // The capital has the name of its department, which is written only once.
  const provincia = departamento === municipio ? undefined : departamento;
  const parts = [calle, municipio, provincia, pais === propio ? nombrePais : pais].filter(Boolean);
  if (parts.length === 0) return undefined;
  return codigoPostal ? `${parts.join(", ")} · C. P. ${codigoPostal}` : parts.join(", ");
}
