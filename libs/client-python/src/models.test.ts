import { expect, test } from "@jest/globals";
import { modelsOf } from "./models.js";
import type { Schema } from "./schema.js";

test("a schema is a TypedDict, and the places of amounts are told through those that hold them", () => {
  const text = modelsOf({
    components: {
      schemas: {
        Linea: {
          type: "object",
          required: ["monto"],
          properties: { monto: { type: "number", description: 'El "monto".' }, tipo: { enum: ["a", "b"] } },
        },
        Documento: {
          type: "object",
          properties: {
            lineas: { type: "array", items: { $ref: "#/components/schemas/Linea" } },
            original: { $ref: "#/components/schemas/Documento" },
            nota: { type: ["string", "null"] },
          },
        },
        Otro: { type: "object", properties: { "a-b": { type: "integer" } } },
      },
    },
    paths: {},
  });
  expect(text).toContain(`class Linea(TypedDict):
    monto: Decimal
    """El 'monto'."""
    tipo: NotRequired[Literal["a", "b"]]`);
  expect(text).toContain(
    "    lineas: NotRequired[list[Linea]]\n    original: NotRequired[Documento]\n    nota: NotRequired[str | None]",
  );
  expect(text).toContain('        "a-b": "NotRequired[int]",');
  expect(text).toContain(`AMOUNTS: dict[str, dict[str, str]] = {
    "Documento": {"lineas": "Linea", "original": "Documento"},
    "Linea": {"monto": ""},
}`);
});

test("an operation is told with what it sends, what it answers and whether it takes a key", () => {
  const schema = { $ref: "#/components/schemas/Linea" };
  const answers = (content: Record<string, { schema?: Schema }>) => ({ 200: { content }, 400: {} });
  const text = modelsOf({
    components: { schemas: {} },
    paths: {
      "/linea": {
        get: {
          operationId: "listLineas",
          responses: answers({ "application/json": { schema: { type: "array", items: schema } } }),
        },
        post: {
          operationId: "createLinea",
          parameters: [{ name: "Idempotency-Key", in: "header" }],
          requestBody: { content: { "multipart/form-data": {}, "application/octet-stream": {} } },
          responses: { 204: {} },
        },
      },
      "/archivo/{id}": {
        get: { operationId: "getArchivo", responses: answers({ "image/png": {}, "application/json": {} }) },
      },
    },
  });
  expect(text).toContain(`OPERATIONS: dict[str, Operation] = {
    "createLinea": Operation("POST", "/linea", "application/octet-stream", "", "", True),
    "getArchivo": Operation("GET", "/archivo/{id}", "", "*/*", "", False),
    "listLineas": Operation("GET", "/linea", "", "application/json", "Linea", False),
}`);
});

test("a body that nobody can send ends the generation", () => {
  const requestBody = { content: { "application/xml": {} } };
  const paths = { "/x": { post: { operationId: "createX", requestBody, responses: {} } } };
  expect(() => modelsOf({ components: { schemas: {} }, paths })).toThrow("createX");
});
