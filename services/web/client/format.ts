import { signOf } from "@dte/money";

/** Writes a number of the API as people write it: 1,234.50, with every decimal that it has and at least two. */
export function montoText(monto: number | string): string {
  const [whole = "0", fraction = ""] = plain(monto).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction.padEnd(2, "0")}`;
}

/** Writes a number of JSON as a decimal, since JavaScript writes very small ones with an exponent. */
export const plain = (monto: number | string): string =>
  /e/i.test(String(monto))
    ? Number(monto)
        .toFixed(10)
        .replace(/\.?0+$/, "")
    : String(monto);

/** Writes an amount with the sign of its currency: Q 1,250.00. */
export const dineroText = (monto: number | string, moneda: string): string =>
  `${signOf(moneda)} ${montoText(monto)}`;

/** Writes a local time without its seconds: 20/11/2026 08:15. */
export function fechaText(fecha: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(fecha);
  if (!match) return fecha;
  const [, year, month, day, time] = match;
  return `${day}/${month}/${year}${time ? ` ${time}` : ""}`;
}

/** Writes a moment of the log, which is in UTC, by this machine's clock. */
export const momentoText = (momento: string): string =>
  Number.isNaN(Date.parse(momento))
    ? momento
    : fechaText(new Date(Date.parse(momento) - new Date(momento).getTimezoneOffset() * 60_000).toISOString());

/** Writes a count as people write it: 12,500. */
export const enteroText = (cuenta: number): string => String(cuenta).replace(/\B(?=(\d{3})+$)/g, ",");

type Llamado = { titulo?: string; numeroLegal?: string; tipo?: string; id?: string };

/** Gives people's name of a document: the legal name of its type and its number, or the contract's type and its id where it has none. */
export const documentoText = ({ titulo, numeroLegal, tipo = "", id = "" }: Llamado): string =>
  `${titulo ?? tipo} ${numeroLegal ?? id}`.trim();
