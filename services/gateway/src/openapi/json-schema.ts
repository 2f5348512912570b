import type { Codigo } from "@dte/errors";
import { describeField } from "./descriptions.js";

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The parts that are written once and referred to: shapes that have a name, and codes of errors. */
export type Components = { readonly schemas: Record<string, JsonSchema>; readonly codigos: Set<Codigo> };

/**
 * Refers to the shape called `name`, which is written when it is first referred to; without a name, gives the shape itself. Throws
 * TypeError when two different shapes have one name.
 */
export function refer(components: Components, name: string | undefined, write: () => JsonSchema): JsonSchema {
  if (name === undefined) return write();
  const schema = write();
  const known = components.schemas[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new TypeError(`two shapes are called ${name}`);
  }
  components.schemas[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

/** Lists the properties of the object called `owner`, each with its meaning. */
export const described = (
  owner: string | undefined,
  properties: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = [describeField(owner, name), schema["description"]].filter(Boolean).join(" ");
      return [name, description === "" ? schema : { ...schema, description }];
    }),
  );
