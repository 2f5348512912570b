import { type Decimal, parseDecimal } from "@dte/sandbox";
import { isLosslessNumber, parse } from "lossless-json";

/** A JSON value whose numbers are exact: a number token is a Decimal, never a float. */
export type Json = string | boolean | null | Decimal | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** A larger exponent moves the point further than any amount of a form: it is an attack on the arithmetic. */
const EXPONENT_MAX = 20;
/** The limit is deeper than any form; it keeps a hostile text from exhausting the stack. */
const DEPTH_MAX = 32;

/** Reads UTF-8 JSON. Repeated keys, bytes that are not UTF-8, absurd numbers and deep nests give undefined. */
export function readJson(bytes: Uint8Array): Json | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return toJson(parse(text), 0);
  } catch {
    return undefined;
  }
}

/** Reads as `readJson` does; undefined when the text is not an object. */
export function readJsonObject(bytes: Uint8Array): JsonObject | undefined {
  const value = readJson(bytes);
  return value !== undefined && isObject(value) ? value : undefined;
}

/** Tells whether a value is a number. */
export function isDecimal(value: Json | undefined): value is Decimal {
  return typeof value === "object" && value !== null && "units" in value && typeof value.units === "bigint";
}

/** Tells whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Tells whether a value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isDecimal(value);
}

/** Gives the value of an object's own key. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function toJson(value: unknown, depth: number): Json {
  if (depth > DEPTH_MAX) throw new RangeError("nested too deeply");
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (isLosslessNumber(value)) return toDecimal(value.value);
  if (Array.isArray(value)) return value.map((each) => toJson(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, each]) => [key, toJson(each, depth + 1)]),
  );
}

function toDecimal(token: string): Decimal {
  const [digits = "", exponent = "0"] = token.toLowerCase().split("e");
  const value = parseDecimal(digits);
  const shift = Number(exponent);
  if (value === undefined || Math.abs(shift) > EXPONENT_MAX) throw new RangeError("not a usable number");
  const scale = value.scale - shift;
  return scale >= 0 ? { ...value, scale } : { units: value.units * 10n ** BigInt(-scale), scale: 0 };
}
