import { expect, test } from "@jest/globals";
import { readApi, readApiAndFirma, readModo } from "./credenciales.js";

const completas = { usuarioFirma: "F", llaveFirma: "f-1", usuarioApi: "A", llaveApi: "a-1" };

test("INFILE's four credentials are read, and one user may stand for both", () => {
  expect(readApiAndFirma({ certificador: { ...completas, otra: 1 } })).toEqual(completas);
  expect(readApiAndFirma({ certificador: { usuario: "U", llaveFirma: "f-1", llaveApi: "a-1" } })).toEqual({
    ...completas,
    usuarioFirma: "U",
    usuarioApi: "U",
  });
});

test("an account that signs by itself needs none for INFILE's signer", () => {
  expect(readApi({ certificador: { usuario: "U", llaveApi: "a-1" } })).toEqual({
    usuarioApi: "U",
    llaveApi: "a-1",
  });
});

test("the unified process is the mode unless the account says otherwise, and no other mode is taken", () => {
  expect(readModo({ certificador: {} })).toBe("unificado");
  expect(readModo({ certificador: { modo: "dosPasos" } })).toBe("dosPasos");
  expect(() => readModo({ certificador: { modo: "otro" } })).toThrow(
    expect.objectContaining({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      message: expect.stringMatching(/dosPasos/),
    }),
  );
});

test.each([
  ["missing", {}, "usuarioFirma, llaveFirma, usuarioApi, llaveApi"],
  ["empty", { ...completas, llaveApi: "" }, "llaveApi"],
  ["not a text", { ...completas, llaveFirma: 12345 }, "llaveFirma"],
  ["with a line end", { ...completas, llaveApi: "clave\r\nX: 1" }, "llaveApi"],
  ["with an accent", { ...completas, usuarioApi: "PÉREZ" }, "usuarioApi"],
])(
  "%s, they are the account's fault, which is told their names and never their values",
  (_, certificador, nombres) => {
    let refusal: unknown;
    try {
      readApiAndFirma({ certificador });
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
