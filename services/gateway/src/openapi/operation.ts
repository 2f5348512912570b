import { accesoOf } from "../http/access.js";
import type { AnyRoute } from "../routes/route.js";
import type { ObjectSchema } from "../schema/schema.js";
import { describeField, describeParameter } from "./descriptions.js";
import { fromSchema } from "./from-schema.js";
import type { Components, JsonSchema } from "./json-schema.js";
import { responses } from "./responses.js";

/** Writes one row of the endpoint table as an Operation Object. */
export function operation(route: AnyRoute, components: Components): JsonSchema {
  const { operationId, tag, summary, description } = route.doc;
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    parameters: [
      ...parameters(route, "path", components),
      ...parameters(route, "query", components),
      ...parameters(route, "header", components),
      ...(isHandled(route) ? [{ $ref: "#/components/parameters/prefer" }] : []),
      { $ref: "#/components/parameters/version" },
    ],
    ...(route.body && { requestBody: requestBody(route, route.body, components) }),
    ...(route.ignoresBody && { requestBody: IGNORED }),
    responses: responses(route, components),
    security: security(route.auth),
    "x-acceso": accesoOf(route),
  };
}

/** Tells whether the only use of `Prefer` here is the handling of unknown names. */
const isHandled = ({ ignoresUnknown, headers }: AnyRoute): boolean =>
  !ignoresUnknown && headers?.fields["prefer"] === undefined;

const security = (auth: AnyRoute["auth"]): readonly JsonSchema[] =>
  auth === "public" ? [] : auth === "optional" ? [{}, ...bearing("token")] : bearing(auth);

const bearing = (auth: string): readonly JsonSchema[] => [
  { oauth2: auth === "token" ? [] : [auth] },
  { bearer: [] },
];

function parameters(
  { params, query, headers, doc, path }: AnyRoute,
  place: "path" | "query" | "header",
  components: Components,
): JsonSchema[] {
  const schema = { path: params, query, header: headers }[place];
  const fields = Object.entries(schema?.fields ?? {}).filter(([name]) => !isUndescribed(place, name));
  return fields.map(([name, each]) => {
    // Query parameters get no example, because an example in a filter would narrow every list that is tried.
    const example = place === "path" ? doc.examples[0]?.params?.[name] : undefined;
    return {
      name: place === "header" ? headerName(name) : name,
      in: place,
      required: place === "path" || each.required === true,
      description: describeParameter(path, name),
      schema: fromSchema(each, components, "text"),
      ...(example !== undefined && { example }),
    };
  });
}

/** Tells whether a header is described elsewhere, by content types or security schemes (OpenAPI 3.1, Parameter Object). */
const isUndescribed = (place: string, name: string): boolean =>
  place === "header" && ["accept", "authorization", "content-type"].includes(name);

/** Writes `idempotency-key` as Idempotency-Key, as people read it. */
const headerName = (name: string): string => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());

const IGNORED: JsonSchema = {
  required: false,
  description: "Se acepta y no se toma en cuenta.",
  content: { "application/json": { schema: { type: "object" } } },
};

const FORM_TYPES = {
  json: ["application/json"],
  mergePatch: ["application/merge-patch+json", "application/json"],
  form: ["application/x-www-form-urlencoded"],
} as const;

/** Describes a file as a form's field, or as the body itself. */
const fileBody = (field: string, types: readonly string[]): JsonSchema => {
  const archivo = { type: "string", format: "binary" };
  const description = describeField(undefined, field);
  const form = {
    type: "object",
    properties: { [field]: { ...archivo, description } },
    required: [field],
  };
  return {
    required: true,
    content: Object.fromEntries([
      ["multipart/form-data", { schema: form }],
      ...types.map((type) => [type, { schema: archivo }]),
    ]),
  };
};

function requestBody(
  { doc }: AnyRoute,
  { form, schema, plain, field = "archivo", types: fileTypes = [] }: NonNullable<AnyRoute["body"]>,
  components: Components,
): JsonSchema {
  if (form === "file") return fileBody(field, fileTypes);
  const bodies = doc.examples.filter((each) => each.body !== undefined);
  const media = {
    schema: fromSchema(schema as ObjectSchema, components, form === "form" ? "text" : "json"),
    examples: Object.fromEntries(
      bodies.map(({ summary, body }, index) => [`ejemplo${index + 1}`, { summary, value: body }]),
    ),
  };
  const types = (plain?.types ?? []).filter((type) => type !== "");
  return {
    required: true,
    content: Object.fromEntries([
      ...FORM_TYPES[form].map((type) => [type, media]),
      ...types.map((type) => [type, { schema: { type: "string" } }]),
    ]),
  };
}
