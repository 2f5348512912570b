import {
  type Api,
  type Constellation,
  createControl,
  startConstellation,
  type TestCuenta,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let cuenta: TestCuenta;
beforeAll(async () => {
  world = await startConstellation();
  api = createCheckedApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  [cuenta] = world.cuentas as [TestCuenta];
});
afterAll(() => world?.close());

const receptor = { nit: "98765434", nombre: "COMPRADOR, S.A." };
const item = (precioUnitario: number) => [{ descripcion: "Mesa", cantidad: 1, precioUnitario }];
const create = (body: object) => api.createDte(cuenta.usuario, body);
const issue = async (precio: number): Promise<string> =>
  (await create({ receptor, items: item(precio) })).body.id;
const nota = (tipo: string, idDteOriginal: string, precio: number) =>
  create({ tipo, idDteOriginal, motivoAjuste: "Devolución", items: item(precio) });

test("a credit note inherits its receiver and says what it adjusts", async () => {
  const id = await issue(1120);
  const { status, body } = await nota("notaCredito", id, 112);
  expect([status, body.codigo, body.mensaje]).toEqual([200, undefined, undefined]);
  expect(body).toMatchObject({
    tipo: "notaCredito",
    total: 112,
    receptor: { id: "98765434", nombre: "COMPRADOR, S.A." },
    dteOriginal: { id, total: 1120, moneda: "GTQ", tipo: "factura", motivoAjuste: "Devolución" },
  });
  expect((await sandbox.documentos()).find((each) => each.id === body.id)?.tipo).toBe("NCRE");
});

test("a debit note is certified too", async () => {
  const { status, body } = await nota("notaDebito", await issue(1120), 56);
  expect([status, body.tipo]).toEqual([200, "notaDebito"]);
});

test("a note to a document that the account does not have is FEG_DTE_CREA_010", async () => {
  const missing = await nota("notaCredito", "NO-HAY", 1);
  expect([missing.status, missing.body.codigo]).toEqual([400, "FEG_DTE_CREA_010"]);
  const other = await api.createDte(world.cuentas[1]?.usuario ?? "", { receptor, items: item(10) });
  const theirs = await nota("notaCredito", other.body.id, 1);
  expect([theirs.status, theirs.body.codigo]).toEqual([400, "FEG_DTE_CREA_010"]);
});

test("credit notes together never exceed their original, not even all at once", async () => {
  const id = await issue(1000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => nota("notaCredito", id, 300)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of answers) {
    if (status !== 200) expect(body.codigo).toBe("FEG_BUSINESS_RULE_VIOLATION");
  }
  expect((await nota("notaCredito", id, 100)).status).toBe(200);
  expect((await nota("notaCredito", id, 0.01)).body.codigo).toBe("FEG_BUSINESS_RULE_VIOLATION");
});

test("credit notes together give back no more IVA than their original bears, though its total has room", async () => {
  const conIva = (codigoUnidadGravable: number) => ({
    ...item(112)[0],
    impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable }],
  });
  const mixta = { receptor, motivoExencionIva: "LEY_IVA_ART7_NUM15", items: [conIva(1), conIva(2)] };
  const { id } = (await create(mixta)).body;
  expect((await nota("notaCredito", id, 112)).status).toBe(200);
  const { status, body } = await nota("notaCredito", id, 112);
  expect([status, body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(body.mensaje).toMatch(/^El IVA de la nota \(12\.00\) supera lo que queda por ajustar/);
});

test("a note to a cancelled document is refused", async () => {
  const id = await issue(100);
  await api.call("POST", `/dte/${id}/anular`, {
    usuario: cuenta.usuario,
    body: { dteId: id, motivoAnulacion: "x" },
  });
  const { status, body } = await nota("notaCredito", id, 10);
  expect(status).toBe(400);
  expect(["FEG_DTE_INVALID_STATE", "FEG_BUSINESS_RULE_VIOLATION", "FEG_VALIDATION_ERROR"]).toContain(
    body.codigo,
  );
});
