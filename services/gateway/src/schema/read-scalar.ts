import { giraLectura } from "@dte/dte";
import { isLosslessNumber } from "lossless-json";
import { decodeBase64 } from "./base64.js";
import { FRACTION_DIGITS_MAX, INTEGER_DIGITS_MAX, isNegative, isZero, plainDecimal } from "./decimal.js";
import { isDate, isDateTime } from "./moment.js";
import type {
  BytesSchema,
  ChoiceSchema,
  DecimalSchema,
  DictionarySchema,
  IntegerSchema,
  Schema,
  TextSchema,
} from "./schema.js";
import type { Unknown } from "./unknown.js";

/** The most faults that are noted; a thousand wrong items need not be reported one by one. */
const PROBLEMS_MAX = 20;

/** A fault of one field; `mensaje` is a whole Spanish sentence. */
export type Problem = { readonly campo: string; readonly regla: Regla; readonly mensaje: string };

/** The rules of a request's shape, in words for programs. */
export type Regla = `FORMA-${
  | "ARCHIVO"
  | "CARACTERES"
  | "CONTRADICCION"
  | "DECIMAL"
  | "DESCONOCIDO"
  | "ENTERO"
  | "FECHA"
  | "LISTA"
  | "LOGICO"
  | "OBJETO"
  | "OBLIGATORIO"
  | "TEXTO"
  | "VALOR"}`;

/** Matches characters outside XML 1.0 §2.2 `Char`. They could not stand in the authority's file, so they are refused at the door, lone surrogates too. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** A reading of one input: its source, and the faults that were found so far. */
export type Reading = {
  readonly source: "json" | "text";
  readonly problems: Problem[];
  /** Collects unknown names where they are not ignored silently. */
  readonly unknown?: Unknown;
};

/** Notes a fault. */
export function complain(reading: Reading, found: Problem): void {
  if (reading.problems.length < PROBLEMS_MAX) reading.problems.push(found);
}

/** Notes that `path` is wrong; `mensaje` is Spanish and says what is expected. */
export function problem(reading: Reading, path: string, regla: Regla, mensaje: string): undefined {
  complain(reading, { campo: path, regla, mensaje: `${path}: ${mensaje}.` });
}

/** Reads the value of a schema that is neither list nor object; undefined when it is wrong, which is then noted in `reading`. */
export function readScalar(
  schema: Exclude<Schema, { kind: "list" | "object" }>,
  input: unknown,
  path: string,
  reading: Reading,
): unknown {
  switch (schema.kind) {
    case "text":
      return readText(schema, input, path, reading);
    case "choice":
      return readChoice(schema, input, path, reading);
    case "boolean":
      return readBoolean(input, path, reading);
    case "integer":
      return readInteger(schema, input, path, reading);
    case "decimal":
      return readDecimal(schema, input, path, reading);
    case "date":
      return readMoment(isDate, "una fecha yyyy-MM-dd", input, path, reading);
    case "dateTime":
      return readMoment(
        isDateTime,
        "una fecha yyyy-MM-dd, yyyy-MM-ddTHH:mm o yyyy-MM-ddTHH:mm:ss",
        input,
        path,
        reading,
      );
    case "bytes":
      return readBytes(schema, input, path, reading);
    case "dictionary":
      return readDictionary(schema, input, path, reading);
  }
}

function readText(schema: TextSchema, input: unknown, path: string, reading: Reading): string | undefined {
  const given = schema.orNumber && isLosslessNumber(input) ? input.toString() : input;
  const expected =
    schema.pattern?.expected ??
    (schema.min === schema.max
      ? `texto de exactamente ${schema.max} caracteres`
      : schema.min > 0
        ? `texto de ${schema.min} a ${schema.max} caracteres`
        : `texto de hasta ${schema.max} caracteres`);
  if (typeof given !== "string") return problem(reading, path, "FORMA-TEXTO", `se espera ${expected}`);
  if (NOT_XML.test(given)) {
    const mensaje = `contiene caracteres de control o no válidos; se espera ${expected}`;
    return problem(reading, path, "FORMA-CARACTERES", mensaje);
  }
  if (giraLectura(given)) {
    const mensaje = "contiene caracteres invisibles que invierten la lectura; bórrelos o escríbalo de nuevo";
    return problem(reading, path, "FORMA-CARACTERES", mensaje);
  }
  const fits = given.trim().length >= schema.min && countWithin(given, schema.max);
  if (!fits || (schema.pattern && !schema.pattern.regex.test(given))) {
    return problem(reading, path, "FORMA-TEXTO", `se espera ${expected}`);
  }
  return schema.upperCase ? given.toUpperCase() : given;
}

