import { operationsOf, type Paths } from "./operations.js";
import type { Schema } from "./schema.js";

export type OpenApi = {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Paths;
};

const HEADER = `"""The shapes and operations of the API, written by \`npm run generate\` from its OpenAPI document. Do not edit."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, NamedTuple, NotRequired, TypedDict
`;

/**
 * Writes the module of the Python client: a TypedDict for each schema, `AMOUNTS`, which lists the fields of each schema that are amounts or hold
 * some, and `OPERATIONS`.
 */
export function modelsOf({ components: { schemas }, paths }: OpenApi): string {
  const names = Object.keys(schemas).sort();
  const classes = names.map((name) => classOf(name, schemas[name] ?? {}));
  return `${[HEADER, ...classes].join("\n\n")}\n\n${amountsOf(schemas, names)}\n\n${operationsOf(paths)}`;
}

function classOf(name: string, { description, properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const type = typeOf(schema);
    return {
      field,
      type: required.includes(field) ? type : `NotRequired[${type}]`,
      description: schema.description,
    };
  });
  const unspeakable = fields.find(({ field }) => !/^[A-Za-z_]\w*$/.test(field) || KEYWORDS.includes(field));
  if (unspeakable) {
    const entries = fields.map(
      ({ field, type }) => `        ${JSON.stringify(field)}: ${JSON.stringify(type)},\n`,
    );
    return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join("")}    },\n)`;
  }
  const lines = [
    ...(description === undefined ? [] : [docstring(description)]),
    ...fields.flatMap((each) => [
      `    ${each.field}: ${each.type}`,
      ...(each.description === undefined ? [] : [docstring(each.description)]),
    ]),
  ];
  return `class ${name}(TypedDict):\n${lines.length === 0 ? "    pass" : lines.join("\n")}`;
}

/** Words of Python that cannot be the name of a class's field. */
const KEYWORDS = [
  "from",
  "in",
  "is",
  "class",
  "import",
  "global",
  "pass",
  "return",
  "None",
  "True",
  "False",
  "as",
];

const docstring = (text: string): string =>
  `    """${text.replaceAll("\\", "\\\\").replaceAll('"', "'").replaceAll("\n", " ")}"""`;

function typeOf(schema: Schema): string {
  const ref = refOf(schema);
  if (ref !== undefined) return ref;
  if (schema.enum)
    return `Literal[${schema.enum.map((each) => (each === null ? "None" : JSON.stringify(each))).join(", ")}]`;
  const types = [schema.type ?? "object"].flat();
  return types.map((type) => NAMES[type]?.(schema) ?? "object").join(" | ");
}

const NAMES: Readonly<Record<string, (schema: Schema) => string>> = {
  string: () => "str",
  integer: () => "int",
  // An amount may be sent in any exact form, and is a Decimal in an answer.
  number: ({ format }) => (format === "decimal" ? "Decimal | int | str" : "Decimal"),
  boolean: () => "bool",
  null: () => "None",
  array: ({ items = {} }) => `list[${typeOf(items)}]`,
  object: () => "dict[str, object]",
};

const refOf = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1);

/** Gives the schema of an array's elements, however deep; of any other schema itself. */
const elementOf = (schema: Schema): Schema => (schema.items ? elementOf(schema.items) : schema);
const isAmount = (schema: Schema): boolean => [elementOf(schema).type].flat().includes("number");

function amountsOf(schemas: OpenApi["components"]["schemas"], names: readonly string[]): string {
  const holding = new Set<string>();
  const fieldsOf = (name: string) =>
    Object.entries(schemas[name]?.properties ?? {}).flatMap(([field, schema]) => {
      if (isAmount(schema)) return [[field, ""] as const];
      const ref = refOf(elementOf(schema));
      return ref !== undefined && holding.has(ref) ? [[field, ref] as const] : [];
    });
  // The loop ends when no schema is added, because one may hold amounts through others, and through itself.
  for (let size = -1; size !== holding.size; ) {
    size = holding.size;
    for (const name of names) if (fieldsOf(name).length > 0) holding.add(name);
  }
  const rows = [...holding].sort().map((name) => {
    const fields = fieldsOf(name).map(([field, ref]) => `"${field}": "${ref}"`);
    return `    "${name}": {${fields.join(", ")}},\n`;
  });
  return `AMOUNTS: dict[str, dict[str, str]] = {\n${rows.join("")}}\n`;
}
