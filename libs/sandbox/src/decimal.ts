/**
 * Exact decimals for an authority that recomputes what it receives. It is apart from libs/money on purpose: the two sides of a conversation must not
 * share their arithmetic, because a bug in it would agree with itself.
 */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** The longest text of a decimal. No authority's form has longer numbers, so a longer text is an attack on the arithmetic. */
const TEXT_LENGTH_MAX = 60;
const XS_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** Reads an xs:decimal ("-12.50", "7.", ".5", "+3"). Exponents, separators and blanks give undefined. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = text.length <= TEXT_LENGTH_MAX ? XS_DECIMAL.exec(text) : null;
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

/** Reads a decimal that is known to be one, such as a constant. Throws TypeError. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new TypeError("not a decimal");
  return parsed;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Counts significant digits and decimals, which the facets of XML Schema bound: 0012.500 has 3 and 1. */
export function digits(value: Decimal): { total: number; fraction: number } {
  let { units, scale } = value;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  const text = (units < 0n ? -units : units).toString();
  return { total: Math.max(text.length, scale), fraction: scale };
}

/** Adds exactly, with the larger of both scales. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** Subtracts `b` from `a` exactly, with the larger of both scales. */
export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { units: -b.units, scale: b.scale });
}

/** Multiplies exactly: the scales add up. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Adds up exactly; the sum of nothing is zero. */
export function total(values: Iterable<Decimal>): Decimal {
  let result = ZERO;
  for (const value of values) result = plus(result, value);
  return result;
}

/** Divides to `scale` decimals, rounding half away from zero. Throws RangeError when `b` is zero. */
export function quotient(a: Decimal, b: Decimal, scale: number): Decimal {
  if (b.units === 0n) throw new RangeError("division by zero");
  const shift = scale + b.scale - a.scale;
  const upper = shift >= 0 ? a.units * 10n ** BigInt(shift) : a.units;
  const lower = shift >= 0 ? b.units : b.units * 10n ** BigInt(-shift);
  return { units: halfAwayFromZero(upper, lower), scale };
}

/** Rounds to `scale` decimals, half away from zero. */
export function rounded(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { units: unitsAt(value, scale), scale };
  return { units: halfAwayFromZero(value.units, 10n ** BigInt(value.scale - scale)), scale };
}

/** Gives a number that is negative, zero or positive, as `a` is below, equal to or above `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const difference = minus(a, b).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Tells whether `a` is no further than `tolerance` from `b`, the limit included. */
export function isWithin(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  const difference = minus(a, b);
  const distance = difference.units < 0n ? { ...difference, units: -difference.units } : difference;
  return compare(distance, tolerance) <= 0;
}

/** Writes "-12.50", with as many decimals as the value has. */
export function formatDecimal(value: Decimal): string {
  const sign = value.units < 0n ? "-" : "";
  const text = (value.units < 0n ? -value.units : value.units).toString().padStart(value.scale + 1, "0");
  if (value.scale === 0) return sign + text;
  return `${sign}${text.slice(0, -value.scale)}.${text.slice(-value.scale)}`;
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

function halfAwayFromZero(upper: bigint, lower: bigint): bigint {
  const isNegative = upper < 0n !== lower < 0n;
  const [top, bottom] = [upper < 0n ? -upper : upper, lower < 0n ? -lower : lower];
  const units = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -units : units;
}
