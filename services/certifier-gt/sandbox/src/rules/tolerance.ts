import { type Decimal, decimal, isWithin, rounded } from "@dte/sandbox";

/** The tolerance of a hundredth, in any currency, around the right value rounded to hundredths: Reglas 5.2. */
const CENTESIMA = decimal("0.01");

/** Tells whether an amount is the exact one rounded to cents, give or take a cent. */
export function isRight(given: Decimal, exact: Decimal): boolean {
  return isWithin(given, rounded(exact, 2), CENTESIMA);
}
