import { catalog, isCodigo } from "@dte/errors";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createAjv, createChecker, documentOf, pointerTo, tableOf } from "./described.js";
import { fillNeighbours } from "./full-neighbours.js";
import { createWorld, publicUrl, type World } from "./world.js";

const table = tableOf(publicUrl);
const document = documentOf(publicUrl);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const described = (method: string, path: string) => {
  const wanted = path.replace(/:(\w+)/g, "{$1}");
  const found = operations.find((each) => each.path === wanted && each.method === method.toLowerCase());
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found.operation;
};

/** Operations whose answer has two forms in the contract. */
const UNIONS = ["get /producto/buscar"];

let world: World;
let token: string;
/** The permissions that anybody's token may have. */
const ALCANCES = "dte.emitir dte.anular dte.consultar cuenta.administrar";

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  fillNeighbours(world.neighbours);
  token = await world.token({ scope: `${ALCANCES} sistema.administrar` });
});

afterAll(async () => {
  await world?.close();
});

/** Lists every object within `value`. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const each of Object.values(value)) yield* objectsIn(each);
}

describe("the document", () => {
  test("is served where clients look for it, to whatever origin", async () => {
    const response = await world.send("/openapi.json");
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test("has every row of the endpoint table, and nothing else", () => {
    const rows = table.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      rows.sort(),
    );
  });

  test("has the endpoints of the specification and of its gaps", () => {
    const rows = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(rows).toEqual(
      expect.arrayContaining([
        "POST /token",
        "POST /dte",
        "GET /dte",
        "GET /dte/{id}",
        "POST /dte/{id}/anular",
        "GET /dte/transaction/{numeroTransaccion}",
        "POST /dte/xml",
        "POST /dte/{id}/email",
        "GET /dte/excel",
        "POST /dte/{id}/recurso",
        "GET /dte/{id}/pdf",
        "GET /recibidos/dte",
        "GET /recibidos/dte/{id}",
        "POST /recibidos/dte/{id}/anular",
        "POST /recibidos/dte/{id}/recurso",
        "POST /lote",
        "GET /lote",
        "GET /lote/{id}",
        "GET /lote/{id}/eventos",
        "GET /lote/{id}/resultado",
        "GET /lote/plantilla",
        "POST /cuenta",
        "PATCH /cuenta/{id}",
        "GET /cuenta",
        "GET /cuenta/{id}",
        "GET /usuario",
        "GET /contribuyente/{id}",
        "GET /producto/buscar",
        "POST /producto",
        "PATCH /producto/{id}",
        "DELETE /producto/{id}",
        "GET /plantilla/dte",
        "GET /localidad",
        "GET /.well-known/jwks.json",
        "GET /.well-known/oauth-authorization-server",
        "GET /openapi.json",
        "GET /docs",
        "GET /salud/viva",
        "GET /salud/lista",
      ]),
    );
  });

  test("refers only to what it has, and has nothing that nobody refers to", () => {
    const refs = new Set(
      [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : [])),
    );
    const parts = Object.entries(document.components).flatMap(([kind, named]) =>
      kind === "securitySchemes" ? [] : Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...refs].filter((ref) => !parts.includes(ref))).toEqual([]);
    expect(parts.filter((part) => !refs.has(part))).toEqual([]);
  });

  test("names every operation once and every parameter of every path", () => {
    const ids = operations.map(({ operation }) => (operation as { operationId?: string }).operationId);
    expect(new Set(ids).size).toBe(operations.length);
    for (const { path, operation } of operations) {
      const named = operation.parameters.flatMap(({ in: place, name }) => (place === "path" ? [name] : []));
      expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
  });

  test("says in Spanish what every field and every parameter means", () => {
    const missing = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, property]) => !("description" in property))
        .map(([field]) => `${name}.${field}`),
    );
    const parameters = operations.flatMap(({ path, operation }) =>
      operation.parameters
        .filter((each) => each.name !== undefined && !("description" in each && each.description))
        .map((each) => `${path} ${each.name}`),
    );
    expect([...missing, ...parameters]).toEqual([]);
  });

  test("its schemas are JSON Schemas, and its example requests are what they describe", () => {
    const ajv = createAjv(document);
    for (const { path, method, operation } of operations) {
      for (const [type, { examples = {} }] of Object.entries(operation.requestBody?.content ?? {})) {
        const pointer = pointerTo("paths", path, method, "requestBody", "content", type, "schema");
        const validate = ajv.compile({ $ref: `openapi.json#${pointer}` });
        for (const { value } of Object.values(examples)) {
          expect([path, validate(value), validate.errors]).toEqual([path, true, null]);
        }
      }
    }
  });

  test("describes each code of the catalogue with its own status, wherever it can be answered", () => {
    for (const { path, operation } of operations) {
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        for (const { examples = {} } of Object.values(content)) {
          for (const name of Object.keys(examples).filter(isCodigo)) {
            const usual = String(catalog[name].http);
            expect([path, name, [usual, "409", "422"]]).toEqual([
              path,
              name,
              expect.arrayContaining([status]),
            ]);
          }
        }
      }
    }
  });
});

describe("generated clients have one type for each thing", () => {
  /** Finds the schemas with alternatives; null beside a type is the only union that all languages can express. */
  const unionsIn = (value: unknown, at: string): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const own = value as Record<string, unknown>;
    const { type } = own;
    const isUnion = Array.isArray(type) && type.filter((each) => each !== "null").length > 1;
    const isComposed = ["anyOf", "oneOf", "allOf", "if", "not"].some((word) => word in own);
    return [
      ...(isUnion || isComposed ? [at] : []),
      ...Object.entries(own).flatMap(([name, each]) => unionsIn(each, `${at}/${name}`)),
    ];
  };

  test("no shape and no body is a union", () => {
    const inShapes = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      unionsIn(schema, name),
    );
    const inBodies = operations.flatMap(({ path, method, operation: { requestBody, responses } }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((body) => Object.values(body?.content ?? {}))
        .flatMap(({ schema }) => unionsIn(schema, `${method} ${path}`)),
    );
    expect([...inShapes, ...inBodies]).toEqual(UNIONS);
  });

  test("an amount is a number in both directions, and exact where it is sent", () => {
    const { ItemSolicitado, Item } = document.components.schemas;
    expect(ItemSolicitado?.properties?.["precioUnitario"]).toMatchObject({
      type: "number",
      format: "decimal",
    });
    expect(Item?.properties?.["precioUnitario"]).toMatchObject({ type: "number" });
  });
});

