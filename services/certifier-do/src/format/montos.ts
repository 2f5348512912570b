import { type Amount, format, formatShort, rescale } from "@dte/money";

/** DGII reads one or two decimals; the RFCE wants two. */
export const monto = (value: Amount): string => format(rescale(value, 2));

/** A price has two decimals at least and four at most. */
export const precio = (value: Amount): string => formatShort(value, 2);

export const tipoCambio = (value: Amount): string => format(rescale(value, 4));
