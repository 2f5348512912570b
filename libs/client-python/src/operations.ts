import type { Schema } from "./schema.js";

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Content types of a body in order of preference, the simplest first. */
const FORMS = [
  "application/json",
  "application/x-www-form-urlencoded",
  "application/x-ndjson",
  "application/octet-stream",
];
const JSON_TYPE = "application/json";

const CLASS = `class Operation(NamedTuple):
    """An operation of the API. \`sends\` and \`answers\` are content types, "" for none; what answers several is bytes."""

    method: str
    path: str
    sends: str
    answers: str
    shape: str
    """The name of the schema that it answers, or that a list which it answers is of."""
    is_keyed: bool
    """Whether it takes an Idempotency-Key."""
`;

/**
 * Writes the part of the Python client's module that describes how each operation is called. Throws TypeError for an operation with a body that
 * cannot be written so.
 */
export function operationsOf(paths: Paths): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => rowOf(method.toUpperCase(), path, each)),
  );
  return `${CLASS}\n\nOPERATIONS: dict[str, Operation] = {\n${rows.sort().join("")}}\n`;
}

function rowOf(method: string, path: string, operation: Operation): string {
  const { operationId, parameters = [], requestBody } = operation;
  const forms = Object.keys(requestBody?.content ?? {});
  const sends = FORMS.find((form) => forms.includes(form)) ?? "";
  if (forms.length > 0 && sends === "") throw new TypeError(`${operationId} takes a body that nobody sends`);
  const { content = {} } = operation.responses["200"] ?? {};
  const types = Object.keys(content);
  const answers = types.length > 1 ? "*/*" : (types[0] ?? "");
  const shape = answers === JSON_TYPE ? nameOf(content[JSON_TYPE]?.schema ?? {}) : "";
  const isKeyed = parameters.some(({ name }) => name === "Idempotency-Key") ? "True" : "False";
  const texts = [method, path, sends, answers, shape].map((each) => JSON.stringify(each));
  return `    ${JSON.stringify(operationId)}: Operation(${texts.join(", ")}, ${isKeyed}),\n`;
}

const nameOf = ({ $ref, items }: Schema): string =>
  $ref?.split("/").at(-1) ?? (items ? nameOf(items) : "object");