/** Completes an example with a value from the answer of another operation. */
async function completed(path: string, body: unknown): Promise<unknown> {
  if (path !== "/usuario/passkey/confirmacion") return body;
  const begun = await world.send("/usuario/passkey", { token, json: { claveActual: "clave" } });
  const { ceremonia } = (await begun.json()) as { ceremonia: string };
  return { ...(body as object), ceremonia };
}

describe("every example of", () => {
  test.each(table.map((row) => [`${row.method} ${row.path}`, row] as const))(
    "%s works",
    async (_name, row) => {
      expect(row.doc.examples.length).toBeGreaterThan(0);
      for (const { params = {}, query = {}, body, summary } of row.doc.examples) {
        const path = row.path.replace(/:(\w+)/g, (_all, name: string) =>
          encodeURIComponent(params[name] ?? ""),
        );
        const search = new URLSearchParams(query).toString();
        const isForm = row.body?.form === "form";
        const isFile = row.body?.form === "file";
        const response = await world.send(search ? `${path}?${search}` : path, {
          method: row.method,
          ...(row.auth !== "public" && { token }),
          ...(isFile && { body: "PK", headers: { "Content-Type": row.body?.types?.[0] ?? "" } }),
          ...(body !== undefined && !isForm && { json: await completed(row.path, body) }),
          ...(body !== undefined &&
            isForm && {
              body: new URLSearchParams(body as Record<string, string>).toString(),
              headers: { "Content-Type": "application/x-www-form-urlencoded" },
            }),
        });
        expect([summary, response.status]).toEqual([summary, row.doc.answer.status]);
        // An operation that can answer 304 gives the ETag for it.
        const { responses } = described(row.method, row.path);
        expect(response.headers.has("etag")).toBe("304" in responses);
      }
    },
  );
});

describe("an answer is found to differ from the document when", () => {
  const check = createChecker(publicUrl);
  const json = (body: unknown, init: ResponseInit = {}) =>
    new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" }, ...init });
  const error = { codigo: "FEG_DET_OBTE_INEX", mensaje: "x", masInformacion: publicUrl, severidad: 2 };

  test.each<[string, string, Response]>([
    ["a field is missing", "/localidad", json([{ id: "GT" }])],
    ["a field is too many", "/localidad", json([{ id: "GT", nombre: "Guatemala", secreto: 1 }])],
    ["a field is of another type", "/localidad", json([{ id: 1, nombre: "Guatemala" }])],
    ["the status is another", "/localidad", json([], { status: 201 })],
    [
      "the content type is another",
      "/localidad",
      new Response("[]", { headers: { "Content-Type": "text/html" } }),
    ],
    ["the code is none of this path's", "/localidad", json(error, { status: 400 })],
    ["the envelope lacks something", "/dte/A", json({ ...error, severidad: undefined }, { status: 400 })],
    ["nothing describes the path", "/nada", json({})],
  ])("%s", async (_what, path, response) => {
    await expect(check("GET", path, response)).rejects.toThrow();
  });

  test("and is not when it does not", async () => {
    await expect(check("GET", "/dte/A", json(error, { status: 400 }))).resolves.toBeUndefined();
  });
});
