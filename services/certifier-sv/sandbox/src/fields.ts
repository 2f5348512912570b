import { type Decimal, ZERO } from "@dte/sandbox";
import { isDecimal, isList, type Json, member } from "./json.js";

/** Gives the value at a path such as "resumen.pagos"; undefined when there is none. */
export function at(root: Json | undefined, path: string): Json | undefined {
  return path.split(".").reduce(member, root);
}

/** Reads a text, or undefined when it is null, absent or something else. */
export function textAt(root: Json | undefined, path: string): string | undefined {
  const value = at(root, path);
  return typeof value === "string" ? value : undefined;
}

/** Reads a number; undefined when there is none. */
export function numberAt(root: Json | undefined, path: string): Decimal | undefined {
  const value = at(root, path);
  return isDecimal(value) ? value : undefined;
}

/** Reads a number; zero when there is none. */
export function amountAt(root: Json | undefined, path: string): Decimal {
  return numberAt(root, path) ?? ZERO;
}

/** Reads a whole number that counts or names something, or undefined. */
export function integerAt(root: Json | undefined, path: string): number | undefined {
  const value = numberAt(root, path);
  return value === undefined ? undefined : Number(value.units) / 10 ** value.scale;
}

/** Reads a list; empty when there is none. */
export function listAt(root: Json | undefined, path: string): readonly Json[] {
  const value = at(root, path);
  return isList(value) ? value : [];
}
