import { X509Certificate } from "node:crypto";
import { expect, test } from "@jest/globals";
import { demo } from "./index.js";

const VIGENCIA = { desde: new Date("2026-01-01T00:00:00Z"), hasta: new Date("2027-12-31T23:59:59Z") };

test.each([
  ["the first account", demo.principal],
  ["the one it sells to", demo.comercio.comprador],
])("DGII knows %s by its RNC, and who may sign for it by an authority of their own", (_name, each) => {
  const { publico } = each.createCertificado(VIGENCIA);
  expect(new X509Certificate(publico).ca).toBe(true);
  const { emisores, files } = each.padronOf(publico);
  expect(files).toEqual({ AUTORIDADES: publico });
  expect(emisores).toMatchObject([{ rnc: each.cuenta.id, delegados: [expect.stringMatching(/^\d{11}$/)] }]);
});

test("two accounts trade with each other, each at the address that the directory has of it", () => {
  const { principal, comercio } = demo;
  expect(comercio.comprador.cuenta.id).not.toBe(principal.cuenta.id);
  const [emisor = {}] = principal.padronOf("").emisores;
  const own = `https://fe.example/fe/${principal.cuenta.id}`;
  expect(comercio.receivingAt(emisor, "https://fe.example")).toEqual({
    ...emisor,
    directorio: { urlRecepcion: own, urlAceptacion: own, urlOpcional: own },
  });
  expect(comercio.venta.receptor.id).toBe(comercio.comprador.cuenta.id);
});
