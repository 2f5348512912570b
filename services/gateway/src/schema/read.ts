import { boundErrores, type FegError, invalid } from "@dte/errors";
import { isLosslessNumber } from "lossless-json";
import { complain, type Reading as Progress, problem, readScalar } from "./read-scalar.js";
import type { AnyListSchema, Fields, ObjectSchema, Rest, Rule, Schema, Value } from "./schema.js";
import { checkNames, type Unknown } from "./unknown.js";

type Options = { name: string; source?: "json" | "text"; unknown?: Unknown | undefined };

/** The part of an input that could be read, and the faults of the rest. */
export type Reading<S extends Schema> =
  | { readonly value: Value<S>; readonly error?: undefined }
  | { readonly value: Partial<Value<S>> | undefined; readonly error: FegError };

/**
 * Reads `input` by its schema: a value of `readJson`, or (`source` "text") the fields of a form or a query.
 * Unknown fields, where the schema has no `rest`, are noted in `unknown`, or refused; without `unknown` they are ignored. null counts as absent.
 * Throws FEG_VALIDATION_ERROR naming each field and what is expected.
 */
export function read<S extends Schema>(schema: S, input: unknown, options: Options): Value<S> {
  const { value, error } = readAll(schema, input, options);
  if (error) throw error;
  return value;
}

/** Reads the same for callers that go on with the part that could be read; wrong values are left out of it. */
export function readAll<S extends Schema>(schema: S, input: unknown, options: Options): Reading<S> {
  const { source = "json", unknown } = options;
  const reading: Progress = { source, problems: [], ...(unknown && { unknown }) };
  const value =
    schema.kind === "object"
      ? readObject(schema, input, "", reading, options.name)
      : readValue(schema, input, options.name, reading);
  const { problems } = reading;
  if (problems.length === 0) return { value: value as Value<S> };
  const texto = problems.slice(0, TOLD_MAX).map(({ mensaje }) => mensaje);
  const errores = problems.map((each) => ({ ...each, codigo: "FEG_VALIDATION_ERROR" as const }));
  const error = invalid(texto.join(" ")).with({ errores: boundErrores(errores) });
  return { value: value as Partial<Value<S>> | undefined, error };
}

/** The most faults in the message, as many as a person mends in one go; programs read the whole list. */
const TOLD_MAX = 5;

function readValue(schema: Schema, input: unknown, path: string, reading: Progress): unknown {
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
  reading: Progress,
): unknown[] | undefined {
  if (!Array.isArray(input)) return problem(reading, path, "FORMA-LISTA", "se espera una lista");
  if (input.length < schema.min) {
    const mensaje =
      schema.tooFew ??
      `se espera una lista de al menos ${schema.min} ${schema.min === 1 ? "elemento" : "elementos"}`;
    return problem(reading, path, "FORMA-LISTA", mensaje);
  }
  if (input.length > schema.max) {
    return problem(reading, path, "FORMA-LISTA", `se espera una lista de hasta ${schema.max} elementos`);
  }
  const known = input.map((each, index) => readValue(schema.of, each, `${path}[${index}]`, reading));
  // A wrong item leaves an empty one in its place, so that the others keep their index.
  return known.map((each) => each ?? (schema.of.kind === "object" ? {} : ""));
}

function readObject(
  schema: ObjectSchema,
  input: unknown,
  path: string,
  reading: Progress,
  name: string,
): Record<string, unknown> | undefined {
  if (typeof input !== "object" || input === null || Array.isArray(input) || isLosslessNumber(input)) {
    const mensaje = `${name}: se espera un objeto JSON.`;
    complain(reading, { campo: path, regla: "FORMA-OBJETO", mensaje });
    return undefined;
  }
  const given = input as Record<string, unknown>;
  const { unknown, source } = reading;
  // Names come first, because a misspelt name is the reason why another one is missing.
  if (unknown) {
    checkNames(unknown, schema, given, {
      path,
      source,
      refuse: (campo, mensaje) => complain(reading, { campo, regla: "FORMA-DESCONOCIDO", mensaje }),
    });
  }
  const value: Record<string, unknown> = {};
  for (const [field, each] of Object.entries(schema.fields)) {
    if (each.clearable && given[field] === null) {
      value[field] = emptyOf(each);
      continue;
    }
    const found = find(given, field, each, path, reading);
    if (found.input !== undefined) value[field] = readValue(each, found.input, found.path, reading);
    else if (each.required) problem(reading, found.path, "FORMA-OBLIGATORIO", missing(each));
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

/** Reads the fields that the schema does not have, as texts: numbers as they were written, true and false by name. */
function readRest(rest: Rest, fields: Fields, { given, value, path }: Around, reading: Progress): void {
  const others = Object.entries(given).filter(
    ([name, each]) => !Object.hasOwn(fields, name) && each !== null && each !== undefined,
  );
  if (others.length > rest.max) {
    problem(reading, path, "FORMA-OBJETO", `se esperan hasta ${rest.max} campos más`);
    return;
  }
  const texts: Record<string, unknown> = {};
  for (const [name, each] of others) {
    const where = join(path, name.slice(0, NAME_SHOWN_MAX));
    if (!rest.names.regex.test(name))
      problem(reading, where, "FORMA-DESCONOCIDO", `se espera ${rest.names.expected}`);
    else texts[name] = readScalar(rest.of, typeof each === "boolean" ? String(each) : each, where, reading);
  }
  if (others.length > 0) value[rest.into] = texts;
}

const NAME_SHOWN_MAX = 60;

/** Gives the empty value that null stands for in a field that may be cleared. */
const emptyOf = (schema: Schema): unknown =>
  schema.kind === "list" ? [] : schema.kind === "bytes" ? new Uint8Array() : "";

const missing = (schema: Schema): string =>
  schema.kind === "list" && schema.tooFew ? schema.tooFew : "es obligatorio";

/** Finds a field's value under its name or its alias. null counts as absent, and two different values under both are a contradiction. */
function find(
  given: Record<string, unknown>,
  field: string,
  schema: Schema,
  path: string,
  reading: Progress,
) {
  const own = Object.hasOwn(given, field) ? (given[field] ?? undefined) : undefined;
  const aliasName = schema.alias;
  if (aliasName === undefined || !Object.hasOwn(given, aliasName)) {
    return { input: own, path: join(path, field) };
  }
  const other = given[aliasName] ?? undefined;
  if (own !== undefined && other !== undefined && own !== other) {
    problem(
      reading,
      join(path, field),
      "FORMA-CONTRADICCION",
      `difiere de ${aliasName}; envíe solo uno de los dos`,
    );
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
  reading: Progress,
): void {
  if (Object.hasOwn(value, rule.field)) return;
  const other = value[rule.other];
  if (rule.kind === "requiredWhen") {
    if (other === rule.equals) problem(reading, join(path, rule.field), "FORMA-OBLIGATORIO", rule.mensaje);
    return;
  }
  const schema = fields[rule.field];
  if (!Object.hasOwn(value, rule.other) && schema)
    problem(reading, join(path, rule.field), "FORMA-OBLIGATORIO", missing(schema));
}

const join = (path: string, field: string): string => (path === "" ? field : `${path}.${field}`);