/** Counts code points only if the UTF-16 units are more than `max`. */
const countWithin = (given: string, max: number): boolean =>
  given.length <= max || (given.length <= 2 * max && [...given].length <= max);

function readChoice(
  schema: ChoiceSchema,
  input: unknown,
  path: string,
  reading: Reading,
): string | undefined {
  const found =
    typeof input !== "string"
      ? undefined
      : schema.values.find((each) =>
          schema.ignoreCase ? each.toLowerCase() === input.toLowerCase() : each === input,
        );
  if (found !== undefined) return found;
  if (typeof input === "string" && schema.open?.regex.test(input)) return input;
  return problem(reading, path, "FORMA-VALOR", `se espera uno de estos valores: ${schema.values.join(", ")}`);
}

function readBoolean(input: unknown, path: string, reading: Reading): boolean | undefined {
  if (typeof input === "boolean") return input;
  if (reading.source === "text" && (input === "true" || input === "false")) return input === "true";
  return problem(reading, path, "FORMA-LOGICO", "se espera true o false");
}

function readInteger(schema: IntegerSchema, input: unknown, path: string, reading: Reading) {
  const given = reading.source === "text" ? input : isLosslessNumber(input) ? input.toString() : undefined;
  const plain = typeof given === "string" ? plainDecimal(given) : undefined;
  const number = plain !== undefined && /^-?\d+(\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (number >= schema.min && number <= schema.max) return number;
  return problem(
    reading,
    path,
    "FORMA-ENTERO",
    `se espera un número entero de ${schema.min} a ${schema.max}`,
  );
}

function readDecimal(
  schema: DecimalSchema,
  input: unknown,
  path: string,
  reading: Reading,
): string | undefined {
  const given = isLosslessNumber(input) ? input.toString() : input;
  const plain = typeof given === "string" ? plainDecimal(given) : undefined;
  if (plain === undefined) {
    return problem(
      reading,
      path,
      "FORMA-DECIMAL",
      `se espera un número de hasta ${INTEGER_DIGITS_MAX} dígitos enteros y ${FRACTION_DIGITS_MAX} decimales`,
    );
  }
  if (isNegative(plain))
    return problem(reading, path, "FORMA-DECIMAL", "se espera un número que no sea negativo");
  if (schema.least === "aboveZero" && isZero(plain)) {
    return problem(reading, path, "FORMA-DECIMAL", "se espera un número mayor que cero");
  }
  return plain;
}

function readMoment(
  exists: (text: string) => boolean,
  expected: string,
  input: unknown,
  path: string,
  reading: Reading,
): string | undefined {
  if (typeof input === "string" && exists(input)) return input;
  return problem(reading, path, "FORMA-FECHA", `se espera ${expected}`);
}

function readBytes(schema: BytesSchema, input: unknown, path: string, reading: Reading) {
  const decoded = typeof input === "string" ? decodeBase64(input, schema.max) : undefined;
  if (decoded !== undefined && decoded.length > 0) return decoded;
  return problem(
    reading,
    path,
    "FORMA-ARCHIVO",
    `se espera un archivo en base64 o data-URI, de hasta ${schema.max} bytes`,
  );
}

/** Matches names of a dictionary, which go into JSON and headers elsewhere: visible ASCII without characters that have a meaning there. */
const NAME = /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/;

function readDictionary(schema: DictionarySchema, input: unknown, path: string, reading: Reading) {
  if (typeof input !== "object" || input === null || Array.isArray(input) || isLosslessNumber(input)) {
    return problem(reading, path, "FORMA-OBJETO", "se espera un objeto JSON");
  }
  const entries = Object.entries(input).filter(([, value]) => value !== null);
  if (entries.length > schema.max)
    return problem(reading, path, "FORMA-OBJETO", `se esperan hasta ${schema.max} propiedades`);
  const value: Record<string, string> = {};
  for (const [name, each] of entries) {
    if (!NAME.test(name))
      return problem(reading, path, "FORMA-OBJETO", "tiene una propiedad cuyo nombre no se acepta");
    const read = readText(schema.of, each, `${path}.${name}`, reading);
    if (read !== undefined) value[name] = read;
  }
  return value;
}
