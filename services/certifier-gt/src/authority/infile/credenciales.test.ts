import { expect, test } from "@jest/globals";
import { readCredenciales } from "./credenciales.js";

const completas = { usuarioFirma: "F", llaveFirma: "f-1", usuarioApi: "A", llaveApi: "a-1" };

test("INFILE's four credentials are read, and one user may stand for both", () => {
  expect(readCredenciales({ ...completas, otra: 1 })).toEqual(completas);
  expect(readCredenciales({ usuario: "U", llaveFirma: "f-1", llaveApi: "a-1" })).toEqual({
    ...completas,
    usuarioFirma: "U",
    usuarioApi: "U",
  });
});

test.each([
  ["missing", {}, "usuarioFirma, llaveFirma, usuarioApi, llaveApi"],
  ["empty", { ...completas, llaveApi: "" }, "llaveApi"],
  ["not a text", { ...completas, llaveFirma: 12345 }, "llaveFirma"],
  ["with a line end", { ...completas, llaveApi: "clave\r\nX: 1" }, "llaveApi"],
  ["with an accent", { ...completas, usuarioApi: "PÉREZ" }, "usuarioApi"],
])(
  "%s, they are the account's fault, which is told their names and never their values",
  (_, given, nombres) => {
    let refusal: unknown;
    try {
      readCredenciales(given);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      message: expect.stringMatching(new RegExp(`credencialesCertificador con ${nombres}\\.$`)),
    });
    expect(String(refusal)).not.toMatch(/clave|PÉREZ|12345/);
  },
);
