/** The most digits before the point, the same as in `libs/money`: more than any authority's forms hold. */
export const INTEGER_DIGITS_MAX = 30;
export const FRACTION_DIGITS_MAX = 20;

const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;
/** The longest text of a number; a longer one does not fit the digits above, whatever its exponent. */
const CHARACTERS_MAX = 80;

/**
 * Writes a JSON number (RFC 8259 §6) without exponent and without losing a digit: "12.50" stays, "1e2" is "100".
 * Undefined when it is not a number or does not fit 30 digits and 20 decimals.
 */
export function plainDecimal(number: string): string | undefined {
  const match = number.length <= CHARACTERS_MAX ? NUMBER.exec(number) : null;
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > CHARACTERS_MAX) return undefined;
  const moved = movePoint(whole, fraction, shift);
  if (moved.whole.length > INTEGER_DIGITS_MAX || moved.fraction.length > FRACTION_DIGITS_MAX)
    return undefined;
  const plain = moved.fraction ? `${moved.whole}.${moved.fraction}` : moved.whole;
  return isZero(plain) ? plain : sign + plain;
}

function movePoint(whole: string, fraction: string, shift: number): { whole: string; fraction: string } {
  const decimals = Math.max(0, fraction.length - shift);
  const digits = (whole + fraction + "0".repeat(Math.max(0, shift - fraction.length))).padStart(
    decimals + 1,
    "0",
  );
  return {
    whole: digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, ""),
    fraction: digits.slice(digits.length - decimals),
  };
}

/** Tells whether a plain decimal is zero, however it is written. A zero has no digit from 1 to 9. */
export const isZero = (plain: string): boolean => !/[1-9]/.test(plain);
/** Tells whether a plain decimal is below zero; `plainDecimal` writes no minus before a zero. */
export const isNegative = (plain: string): boolean => plain.startsWith("-");
