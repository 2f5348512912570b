import { invalid } from "@dte/errors";
import { isLosslessNumber } from "lossless-json";
import { complain, problem, type Reading, readScalar } from "./read-scalar.js";
import type { AnyListSchema, Fields, ObjectSchema, Rest, Rule, Schema, Value } from "./schema.js";
import { checkNames, type Unknown } from "./unknown.js";

/**
 * Reads `input` by its schema: a value of `readJson`, or (`source` "text") the fields of a form or a query.
 * Unknown fields, where the schema has no `rest`, are noted in `unknown`, or refused; without it they are ignored. null is absent.
 * Throws FEG_VALIDATION_ERROR naming each field and what is expected.
 */
export function read<S extends Schema>(
  schema: S,
  input: unknown,
  options: { name: string; source?: "json" | "text"; unknown?: Unknown | undefined },
): Value<S> {
  const { source = "json", unknown } = options;
  const reading: Reading = { source, problems: [], ...(unknown && { unknown }) };
  const value =
    schema.kind === "object"
      ? readObject(schema, input, "", reading, options.name)
      : readValue(schema, input, options.name, reading);
  if (reading.problems.length > 0) throw invalid(reading.problems.join(" "));
  return value as Value<S>;
}

function readValue(schema: Schema, input: unknown, path: string, reading: Reading): unknown {
  switch (schema.kind) {
    case "list":
      return readList(schema, input, path, reading);
    case "object":
      return readObject(schema, input, path, reading, path);
    default:
      return readScalar(schema, input, path, reading);
  }
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
  const { unknown, source } = reading;
  // First, for a name that is misspelt is why another one is missing.
  if (unknown) {
    checkNames(unknown, schema, given, { path, source, refuse: (mensaje) => complain(reading, mensaje) });
  }
  const value: Record<string, unknown> = {};
  for (const [field, each] of Object.entries(schema.fields)) {
    if (each.clearable && given[field] === null) {
      value[field] = emptyOf(each);
      continue;
    }
    const found = find(given, field, each, path, reading);
    if (found.input !== undefined) value[field] = readValue(each, found.input, found.path, reading);
    else if (each.required) problem(reading, found.path, missing(each));
  }
  if (schema.rest) readRest(schema.rest, schema.fields, { given, value, path }, reading);
  for (const rule of schema.rules) follow(rule, schema.fields, value, path, reading);
  return value;
}

type Around = {
  readonly given: Record<string, unknown>;
  readonly value: Record<string, unknown>;
  readonly path: string;
};

/** What the schema has no field for, as texts: numbers as they were written, true and false by name. */
function readRest(rest: Rest, fields: Fields, { given, value, path }: Around, reading: Reading): void {
  const others = Object.entries(given).filter(
    ([name, each]) => !Object.hasOwn(fields, name) && each !== null && each !== undefined,
  );
  if (others.length > rest.max) {
    problem(reading, path, `se esperan hasta ${rest.max} campos más`);
    return;
  }
  const texts: Record<string, unknown> = {};
  for (const [name, each] of others) {
    const where = join(path, name.slice(0, NAME_SHOWN_MAX));
    if (!rest.names.regex.test(name)) problem(reading, where, `se espera ${rest.names.expected}`);
    else texts[name] = readScalar(rest.of, typeof each === "boolean" ? String(each) : each, where, reading);
  }
  if (others.length > 0) value[rest.into] = texts;
}

const NAME_SHOWN_MAX = 60;

/** What null leaves of a value that may be cleared. */
const emptyOf = (schema: Schema): unknown =>
  schema.kind === "list" ? [] : schema.kind === "bytes" ? new Uint8Array() : "";

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
