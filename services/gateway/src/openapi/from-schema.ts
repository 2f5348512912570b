import { FRACTION_DIGITS_MAX, INTEGER_DIGITS_MAX } from "../schema/decimal.js";
import type { ObjectSchema, Rest, Rule, Schema, TextSchema } from "../schema/schema.js";
import { openText } from "./from-view.js";
import { type Components, described, type JsonSchema, refer } from "./json-schema.js";

/** The kind of request: `json` is a body, and `text` a parameter or a form, where everything is text. */
export type Source = "json" | "text";

const DATE_TIME = "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?)?$";
const DECIMAL_TEXT = `^\\d{1,${INTEGER_DIGITS_MAX}}(\\.\\d{1,${FRACTION_DIGITS_MAX}})?$`;

/** Describes the requests that `schema` reads. */
export function fromSchema(schema: Schema, components: Components, source: Source = "json"): JsonSchema {
  const written = write(schema, components, source);
  return schema.clearable ? orNull(written) : written;
}

function write(schema: Schema, components: Components, source: Source): JsonSchema {
  switch (schema.kind) {
    case "text":
      return fromText(schema);
    case "choice":
      return {
        ...(schema.open ? openText(schema.values) : { type: "string", enum: schema.values }),
        ...(schema.open && { pattern: schema.open.regex.source }),
        ...(schema.ignoreCase && { description: "No distingue mayúsculas de minúsculas." }),
      };
    case "boolean":
      return { type: "boolean" };
    case "integer":
      return { type: "integer", minimum: schema.min, maximum: schema.max };
    case "decimal":
      return {
        // Generated clients need a single type. The text of a decimal is read as well, and the format says that it is exact.
        ...(source === "json"
          ? {
              type: "number",
              format: "decimal",
              [schema.least === "aboveZero" ? "exclusiveMinimum" : "minimum"]: 0,
            }
          : { type: "string", pattern: DECIMAL_TEXT }),
      };
    case "date":
      return { type: "string", format: "date" };
    case "dateTime":
      return { type: "string", pattern: DATE_TIME, examples: ["2026-11-20T08:15:00"] };
    case "bytes":
      return { type: "string", contentEncoding: "base64", minLength: 1 };
    case "dictionary":
      return {
        type: "object",
        additionalProperties: fromText(schema.of),
        maxProperties: schema.max,
      };
    case "list":
      return {
        type: "array",
        items: fromSchema(schema.of, components, source),
        ...(schema.min > 0 && { minItems: schema.min }),
        maxItems: schema.max,
      };
    case "object":
      return refer(components, schema.name, () => fromObject(schema, components, source));
  }
}

const fromText = ({ min, max, pattern }: TextSchema): JsonSchema => ({
  type: "string",
  ...(min > 0 && { minLength: min }),
  maxLength: max,
  ...(pattern && { pattern: pattern.regex.source }),
});

function fromObject(schema: ObjectSchema, components: Components, source: Source): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [field, each] of Object.entries(schema.fields)) {
    properties[field] = fromSchema(each, components, source);
    if (each.alias === undefined) continue;
    const other = { description: `Otro nombre de \`${field}\`; envíe solo uno de los dos.` };
    properties[each.alias] = { ...properties[field], ...other };
  }
  const needed = Object.keys(schema.fields).filter((field) => schema.fields[field]?.required);
  const required = needed.filter((field) => schema.fields[field]?.alias === undefined);
  const rules = [
    ...needed
      .filter((field) => !required.includes(field))
      .map((field) => `${eitherName(schema, field)} es obligatorio.`),
    ...schema.rules.map((rule) => fromRule(rule, schema)),
  ];
  return {
    type: "object",
    properties: described(schema.name, properties),
    ...(required.length > 0 && { required }),
    // The rules are put into words, because as conditions of JSON Schema they would be unions in generated clients.
    ...(rules.length > 0 && { description: rules.join(" ") }),
    ...(schema.rest && { additionalProperties: fromRest(schema.rest) }),
  };
}

/** Describes fields that a country names. They take a text, a number, true or false. */
const fromRest = ({ of }: Rest): JsonSchema => ({
  description: `Campos del país de la cuenta: \`GET /pais/{codigo}\`, donde \`exportacion\`; textos de hasta ${of.max} caracteres, números o valores lógicos.`,
});

/** Describes a field as it is written: under its name or its alias. */
function eitherName({ fields }: ObjectSchema, field: string): string {
  const other = fields[field]?.alias;
  return other === undefined ? `\`${field}\`` : `\`${field}\` (o \`${other}\`)`;
}

const fromRule = (rule: Rule, schema: ObjectSchema): string =>
  rule.kind === "requiredUnless"
    ? `${eitherName(schema, rule.field)} es obligatorio si no se envía \`${rule.other}\`.`
    : `${eitherName(schema, rule.field)} es obligatorio si \`${rule.other}\` es \`${rule.equals}\`.`;

/** Allows null, which clears the value (RFC 7396). */
function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  return { ...schema, type: [...(Array.isArray(type) ? type : [type]), "null"] };
}
