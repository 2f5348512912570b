import { type Amount, format, formatShort, rescale } from "@dte/money";

/** Writes an amount with two decimals: DGII reads one or two, and the RFCE wants two. */
export const writeMonto = (value: Amount): string => format(rescale(value, 2));

/** Writes a price, which has two decimals at least and four at most. */
export const writePrecio = (value: Amount): string => formatShort(value, 2);

/** Writes an exchange rate, in pesos for one unit of the other currency, with exactly four decimals. */
export const writeTipoCambio = (value: Amount): string => format(rescale(value, 4));
