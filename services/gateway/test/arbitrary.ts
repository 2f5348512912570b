import fc, { type Arbitrary } from "fast-check";
import type { DictionarySchema, ObjectSchema, Schema, TextSchema } from "../src/schema/schema.js";

/** The requests are the same each time; FC_SEED chooses others. */
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 20_261_122) });

/** Values that clients send by mistake, or to see what happens. */
export const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    "",
    " ",
    "x",
    "factura",
    "GTQ",
    "1e400",
    -1,
    0,
    1e21,
    0.1,
    {},
    [],
    "\u0000",
    "\ud800",
    "2026-02-30",
    "../..",
    "<script>",
    "' or 1=1",
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates requests of a schema, as JSON has them. With `wild`, one value in that many is anything at all; without it, every one conforms to the schema. */
export function valuesOf(schema: Schema, wild?: number): Arbitrary<unknown> {
  const fitting = fittingOf(schema, wild);
  return wild === undefined
    ? fitting
    : fc.oneof({ weight: wild - 1, arbitrary: fitting }, { weight: 1, arbitrary: anything });
}

function fittingOf(schema: Schema, wild: number | undefined): Arbitrary<unknown> {
  switch (schema.kind) {
    case "text":
      return textOf(schema);
    case "choice":
      return fc.constantFrom(...schema.values);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.min, max: schema.max });
    case "decimal":
      return fc
        .tuple(fc.nat(1_000_000), fc.nat(9_999))
        .map(([whole, fraction]) => `${whole + 1}.${fraction}`)
        .chain((decimal) => fc.constantFrom<unknown>(decimal, Number(decimal)));
    case "date":
      return days;
    case "dateTime":
      return fc.tuple(days, fc.constantFrom("", "T08:15", "T23:59:59")).map((parts) => parts.join(""));
    case "bytes":
      return fc
        .tuple(fc.uint8Array({ minLength: 1, maxLength: 60 }), fc.constantFrom("", "data:x/y;base64,"))
        .map(([bytes, prefix]) => prefix + Buffer.from(bytes).toString("base64"));
    case "dictionary":
      return dictionaryOf(schema);
    case "list":
      return fc.array(valuesOf(schema.of, wild), { minLength: schema.min, maxLength: schema.min + 3 });
    case "object":
      return objectOf(schema, wild);
  }
}

const days = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function textOf({ min, max, pattern, upperCase }: TextSchema): Arbitrary<string> {
  if (pattern) {
    return fc
      .stringMatching(pattern.regex)
      .map((text) => text.slice(0, max))
      .filter((text) => pattern.regex.test(text));
  }
  const letters = upperCase ? ["A", "b", "Z"] : ["a", "Z", "0", "ñ", "😀", " ", "-", "/", "%", "\n", "&"];
  const length = Math.min(max, min + 12);
  return fc
    .array(fc.constantFrom(...letters), { minLength: min, maxLength: length })
    .map((each) => (min > 0 ? ["x", ...each.slice(1)] : each).join(""));
}

const dictionaryOf = ({ of, max }: DictionarySchema): Arbitrary<unknown> =>
  fc.dictionary(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{0,9}$/), textOf(of), {
    maxKeys: Math.min(max, 5),
  });

/** Generates an object; a field on which another one depends is always there. */
function objectOf({ fields, rules }: ObjectSchema, wild: number | undefined): Arbitrary<unknown> {
  const needed = new Set(rules.map(({ field }) => field));
  const requiredKeys = Object.keys(fields).filter((name) => fields[name]?.required || needed.has(name));
  const record = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, valuesOf(each, wild)])),
    { requiredKeys },
  );
  return fc
    .tuple(record, fc.boolean())
    .map(([value, byAlias]) =>
      Object.fromEntries(
        Object.entries(value as Record<string, unknown>).map(([name, each]) => [
          (byAlias && fields[name]?.alias) || name,
          each,
        ]),
      ),
    );
}
