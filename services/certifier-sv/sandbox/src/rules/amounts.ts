import { type Decimal, decimal, formatDecimal, isWithin, rounded, times } from "@dte/sandbox";
import { type Finding, finding } from "../findings.js";

/** The difference that the Ministerio lets pass in its calculations, a cent: Normativa, "Reglas de cálculo". */
export const TOLERANCE = decimal("0.01");
/** The rate of IVA: Ley de IVA, article 54. */
export const IVA_RATE = decimal("0.13");
export const IVA_FACTOR = decimal("1.13");
/** The part of the amount without IVA that is withheld or collected in advance: Código Tributario, articles 162 and 163. */
export const ONE_PERCENT = decimal("0.01");

/** Tells whether two amounts differ by no more than MH lets pass. */
export function isNear(a: Decimal, b: Decimal): boolean {
  return isWithin(a, b, TOLERANCE);
}

/** Makes a finding when a declared amount is not the expected one. */
export function expectAmount(campo: string, declared: Decimal, expected: Decimal): Finding[] {
  return isNear(declared, expected) ? [] : [wrong(campo, expected)];
}

/** Makes a finding when a declared amount is none of the expected ones. */
export function expectAnyOf(campo: string, declared: Decimal, expected: readonly Decimal[]): Finding[] {
  if (expected.some((each) => isNear(declared, each))) return [];
  return [wrong(campo, expected.at(-1) ?? declared)];
}

/** Computes a share of an amount at a rate, unrounded. */
export function share(amount: Decimal, rate: Decimal): Decimal {
  return times(amount, rate);
}

/** Makes the finding for a wrong amount; its message has no more decimals than the forms. */
function wrong(campo: string, expected: Decimal): Finding {
  return finding("020", campo, `se esperaba ${formatDecimal(rounded(expected, expected.scale > 2 ? 8 : 2))}`);
}
