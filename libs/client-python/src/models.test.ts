import { expect, test } from "@jest/globals";
import { modelsOf } from "./models.js";

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
