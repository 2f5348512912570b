export { signOf } from "./sign.js";

/**
 * Exact decimals. An amount is an integer and a scale: 12.50 is `{ units: 1250n, scale: 2 }`.
 * Nothing is rounded except to a given scale, and rounding is half up, away from zero.
 */
export type Amount = { readonly units: bigint; readonly scale: number };

/** The longest decimal that is accepted as text: enough for any authority's 22 digits and 10 decimals. */
const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,20}))?$/;

/** Reads "-12.50". Exponents, spaces, "NaN" and anything longer than 30 digits and 20 decimals give undefined. */
export function parseAmount(text: string): Amount | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  return { units: BigInt(sign + whole + fraction), scale: fraction.length };
}

/** Reads a decimal that is known to be one: a constant, or text that was checked at the door. Throws TypeError. */
export function amount(text: string): Amount {
  const parsed = parseAmount(text);
  if (parsed === undefined) throw new TypeError(`not a decimal: ${text.slice(0, 60)}`);
  return parsed;
}

export const ZERO: Amount = { units: 0n, scale: 0 };
export const ONE: Amount = { units: 1n, scale: 0 };

/** Gives `a` exactly `scale` decimals, rounding half up when it loses some: 5.665 to 2 is 5.67. */
export function rescale(a: Amount, scale: number): Amount {
  if (scale >= a.scale) return { units: a.units * 10n ** BigInt(scale - a.scale), scale };
  return { units: divideHalfUp(a.units, 10n ** BigInt(a.scale - scale)), scale };
}

/** Adds exactly, with the larger of both scales. */
export function add(a: Amount, b: Amount): Amount {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescale(a, scale).units + rescale(b, scale).units, scale };
}

/** Subtracts `b` from `a` exactly, with the larger of both scales. */
export function subtract(a: Amount, b: Amount): Amount {
  return add(a, { units: -b.units, scale: b.scale });
}

/** Multiplies exactly: the scales add up. */
export function multiply(a: Amount, b: Amount): Amount {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Divides to `scale` decimals, rounding half up. Throws RangeError when `b` is zero. */
export function divide(a: Amount, b: Amount, scale: number): Amount {
  if (b.units === 0n) throw new RangeError("division by zero");
  const shift = scale + b.scale - a.scale;
  const numerator = shift > 0 ? a.units * 10n ** BigInt(shift) : a.units;
  const denominator = shift < 0 ? b.units * 10n ** BigInt(-shift) : b.units;
  return { units: divideHalfUp(numerator, denominator), scale };
}

/** Adds up exactly; the sum of nothing is zero. */
export function sum(amounts: Iterable<Amount>): Amount {
  let total = ZERO;
  for (const each of amounts) total = add(total, each);
  return total;
}

/** Gives a number that is negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Amount, b: Amount): number {
  const difference = subtract(a, b).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Tells whether both are the same number, whatever their scales: 12.5 equals 12.50. */
export const equals = (a: Amount, b: Amount): boolean => compare(a, b) === 0;
/** Tells whether it is zero, at any scale. */
export const isZero = (a: Amount): boolean => a.units === 0n;
/** Tells whether it is below zero. */
export const isNegative = (a: Amount): boolean => a.units < 0n;
/** Gives it with the other sign. */
export const negate = (a: Amount): Amount => ({ units: -a.units, scale: a.scale });

/** Writes all its decimals and no exponent: "12.50". */
export function format(a: Amount): string {
  const digits = (a.units < 0n ? -a.units : a.units).toString().padStart(a.scale + 1, "0");
  const text = a.scale === 0 ? digits : `${digits.slice(0, -a.scale)}.${digits.slice(-a.scale)}`;
  return a.units < 0n ? `-${text}` : text;
}

/** Writes it without trailing zeros beyond `minScale` decimals: 12.5000 is "12.5", or "12.50" with 2. */
export function formatShort(a: Amount, minScale = 0): string {
  let { units, scale } = a;
  while (scale > minScale && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return format(rescale({ units, scale }, Math.max(scale, minScale)));
}

function divideHalfUp(a: bigint, b: bigint): bigint {
  const negative = a < 0n !== b < 0n;
  const x = a < 0n ? -a : a;
  const y = b < 0n ? -b : b;
  const quotient = (2n * x + y) / (2n * y);
  return negative ? -quotient : quotient;
}
