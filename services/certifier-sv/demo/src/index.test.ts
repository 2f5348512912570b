import { expect, test } from "@jest/globals";
import { demo } from "./index.js";

const VIGENCIA = { desde: new Date("2026-01-01T00:00:00Z"), hasta: new Date("2027-12-31T23:59:59Z") };
const { cuenta, createCertificado, padronOf } = demo.principal;

test("MH knows the account by its credentials, and by the public half of the key that it signs with", () => {
  const { contenido, publico } = createCertificado(VIGENCIA);
  expect(contenido.toString()).toContain(`<encodied>${publico}</encodied>`);
  expect(padronOf(publico).emisores).toEqual([
    expect.objectContaining({ nit: cuenta.id, ...cuenta.credencialesCertificador, llavePublica: publico }),
  ]);
});
