import {
  type Api,
  type Constellation,
  createControl,
  startConstellation,
  type TestCuenta,
} from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
beforeAll(async () => {
  world = await startConstellation({ rendering: true });
  api = createCheckedApi(world.url);
  sandbox = createControl(world.sandboxUrl);
});
afterAll(() => world?.close());

const cuentaAt = (i: number) => world.cuentas[i] as TestCuenta;
const receptor = { nit: "98765434", nombre: "COMPRADOR, S.A.", direccion: { direccion: "CIUDAD" } };
const extranjero = {
  id: "US-12345",
  tipoId: "EXT",
  nombre: "FOREIGN BUYER INC",
  direccion: { direccion: "MIAMI", pais: "US" },
};
const item = { descripcion: "Cardamomo", cantidad: 10, precioUnitario: 112 };
const datosExportacion = {
  nombreConsignatarioODestinatario: "FOREIGN BUYER INC",
  direccionConsignatarioODestinatario: "MIAMI, FLORIDA",
  nombreComprador: "FOREIGN BUYER INC",
  direccionComprador: "MIAMI, FLORIDA",
  incoterm: "FOB",
  nombreExportador: "COMERCIAL 1",
  paisConsignatario: "US",
};

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type Case = [string, string, number, object, object];

const CASES: Case[] = [
  ["a factura", "FACT", 0, { receptor, items: [item] }, { tipo: "factura", total: 1120 }],
  [
    "a factura with a municipality's tax, whose code has seven digits",
    "FACT",
    0,
    {
      receptor,
      items: [
        {
          ...item,
          impuestos: [{ nombreCorto: "TASA MUNICIPAL", codigoUnidadGravable: 2_201_001, montoImpuesto: 25 }],
        },
      ],
    },
    { tipo: "factura", total: 1145 },
  ],
  ["a factura of a small taxpayer", "FPEQ", 3, { receptor, items: [item] }, { tipo: "factura", total: 1120 }],
  [
    "a factura with abonosPactados as a factura cambiaria",
    "FCAM",
    0,
    {
      receptor,
      items: [item],
      abonosPactados: [
        { numero: 1, fechaVencimiento: inDays(30), monto: 560 },
        { numero: 2, fechaVencimiento: inDays(60), monto: 560 },
      ],
    },
    { tipo: "facturaCambiaria", abonosPactados: [{ numero: 1, monto: 560 }, { numero: 2 }] },
  ],
  [
    "an export in dollars, exempt by itself",
    "FACT",
    0,
    { esExportacion: true, moneda: "usd", receptor: extranjero, items: [item], datosExportacion },
    { tipo: "facturaExportacion", moneda: "USD", esExentoIva: true, datosExportacion: { incoterm: "FOB" } },
  ],
  [
    "a factura especial with its retentions",
    "FESP",
    0,
    {
      tipo: "facturaEspecial",
      receptor: { id: "98765434", nombre: "JUAN PEREZ", direccion: { direccion: "ALDEA" } },
      items: [{ descripcion: "Maíz", cantidad: 1, precioUnitario: 2500 }],
    },
    { retenciones: { isr: 111.607143, iva: 267.857143, totalMenosRetenciones: 2120.535714 } },
  ],
  [
    "a recibo",
    "RECI",
    0,
    { tipo: "recibo", receptor, motivoExencionIva: "LEY_IVA_ART7_NUM10", items: [item] },
    { total: 1120 },
  ],
  [
    "a nota de abono",
    "NABN",
    0,
    { tipo: "notaAbono", receptor, items: [item] },
    { tipo: "notaAbono", total: 1120 },
  ],
  [
    "an exempt factura, by its reason",
    "FACT",
    0,
    { receptor, motivoExencionIva: "LEY_IVA_ART7_NUM15", items: [item] },
    { esExentoIva: true, items: [{ impuestos: [{ codigoUnidadGravable: 2, montoImpuesto: 0 }] }] },
  ],
  [
    "fuel, with its own tax on top",
    "FACT",
    0,
    {
      receptor,
      items: [
        {
          descripcion: "Gasolina superior",
          cantidad: 3,
          precioUnitario: 16.8,
          impuestos: [{ nombreCorto: "PETROLEO", codigoUnidadGravable: 1, cantidadUnidadesGravables: 3 }],
        },
      ],
    },
    { total: 64.5 },
  ],
  [
    "a document issued in contingency",
    "FACT",
    0,
    { receptor, numeroAcceso: "123456789", items: [item] },
    { numeroAcceso: "123456789" },
  ],
];

describe.each(CASES)("%s", (_what, tipoFiscal, cuenta, body, expected) => {
  test(`is certified as ${tipoFiscal} and printed`, async () => {
    const { status, body: dte } = await api.createDte(cuentaAt(cuenta).usuario, body);
    expect([status, dte.codigo, dte.mensaje]).toEqual([200, undefined, undefined]);
    expect(dte).toMatchObject(expected);
    expect((await sandbox.documentos()).find(({ id }) => id === dte.id)?.tipo).toBe(tipoFiscal);
    const print = await fetch(`${world.url}/dte/${dte.id}/pdf`);
    expect(
      Buffer.from(await print.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
});

test.each([
  ["Digifact", 4],
  ["Megaprint", 5],
])("an account of %s issues, finds and cancels like any other", async (_name, i) => {
  const { usuario } = cuentaAt(i);
  await sandbox.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
  const { status, body: dte } = await api.createDte(usuario, { receptor, items: [item] });
  expect([status, dte.codigo, dte.mensaje]).toEqual([200, undefined, undefined]);
  const held = (await sandbox.documentos()).filter(({ emisor }) => emisor === cuentaAt(i).id);
  expect(held.map(({ id }) => id)).toEqual([dte.id]);
  const anulado = await api.call("POST", `/dte/${dte.id}/anular`, {
    usuario,
    body: { dteId: dte.id, motivoAnulacion: "Error" },
  });
  expect([anulado.status, anulado.body.estado]).toEqual([200, "Anulado"]);
  await sandbox.clear();
});

test("a taxpayer is looked up at the account's certifier, and one that does not exist is told", async () => {
  const { usuario } = cuentaAt(0);
  const found = await api.call("GET", "/contribuyente/98765434", { usuario });
  expect([found.status, found.body.id]).toEqual([200, "98765434"]);
  expect(found.body.nombre.length).toBeGreaterThan(3);
  const wrong = await api.call("GET", "/contribuyente/98765435", { usuario });
  expect([wrong.status, ["FEG_INVALID_NIT", "FEG_CTRI_OBTE_INEX"].includes(wrong.body.codigo)]).toEqual([
    400,
    true,
  ]);
});

test("IDB with a unit that is no drink's is FEG_DTE_CREA_018; a tax that does not exist is FEG_INVALID_TAX_CONFIG", async () => {
  const { usuario } = cuentaAt(0);
  const withTax = (nombreCorto: string, codigoUnidadGravable: number) =>
    api.createDte(usuario, {
      receptor,
      items: [{ ...item, impuestos: [{ nombreCorto, codigoUnidadGravable }] }],
    });
  expect((await withTax("IDB", 99)).body.codigo).toBe("FEG_DTE_CREA_018");
  expect((await withTax("INVENTADO", 1)).body.codigo).toBe("FEG_INVALID_TAX_CONFIG");
  expect((await withTax("IDB", 1)).body.total).toBe(1121.8);
});
