import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { add, amount, compare, formatShort, subtract } from "@dte/money";

/** The notes that give back part of a document: together they cannot give back more than it was. */
export const NOTAS_QUE_RESTAN: readonly string[] = ["notaCredito", "notaAbono"];

/** Refuses a note that, with the earlier ones, exceeds its original. `taken` is the earlier ones' total. */
export function refuseBeyondOriginal(nota: Dte, original: Dte, taken: string): void {
  const disponible = subtract(amount(original.total), amount(taken));
  if (compare(add(amount(taken), amount(nota.total)), amount(original.total)) <= 0) return;
  const detalle =
    `El total de la nota (${nota.total}) supera lo que queda por ajustar del documento original ` +
    `(${formatShort(disponible, 2)} ${original.moneda}). Reduzca la nota.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
