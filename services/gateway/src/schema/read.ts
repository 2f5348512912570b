import { invalid } from "@dte/errors";
import { isLosslessNumber } from "lossless-json";
import { FRACTION_DIGITS_MAX, INTEGER_DIGITS_MAX, isNegative, isZero, plainDecimal } from "./decimal.js";
import { isDate, isDateTime } from "./moment.js";
import type {
  AnyListSchema,
  ChoiceSchema,
  DecimalSchema,
  Fields,
  IntegerSchema,
  ObjectSchema,
  Rule,
  Schema,
  TextSchema,
  Value,
} from "./schema.js";

/** Enough to mend a request in one go; a thousand wrong items need not be told one by one. */
const PROBLEMS_MAX = 5;

/** XML 1.0 §2.2 `Char`: what cannot stand in the authority's file is refused at the door, lone surrogates too. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

type Reading = { readonly source: "json" | "text"; readonly problems: string[] };

/**
 * Reads `input` by its schema: a value of `readJson`, or (`source` "text") the fields of a form or a query.
 * Unknown fields are ignored, null is absent. Throws FEG_VALIDATION_ERROR naming each field and what is expected.
 */
export function read<S extends Schema>(
  schema: S,
  input: unknown,
  options: { name: string; source?: "json" | "text" },
): Value<S> {
  const reading: Reading = { source: options.source ?? "json", problems: [] };
  const value =
    schema.kind === "object"
      ? readObject(schema, input, "", reading, options.name)
      : readValue(schema, input, options.name, reading);
  if (reading.problems.length > 0) throw invalid(reading.problems.join(" "));
  return value as Value<S>;
}

function readValue(schema: Schema, input: unknown, path: string, reading: Reading): unknown {
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
    case "list":
      return readList(schema, input, path, reading);
    case "object":
      return readObject(schema, input, path, reading, path);
  }
}

function problem(reading: Reading, path: string, mensaje: string): undefined {
  if (reading.problems.length < PROBLEMS_MAX) reading.problems.push(`${path}: ${mensaje}.`);
}

function readText(schema: TextSchema, input: unknown, path: string, reading: Reading): string | undefined {
  const given = schema.orNumber && isLosslessNumber(input) ? input.toString() : input;
  const expected =
    schema.pattern?.expected ??
    (schema.min > 0
      ? `texto de ${schema.min} a ${schema.max} caracteres`
      : `texto de hasta ${schema.max} caracteres`);
  if (typeof given !== "string") return problem(reading, path, `se espera ${expected}`);
  if (NOT_XML.test(given)) {
    return problem(reading, path, `contiene caracteres de control o no válidos; se espera ${expected}`);
  }
  const fits = given.trim().length >= schema.min && countWithin(given, schema.max);
  if (!fits || (schema.pattern && !schema.pattern.regex.test(given))) {
    return problem(reading, path, `se espera ${expected}`);
  }
  return schema.upperCase ? given.toUpperCase() : given;
}

/** Counts code points only when UTF-16 units are not already few enough. */
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
  const expected = `se espera uno de estos valores: ${schema.values.join(", ")}`;
  return problem(reading, path, schema.unknown ? `${schema.unknown}; ${expected}` : expected);
}

function readBoolean(input: unknown, path: string, reading: Reading): boolean | undefined {
  if (typeof input === "boolean") return input;
  if (reading.source === "text" && (input === "true" || input === "false")) return input === "true";
  return problem(reading, path, "se espera true o false");
}

function readInteger(schema: IntegerSchema, input: unknown, path: string, reading: Reading) {
  const given = reading.source === "text" ? input : isLosslessNumber(input) ? input.toString() : undefined;
  const plain = typeof given === "string" ? plainDecimal(given) : undefined;
  const number = plain !== undefined && /^-?\d+(\.0+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (number >= schema.min && number <= schema.max) return number;
  return problem(reading, path, `se espera un número entero de ${schema.min} a ${schema.max}`);
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
      `se espera un número de hasta ${INTEGER_DIGITS_MAX} dígitos enteros y ${FRACTION_DIGITS_MAX} decimales`,
    );
  }
  if (isNegative(plain)) return problem(reading, path, "se espera un número que no sea negativo");
  if (schema.least === "aboveZero" && isZero(plain)) {
    return problem(reading, path, "se espera un número mayor que cero");
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
  return problem(reading, path, `se espera ${expected}`);
}

function readList(
  schema: AnyListSchema,
  input: unknown,
  path: string,
  reading: Reading,
): unknown[] | undefined {
  if (!Array.isArray(input)) return problem(reading, path, "se espera una lista");
  if (input.length < schema.min) {
    return problem(reading, path, schema.tooFew ?? `se espera una lista de al menos ${schema.min} elementos`);
  }
  if (input.length > schema.max) {
    return problem(reading, path, `se espera una lista de hasta ${schema.max} elementos`);
  }
  return input.map((each, index) => readValue(schema.of, each, `${path}[${index}]`, reading));
}

function readObject(
  schema: ObjectSchema,
  input: unknown,
  path: string,
  reading: Reading,
  name: string,
): Record<string, unknown> | undefined {
  if (typeof input !== "object" || input === null || Array.isArray(input) || isLosslessNumber(input)) {
    return problem(reading, name, "se espera un objeto JSON");
  }
  const given = input as Record<string, unknown>;
  const value: Record<string, unknown> = {};
  for (const [field, each] of Object.entries(schema.fields)) {
    const found = find(given, field, each, path, reading);
    if (found.input !== undefined) value[field] = readValue(each, found.input, found.path, reading);
    else if (each.required) problem(reading, found.path, missing(each));
  }
  for (const rule of schema.rules) follow(rule, schema.fields, value, path, reading);
  return value;
}

const missing = (schema: Schema): string =>
  schema.kind === "list" && schema.tooFew ? schema.tooFew : "es obligatorio";

/** A field's value under its name or its alias; null is absent; two different values under both are a contradiction. */
function find(given: Record<string, unknown>, field: string, schema: Schema, path: string, reading: Reading) {
  const own = Object.hasOwn(given, field) ? (given[field] ?? undefined) : undefined;
  const aliasName = schema.alias;
  if (aliasName === undefined || !Object.hasOwn(given, aliasName)) {
    return { input: own, path: join(path, field) };
  }
  const other = given[aliasName] ?? undefined;
  if (own !== undefined && other !== undefined && own !== other) {
    problem(reading, join(path, field), `difiere de ${aliasName}; envíe solo uno de los dos`);
  }
  return own === undefined
    ? { input: other, path: join(path, aliasName) }
    : { input: own, path: join(path, field) };
}

function follow(
  rule: Rule,
  fields: Fields,
  value: Record<string, unknown>,
  path: string,
  reading: Reading,
): void {
  if (Object.hasOwn(value, rule.field)) return;
  const other = value[rule.other];
  if (rule.kind === "requiredWhen") {
    if (other === rule.equals) problem(reading, join(path, rule.field), rule.mensaje);
    return;
  }
  const schema = fields[rule.field];
  if (!Object.hasOwn(value, rule.other) && schema) problem(reading, join(path, rule.field), missing(schema));
}

const join = (path: string, field: string): string => (path === "" ? field : `${path}.${field}`);
