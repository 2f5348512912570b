import type { SecuenciaInput } from "@dte/contracts";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { entradaOf, usuarioOf } from "./builders.js";
import { createWorld, type World } from "./world.js";

let world: World;
beforeAll(async () => {
  world = await createWorld({ cuentas: [], usuarios: [usuarioOf("ana")] });
});
afterAll(() => world?.close());

const RANGO = { tipo: "factura", desde: 1, hasta: 500 };

const create = (id: string, lista: SecuenciaInput[], pais = "DO") =>
  world.accounts.Create({ usuario: "ana", entrada: entradaOf(id, pais, { secuencias: { lista } }) });
const update = (idCuenta: string, lista: SecuenciaInput[]) =>
  world.accounts.Update({ usuario: "ana", idCuenta, entrada: { secuencias: { lista } } });

test("ranges of numbers are kept with the account, and every document's account carries them", async () => {
  const completa = {
    tipo: "E32",
    codigoEstablecimiento: "M001",
    codigoPuntoVenta: "P001",
    desde: 10,
    hasta: 20,
    siguiente: 12,
    vencimiento: "2027-12-31",
  };
  await create("131000001", [RANGO, completa]);
  const { secuencias } = await world.accounts.Resolve({
    usuario: "ana",
    idCuenta: "131000001",
    permiso: "dte.emitir",
  });
  expect(secuencias).toMatchObject([RANGO, completa]);
  expect(secuencias.every(({ escrita }) => !Number.isNaN(Date.parse(escrita)))).toBe(true);
});

test("the moment when a range was said stays until the range says something else", async () => {
  await create("131000002", [{ ...RANGO, siguiente: 7 }]);
  const first = await update("131000002", [{ ...RANGO, siguiente: 7 }]);
  const before = first.cuenta?.secuencias[0]?.escrita ?? "";
  world.clock.advance(60);
  const same = await update("131000002", [{ ...RANGO, siguiente: 7, vencimiento: "2028-01-31" }]);
  expect(same.cuenta?.secuencias[0]?.escrita).toBe(before);
  const other = await update("131000002", [{ ...RANGO, siguiente: 8 }]);
  expect(Date.parse(other.cuenta?.secuencias[0]?.escrita ?? "")).toBeGreaterThan(Date.parse(before));
});

describe("a range that cannot be is told with its field", () => {
  test.each([
    ["desde", { ...RANGO, desde: 0 }],
    ["hasta", { ...RANGO, hasta: 0 }],
    ["siguiente", { ...RANGO, siguiente: 502 }],
    ["tipo", { ...RANGO, tipo: "fac tura" }],
    ["tipo", { ...RANGO, tipo: "99" }],
    ["tipo", { ...RANGO, tipo: "E99" }],
    ["vencimiento", { ...RANGO, vencimiento: "2027-02-30" }],
  ])("%s", async (campo, rango) => {
    await expect(create("131000003", [rango])).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining(`secuencias[0].${campo}`),
    });
  });

  test("two ranges of one series that share numbers", async () => {
    await expect(create("131000003", [RANGO, { ...RANGO, desde: 500, hasta: 900 }])).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining("comparte números"),
    });
  });

  test("any, where the certifier gives the numbers", async () => {
    await expect(create("5000011", [RANGO], "GT")).rejects.toMatchObject({
      codigo: "FEG_VALIDATION_ERROR",
      message: expect.stringContaining("el emisor numera sus documentos"),
    });
  });
});
