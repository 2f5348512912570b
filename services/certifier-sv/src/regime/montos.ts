import { equals, isNegative, parseAmount, rescale } from "@dte/money";

/** The decimals of MH's summaries. */
const DECIMALES = 2;

/** Tells whether a text is an amount as a summary has it: not negative, with cents at most. */
export function isMonto(texto: string): boolean {
  const monto = parseAmount(texto);
  return monto !== undefined && !isNegative(monto) && equals(rescale(monto, DECIMALES), monto);
}
