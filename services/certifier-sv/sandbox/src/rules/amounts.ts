import { type Decimal, decimal, formatDecimal, isWithin, rounded, times } from "@dte/sandbox";
import { type Finding, finding } from "../findings.js";

/** Normativa, "Reglas de cálculo": what the Ministerio recomputes may differ by a cent. */
export const TOLERANCE = decimal("0.01");
/** Ley de IVA, article 54. */
export const IVA_RATE = decimal("0.13");
export const IVA_FACTOR = decimal("1.13");
/** Código Tributario, articles 162 and 163: what is withheld or collected in advance, of the amount without IVA. */
export const ONE_PERCENT = decimal("0.01");

/** Tells whether two amounts differ by no more than MH lets pass. */
export function isNear(a: Decimal, b: Decimal): boolean {
  return isWithin(a, b, TOLERANCE);
}

/** Makes a finding when what is declared is not what it comes to. */
export function expectAmount(campo: string, declared: Decimal, expected: Decimal): Finding[] {
  return isNear(declared, expected) ? [] : [wrong(campo, expected)];
}

/** Gives a finding when what is declared is none of these. */
export function expectAnyOf(campo: string, declared: Decimal, expected: readonly Decimal[]): Finding[] {
  if (expected.some((each) => isNear(declared, each))) return [];
  return [wrong(campo, expected.at(-1) ?? declared)];
}

/** Computes an amount's part at a rate, unrounded. */
export function share(amount: Decimal, rate: Decimal): Decimal {
  return times(amount, rate);
}

/** Makes the finding for a wrong amount; its message has no more decimals than the forms. */
function wrong(campo: string, expected: Decimal): Finding {
  return finding("020", campo, `se esperaba ${formatDecimal(rounded(expected, expected.scale > 2 ? 8 : 2))}`);
}
