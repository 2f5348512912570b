import { digits, parseDecimal } from "@dte/sandbox";
import { isDate, isDateTime } from "./calendar.js";

/** The allowed values of an attribute or of an element's text. Lengths are in characters, once blanks are collapsed. */
export type ValueType =
  | { readonly kind: "text"; readonly min: number; readonly max: number }
  | { readonly kind: "one-of"; readonly values: readonly string[] }
  | { readonly kind: "integer"; readonly min: number; readonly max: number }
  | { readonly kind: "amount" }
  | { readonly kind: "pattern"; readonly pattern: RegExp; readonly max: number; readonly means: string }
  | { readonly kind: "correo" }
  | { readonly kind: "date" }
  | { readonly kind: "date-time" };

/** The digits of an amount: SAT's NumeroNDecimales. */
const AMOUNT_DIGITS_MAX = 22;
const AMOUNT_DECIMALS_MAX = 10;
/** The XSD sets no limit; several addresses fit in it, and the pattern stays cheap. */
const CORREO_LENGTH_MAX = 1_000;
// The XSD's \w is every character but punctuation, separators and controls; the underscore comes from its own list.
const CORREO =
  /^[\p{L}\p{M}\p{N}\p{S}][-+._\p{L}\p{M}\p{N}\p{S}]+@[\p{L}\p{M}\p{N}\p{S}][-.\p{L}\p{M}\p{N}\p{S}]+\.[\p{L}\p{M}\p{N}\p{S}][-.\p{L}\p{M}\p{N}\p{S}]+$/u;

/** Collapses white space as XML Schema's whiteSpace=collapse does. */
export function collapse(text: string): string {
  return text.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "");
}

/** Says what is wrong with a collapsed value, in Spanish, or undefined when it is of the type. */
export function checkValue(type: ValueType, value: string): string | undefined {
  switch (type.kind) {
    case "text":
      return isLong(value, type.min, type.max)
        ? undefined
        : `debe tener de ${type.min} a ${type.max} caracteres.`;
    case "one-of":
      return type.values.includes(value) ? undefined : "su valor no está en la lista permitida.";
    case "integer": {
      const isInteger =
        /^[+-]?\d{1,15}$/.test(value) && Number(value) >= type.min && Number(value) <= type.max;
      return isInteger ? undefined : `debe ser un entero de ${type.min} a ${type.max}.`;
    }
    case "amount":
      return checkAmount(value);
    case "pattern":
      return isLong(value, 1, type.max) && type.pattern.test(value) ? undefined : `debe ser ${type.means}.`;
    case "correo":
      return isCorreos(value)
        ? undefined
        : "debe ser uno o varios correos electrónicos separados por punto y coma.";
    case "date":
      return isDate(value) ? undefined : "debe ser una fecha aaaa-mm-dd.";
    case "date-time":
      return isDateTime(value) ? undefined : "debe ser una fecha y hora aaaa-mm-ddThh:mm:ss-06:00.";
  }
}

function isLong(value: string, min: number, max: number): boolean {
  const length = [...value].length;
  return length >= min && length <= max;
}

function checkAmount(value: string): string | undefined {
  const amount = parseDecimal(value);
  if (amount === undefined) return "debe ser un número decimal.";
  if (amount.units < 0n) return "no debe ser negativo.";
  const { total, fraction } = digits(amount);
  return total > AMOUNT_DIGITS_MAX || fraction > AMOUNT_DECIMALS_MAX
    ? `debe tener a lo más ${AMOUNT_DIGITS_MAX} dígitos y ${AMOUNT_DECIMALS_MAX} decimales.`
    : undefined;
}

function isCorreos(value: string): boolean {
  if (value === "") return true;
  if (value.length > CORREO_LENGTH_MAX) return false;
  return value
    .replace(/;$/, "")
    .split(";")
    .every((each) => CORREO.test(each));
}
