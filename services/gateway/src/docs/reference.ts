import type { JsonSchema } from "../openapi/json-schema.js";
import { join, type Page, slugOf, table } from "./page.js";

type Parameter = {
  name?: string;
  in?: string;
  description?: string;
  required?: boolean;
  schema?: JsonSchema;
  $ref?: string;
};
type Media = { schema?: JsonSchema; examples?: Record<string, { summary?: string; value?: unknown }> };
type Operation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters: readonly Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  security?: readonly Record<string, readonly string[]>[];
};
/** The part of the OpenAPI document that this page reads. */
export type Described = {
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

const SCHEMAS = "esquemas";
const REF = /^#\/components\/schemas\/(.+)$/;

/** Makes a page for each group of operations, and one of all shapes, from the OpenAPI document. */
export function referencePages(document: Described): readonly Page[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name, description }): Page => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return {
      slug: `api-${slugOf(name)}`,
      title: name,
      summary: description,
      group: "Referencia",
      markdown: join(
        description,
        own
          .map(
            ({ path, method, operation }) =>
              `- [\`${method} ${path}\`](/docs/api-${slugOf(name)}#${slugOf(operation.summary)}): ${operation.summary}`,
          )
          .join("\n"),
        ...own.map(operationPart),
      ),
    };
  });
  return [...groups, schemasPage(document)];
}

type Row = { path: string; method: string; operation: Operation };

function operationPart({ path, method, operation }: Row): string {
  const { summary, description = "", parameters, requestBody, responses } = operation;
  const own = parameters.filter(({ name }) => name !== undefined);
  return join(
    `## ${summary}`,
    `\`${method} ${path}\` · ${access(operation)}`,
    description,
    own.length === 0
      ? ""
      : join(
          "### Parámetros",
          table(
            ["Nombre", "Dónde", "Valor", "Qué es"],
            own.map(({ name = "", in: place = "", required, schema, description: what = "" }) => [
              `\`${name}\`${required ? " (obligatorio)" : ""}`,
              PLACES[place] ?? place,
              typeOf(schema),
              what,
            ]),
          ),
        ),
    ...bodyPart(requestBody?.content ?? {}),
    "### Respuestas",
    table(
      ["Estado", "Contenido", "Qué es"],
      Object.entries(responses).map(([status, { description: what, content = {} }]) => [
        status,
        Object.entries(content)
          .map(([type, { schema }]) => contentOf(status, type, schema))
          .join("; "),
        join(what, codesOf(content)).replaceAll("\n\n", " "),
      ]),
    ),
    ...examplesOf(path, method, requestBody?.content ?? {}),
  );
}

const PLACES: Readonly<Record<string, string>> = { path: "ruta", query: "consulta", header: "cabecera" };

function access({ security = [] }: Operation): string {
  if (security.length === 0) return "sin token";
  const scopes = security.flatMap((each) => each["oauth2"] ?? []);
  const needed = scopes.length > 0 ? `token con el permiso \`${scopes.join(" ")}\`` : "token";
  return security.some((each) => Object.keys(each).length === 0) ? `sin token, o con ${needed}` : needed;
}

const contentOf = (status: string, type: string, schema: JsonSchema | undefined): string =>
  Number(status) >= 400 && type === "application/json"
    ? `[Error](/docs/${SCHEMAS}#error)`
    : type === "application/json"
      ? typeOf(schema)
      : `\`${type}\``;

/** Lists the codes that errors may have, each with the page that explains it. */
function codesOf(content: Record<string, Media>): string {
  const names = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
  return names.map((name) => `[\`${name}\`](/errores/${name})`).join(", ");
}

function bodyPart(content: Record<string, Media>): string[] {
  const [type, media] = Object.entries(content)[0] ?? [];
  if (type === undefined) return [];
  const { schema = {} } = media ?? {};
  const named = nameOf(schema);
  const others = Object.keys(content)
    .map((each) => `\`${each}\``)
    .join(", ");
  return [
    "### Cuerpo",
    named === undefined ? others : `${others}: [${named}](/docs/${SCHEMAS}#${slugOf(named)}).`,
    named === undefined ? fieldsOf(schema) : "",
  ];
}

function examplesOf(path: string, method: string, content: Record<string, Media>): string[] {
  const media = Object.entries(content).find(([type]) => type === "application/json");
  const examples = Object.values(media?.[1].examples ?? {});
  if (examples.length > 0) {
    return [
      "### Ejemplos",
      ...examples.map(
        ({ summary = "", value }) =>
          `${summary}:\n\n${editable(`${method} ${path}\n\n${JSON.stringify(value, null, 2)}`)}`,
      ),
    ];
  }
  return Object.keys(content).length > 0 ? [] : ["### Ejemplo", editable(`${method} ${path}`)];
}

const editable = (text: string): string => `\`\`\`http editable\n${text}\n\`\`\``;

/** Makes the page of every shape that has a name. */
const schemasPage = ({ components }: Described): Page => ({
  slug: SCHEMAS,
  title: "Esquemas",
  summary: "Los campos de cada petición y de cada respuesta.",
  group: "Referencia",
  markdown: join(
    "Los campos de cada petición y de cada respuesta. El documento OpenAPI 3.1, para herramientas, es [openapi.json](/openapi.json).",
    ...Object.entries(components.schemas).map(([name, schema]) => join(`## ${name}`, fieldsOf(schema))),
  ),
});

function fieldsOf(schema: JsonSchema): string {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  const required = (schema["required"] ?? []) as readonly string[];
  return table(
    ["Campo", "Valor", "Qué es"],
    properties.map(([name, each]) => [
      `\`${name}\`${required.includes(name) ? " (siempre)" : ""}`,
      typeOf(each),
      String(each["description"] ?? ""),
    ]),
  );
}

const nameOf = (schema: JsonSchema | undefined): string | undefined =>
  REF.exec(String(schema?.["$ref"] ?? ""))?.[1];

const TYPES: Readonly<Record<string, string>> = {
  string: "texto",
  number: "número",
  integer: "entero",
  boolean: "sí o no",
  object: "objeto",
  null: "nulo",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "fecha `yyyy-MM-dd`",
  uri: "dirección",
  binary: "archivo",
};

/** Describes a shape in words: what it is a list of, the values that it can be, how long. */
function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return "";
  const name = nameOf(schema);
  if (name !== undefined) return `[${name}](/docs/${SCHEMAS}#${slugOf(name)})`;
  const { type, items, format, maxLength, minimum, maximum } = schema as Record<string, never>;
  const values = ((schema["enum"] ?? schema["x-extensible-enum"]) as readonly string[] | undefined) ?? [];
  if (values.length > 0) return values.map((value) => `\`${value}\``).join(", ");
  if (type === "array") return `lista de ${typeOf(items)}`;
  if (format !== undefined && FORMATS[format]) return FORMATS[format];
  const kinds = (Array.isArray(type) ? (type as readonly string[]) : [type as unknown as string])
    .map((each) => TYPES[each] ?? "cualquiera")
    .join(" o ");
  if (maxLength !== undefined) return `${kinds}, hasta ${maxLength}`;
  return minimum !== undefined && maximum !== undefined ? `${kinds}, de ${minimum} a ${maximum}` : kinds;
}
