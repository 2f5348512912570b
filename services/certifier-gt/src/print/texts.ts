import type { Direccion } from "@dte/contracts";
import { type Amount, amount, formatShort } from "@dte/money";

/** "1234567.5" as "1,234,567.50": commas, at least two decimals, more when the document has more. */
export const montoText = (monto: Amount): string => withCommas(formatShort(monto, 2));

/** A quantity with the decimals it has: "1,500", "2.5". */
export const cantidadText = (cantidad: string): string => withCommas(formatShort(amount(cantidad)));

function withCommas(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const SYMBOLS: Readonly<Record<string, string>> = { GTQ: "Q", USD: "US$", EUR: "€" };

/** The amount with the sign of its currency, or with its code when it has none that Guatemala would recognize. */
export const dineroText = (monto: Amount, moneda: string): string =>
  `${SYMBOLS[moneda] ?? moneda} ${montoText(monto)}`;

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/;

/** "2026-11-20T08:15:00-06:00" as "20/11/2026 08:15:00": the text already stands on the issuer's clock. */
export function fechaText(fecha: string): string {
  const match = DATE_TIME.exec(fecha);
  if (!match) return fecha;
  const [, year, month, day, time] = match;
  return `${day}/${month}/${year}${time === undefined ? "" : ` ${time}`}`;
}

/** "12345678" as "1234567-8". CF, and anything that is no NIT, as it is. */
export const nitText = (nit: string): string =>
  /^\d{2,12}[\dK]$/.test(nit) ? `${nit.slice(0, -1)}-${nit.slice(-1)}` : nit;

/** A CUI in the groups of the identity card: "2218 51658 1217". */
export const cuiText = (cui: string): string =>
  /^\d{13}$/.test(cui) ? `${cui.slice(0, 4)} ${cui.slice(4, 9)} ${cui.slice(9)}` : cui;

/** Street, municipality, department and country in one line; undefined when there is nothing to show. */
export function direccionText(direccion: Direccion | null | undefined): string | undefined {
  if (!direccion) return undefined;
  const { direccion: calle, municipio, departamento, codigoPostal, pais } = direccion;
  // The capital has the name of its department: once is enough.
  const provincia = departamento === municipio ? undefined : departamento;
  const parts = [calle, municipio, provincia, pais === "GT" ? "Guatemala, C. A." : pais].filter(Boolean);
  if (parts.length === 0) return undefined;
  return codigoPostal ? `${parts.join(", ")} · C. P. ${codigoPostal}` : parts.join(", ");
}
