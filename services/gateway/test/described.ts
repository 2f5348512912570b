import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApi } from "../src/openapi/document.js";
import { type Deps, routes } from "../src/routes/index.js";

type Media = { schema: object; examples?: Record<string, unknown> };
type Operation = {
  parameters: { name?: string; in?: string; schema?: object }[];
  requestBody?: { content: Record<string, Media & { examples: Record<string, { value: unknown }> }> };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, Media> }>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
};

/** The table of an API at `publicUrl`; its handlers are not called. */
export const tableOf = (publicUrl: string) => routes({ publicUrl } as Deps);

/** The OpenAPI document of an API at `publicUrl`. */
export const documentOf = (publicUrl: string): Document =>
  openApi(tableOf(publicUrl), publicUrl) as unknown as Document;

/**
 * Checks answers against the OpenAPI document, strictly: a field that the document does not name is a difference too. Throws an error that names the
 * difference.
 */
export function createChecker(publicUrl: string) {
  const document = documentOf(publicUrl);
  for (const schema of Object.values(document.components.schemas)) {
    // A shape that allows other names keeps that.
    if (schema.properties && !("additionalProperties" in schema))
      Object.assign(schema, { additionalProperties: false });
  }
  const ajv = createAjv(document);
  const find = createFinder(document);
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi.json#${pointer}` });
    validators.set(pointer, known);
    return known;
  };

  return async (method: string, target: string, response: Response): Promise<void> => {
    // fetch resolves "." and "..", and a slash at the end names the same resource.
    const pathname = new URL(publicUrl + target).pathname.replace(/(?<=.)\/+$/, "");
    const found = find(method.toLowerCase(), pathname);
    const where = `${method} ${found?.path ?? pathname} ${response.status}`;
    if (!found) {
      if (![400, 404, 429].includes(response.status)) throw new Error(`${where}: nothing describes it`);
      return;
    }
    const described = found.operation.responses[String(response.status)];
    if (!described) throw new Error(`${where}: the status is not described`);
    for (const name of response.headers.keys()) {
      if (
        /^(x-(request|id|campos)-|ratelimit-|retry-after|location|idempotent-|preference-|etag|www-)/.test(
          name,
        )
      ) {
        const names = Object.keys(described.headers ?? {}).map((each) => each.toLowerCase());
        if (!names.includes(name)) throw new Error(`${where}: the header ${name} is not described`);
      }
    }
    const type = (response.headers.get("content-type") ?? "").replace(/;.*/, "");
    if (described.content === undefined) {
      if (type !== "") throw new Error(`${where}: a body is not described`);
      return;
    }
    if (!described.content[type]) throw new Error(`${where}: the content type ${type} is not described`);
    if (type !== "application/json" || "format" in described.content[type].schema) return;
    // An answer with chosen fields has fewer than the shape.
    if (response.ok && new URL(publicUrl + target).searchParams.has("campos")) return;
    const validate = validatorOf(
      pointerTo(
        "paths",
        found.path,
        method.toLowerCase(),
        "responses",
        String(response.status),
        "content",
        type,
        "schema",
      ),
    );
    const body: unknown = await response.json();
    if (!validate(body)) throw new Error(`${where}: ${ajv.errorsText(validate.errors)}`);
    const { codigo } = body as { codigo?: string };
    const { examples = {} } = described.content[type];
    // The names of an operation's examples are the codes that it answers.
    if (response.status >= 400 && codigo !== undefined && !Object.hasOwn(examples, codigo))
      throw new Error(`${where}: the code ${codigo} is not described`);
  };
}

/** A validator that knows the document as `openapi.json`. */
export function createAjv(document: Document): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addFormat("binary", true);
  ajv.addSchema(document, "openapi.json");
  return ajv;
}

/** Makes a JSON pointer (RFC 6901) as a fragment. */
export const pointerTo = (...names: readonly string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

/** Makes a finder of a path's operation, which prefers one without parameters. */
function createFinder({ paths }: Document) {
  const candidates = Object.entries(paths)
    .map(([path, operations]) => ({
      path,
      operations,
      pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    }))
    .sort((a, b) => a.path.split("{").length - b.path.split("{").length);
  return (method: string, pathname: string) => {
    for (const { path, operations, pattern } of candidates) {
      const operation = operations[method];
      if (operation && pattern.test(pathname)) return { path, operation };
    }
    return undefined;
  };
}
