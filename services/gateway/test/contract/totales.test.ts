import { type Api, type Constellation, startConstellation } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

let world: Constellation;
let api: Api;
beforeAll(async () => {
  world = await startConstellation({ paises: ["SV", "DO"] });
  api = createCheckedApi(world.url);
});
afterAll(() => world?.close());

// This test reads the totals in a file of one authority, so it belongs to one law; `totales.ts` of every country's folder has the rest.
type Totales = { impuestos?: unknown; ajustes?: unknown };
const totalesOf = ({ impuestos, ajustes }: Totales): Totales => ({ impuestos, ajustes });

/** Computes, issues and looks up the document, checks that the totals are the same each time, and gives them with its file. */
async function issue(usuario: string, solicitud: object): Promise<{ totales: Totales; archivo: string }> {
  const computed = await api.createDte(usuario, { ...solicitud, certificar: false });
  const { status, body } = await api.createDte(usuario, solicitud);
  expect([status, body.mensaje]).toEqual([200, undefined]);
  const found = await api.call("GET", `/dte/${body.id}`, { usuario });
  const totales = totalesOf(body);
  expect([totalesOf(computed.body), totalesOf(found.body)]).toEqual([totales, totales]);
  const archivo = await (await fetch(body.archivoXmlUri ?? body.archivoJsonUri)).text();
  return { totales, archivo };
}

const montoOf = (xml: string, nombre: string): number =>
  Number(new RegExp(`<${nombre}>([\\d.]+)</${nombre}>`).exec(xml)?.[1]);

test("a Dominican document's totals are its e-CF's: adjusted as a whole, and rounded once", async () => {
  const usuario = world.paises["DO"]?.usuario ?? "";
  const { totales, archivo } = await issue(usuario, {
    tipo: "ticket",
    items: [
      { descripcion: "Cemento gris, saco", cantidad: 3, precioUnitario: 590 },
      {
        descripcion: "Arena",
        precioUnitario: 33.33,
        impuestos: [{ nombreCorto: "PROPINA", codigoUnidadGravable: 1 }],
      },
    ],
    datosAdicionales: [
      { nombre: "TIPO_AJUSTE_1", valor: "D" },
      { nombre: "TIPO_VALOR_1", valor: "%" },
      { nombre: "VALOR_DESCUENTOO_RECARGO_1", valor: "10" },
      { nombre: "DESCRIPCION_DESCUENTOO_RECARGO_1", valor: "Pronto pago" },
      { nombre: "TIPO_AJUSTE_2", valor: "R" },
      { nombre: "TIPO_VALOR_2", valor: "$" },
      { nombre: "MONTO_DESCUENTOO_RECARGO_2", valor: "25.5" },
    ],
  });
  const [descuento] = /<MontoDescuentooRecargo>[\d.]+<.MontoDescuentooRecargo>/.exec(archivo) ?? [""];
  expect(totales).toEqual({
    impuestos: [
      {
        nombreCorto: "ITBIS",
        montoGravable: montoOf(archivo, "MontoGravadoTotal"),
        montoImpuesto: montoOf(archivo, "TotalITBIS"),
      },
      { nombreCorto: "001", montoImpuesto: montoOf(archivo, "OtrosImpuestosAdicionales") },
    ],
    ajustes: [
      {
        tipo: "descuento",
        descripcion: "Pronto pago",
        monto: montoOf(descuento, "MontoDescuentooRecargo"),
      },
      { tipo: "recargo", monto: 25.5 },
    ],
  });
});

test("a Salvadoran document's totals are those of its summary", async () => {
  const usuario = world.paises["SV"]?.usuario ?? "";
  const { totales, archivo } = await issue(usuario, {
    tipo: "ticket",
    items: [
      { descripcion: "Café", precioUnitario: 1 },
      {
        descripcion: "Gasolina",
        cantidad: 10.5,
        precioUnitario: 4.13,
        impuestos: [{ nombreCorto: "FOVIAL", codigoUnidadGravable: 1 }],
      },
    ],
  });
  const { resumen } = JSON.parse(archivo) as {
    resumen: { totalGravada: number; totalIva: number; tributos: { codigo: string; valor: number }[] };
  };
  const { totalGravada, totalIva, tributos } = resumen;
  expect(tributos.map(({ codigo }) => codigo)).toEqual(["D1"]);
  expect(totales).toEqual({
    impuestos: [
      {
        nombreCorto: "IVA",
        montoGravable: Number((totalGravada - totalIva).toFixed(2)),
        montoImpuesto: totalIva,
      },
      { nombreCorto: "FOVIAL", montoImpuesto: tributos[0]?.valor },
    ],
  });
});

test("a Guatemalan document's totals are its TotalImpuestos, to the last decimal", async () => {
  const usuario = world.cuentas[0]?.usuario ?? "";
  const petroleo = { nombreCorto: "PETROLEO", codigoUnidadGravable: 1 };
  const { totales, archivo } = await issue(usuario, {
    receptor: { nit: "CF" },
    items: [
      { descripcion: "Gasolina superior", cantidad: 3, precioUnitario: 31.99, impuestos: [petroleo] },
      { descripcion: "Café", precioUnitario: 10 },
    ],
  });
  const filas = [
    ...archivo.matchAll(/<dte:TotalImpuesto NombreCorto="([^"]+)" TotalMontoImpuesto="([^"]+)"/g),
  ];
  expect(filas.map(([, nombre]) => nombre)).toEqual(["IVA", "PETROLEO"]);
  expect(totales.impuestos).toMatchObject(
    filas.map(([, nombreCorto, monto]) => ({ nombreCorto, montoImpuesto: Number(monto) })),
  );
});
