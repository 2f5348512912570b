import type { Dte } from "./gen/dte/common/v1/Dte.js";

/** The part of grpc-js's knowledge of a message by which an empty one can be read, and the messages within can be found. */
type MessageDefinition = {
  readonly type: object;
  readonly deserialize: (bytes: Buffer) => object;
};

type Plain = Record<string, unknown>;
/** The defaults of a message, and its fields that are messages. */
type Shape = {
  readonly defaults: readonly (readonly [string, unknown])[];
  readonly within: readonly Within[];
};
type Within = { readonly field: string; readonly shape: Shape };

/**
 * Makes a reader of documents that are kept as JSON. A document from before a field was added to its message gets the field's default, as if it had
 * been sent as a message. `messages` are those of the package of Dte, by name.
 */
export function createParseDte(messages: Readonly<Record<string, unknown>>): ParseDte {
  const shape = shapeOf("Dte", messages, new Map());
  return (text, changed) => {
    const message = JSON.parse(text) as Plain;
    if (changed !== undefined) Object.assign(message, JSON.parse(changed));
    return complete(message, shape) as unknown as Dte;
  };
}

/** Reads a document. `changed` is JSON of fields that replace those in `text`. */
export type ParseDte = (text: string, changed?: string) => Dte;

function shapeOf(
  name: string,
  messages: Readonly<Record<string, unknown>>,
  known: Map<string, Shape>,
): Shape {
  const before = known.get(name);
  if (before) return before;
  const definition = messages[name] as MessageDefinition;
  const within: Within[] = [];
  const shape = { defaults: Object.entries(definition.deserialize(Buffer.alloc(0))), within };
  known.set(name, shape);
  const { field } = definition.type as { field: readonly { name: string; type: string; typeName: string }[] };
  for (const { name: snake, type, typeName } of field) {
    // The entry of a map has a type of its own, which nobody declared as a message.
    if (type !== "TYPE_MESSAGE" || !(typeName in messages)) continue;
    within.push({ field: camelCase(snake), shape: shapeOf(typeName, messages, known) });
  }
  return shape;
}

/** Writes a field's name as in proto3's JSON. */
const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

function complete(message: Plain, { defaults, within }: Shape): Plain {
  for (const [field, value] of defaults) message[field] ??= copyOf(value);
  for (const { field, shape } of within) {
    const value = message[field];
    if (Array.isArray(value)) for (const each of value) complete(each as Plain, shape);
    else if (typeof value === "object" && value !== null) complete(value as Plain, shape);
  }
  return message;
}

/** Copies lists and maps, so that each belongs to one message only. */
const copyOf = (value: unknown): unknown =>
  Array.isArray(value) ? [] : typeof value === "object" && value !== null ? {} : value;
