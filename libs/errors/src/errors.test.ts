import { expect, test } from "@jest/globals";
import { catalog, FegError, feg, invalid } from "./index.js";

test("an error carries its code, its status and its Spanish message", () => {
  const error = feg("FEG_DTE_CREA_001", { numeroTransaccion: "A-1" }).causedBy(new Error("unique violation"));
  expect(error).toBeInstanceOf(FegError);
  expect(error).toMatchObject({ codigo: "FEG_DTE_CREA_001", http: 400, severidad: 2 });
  expect(error.message).toContain('"A-1"');
});

test("extra data is added without losing the code, the text or the cause", () => {
  const cause = new Error("pg");
  const error = invalid("falta items")
    .causedBy(cause)
    .with({ idExistente: "X" })
    .with({ reintentarEnSegundos: 5 });
  expect(error).toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: "falta items",
    cause,
    extra: { idExistente: "X", reintentarEnSegundos: 5 },
  });
});

test("every entry of the catalogue has help, and a status the specification knows", () => {
  for (const [codigo, entry] of Object.entries(catalog)) {
    expect([codigo, entry.ayuda.length > 20]).toEqual([codigo, true]);
    expect([400, 401, 403, 404, 409, 422, 429]).toContain(entry.http);
  }
});

export const mustNotCompile = () => [
  // @ts-expect-error the message needs its data
  feg("FEG_DTE_CREA_001"),
  // @ts-expect-error not in the catalogue
  feg("FEG_OOPS"),
];
