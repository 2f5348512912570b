import type { Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { descuentoGlobal } from "../../test/dtes.js";
import { paises, presented } from "../../test/paises.js";
import { documentoPage } from "./documento.js";
import { type Pais, paisGeneral } from "./pais.js";

const lugar = { publicUrl: "https://api.example.com", cdnUrl: "https://cdn.example.com", esRecibido: false };

/** Reads the rows of the totals as text. */
const filasOf = (dte: Dte, pais: Pais = paises.get(dte.pais) ?? paisGeneral): string[] =>
  [
    ...documentoPage(presented(dte), pais, lugar).matchAll(
      /<tr[^>]*><th scope="row"[^>]*>(.*?)<\/th>(?:<td[^>]*>(.*?)<\/td>)?/g,
    ),
  ].map(([, nombre, monto = ""]) => `${nombre} ${monto}`.replace(/\s+/g, " ").trim());

test("what adjusts the whole document stands between its lines and its total, with what is taxed then", () => {
  expect(filasOf(descuentoGlobal)).toEqual([
    "Precio de los ítems RD$ 1,770.00",
    "Descuento: Pronto pago por cancelar antes del día quince − RD$ 150.00",
    "Recargo RD$ 25.50",
    "Base del ITBIS RD$ 1,375.50",
    "ITBIS incluido RD$ 247.59",
    "Total RD$ 1,623.09",
  ]);
});

test("a document kept without its own taxes shows the sums of its lines", () => {
  expect(filasOf({ ...descuentoGlobal, impuestos: [], ajustes: [] })).toEqual([
    "ITBIS incluido RD$ 270.00",
    "Total RD$ 1,623.09",
  ]);
});

test("a surcharge on a line and what is not given back of its tax are steps, and no taxes", () => {
  const [item] = descuentoGlobal.items;
  const impuestos = [
    { nombreCorto: "ITBIS", codigoUnidadGravable: 1, montoImpuesto: "0.00" },
    { nombreCorto: "ITBIS_NO_DEVUELTO", codigoUnidadGravable: 1, montoImpuesto: "-270.00" },
    { nombreCorto: "RECARGO", codigoUnidadGravable: 1, montoImpuesto: "10.00" },
  ];
  const dte = {
    ...descuentoGlobal,
    ajustes: [],
    total: "1510.00",
    items: item ? [{ ...item, impuestos }] : [],
  };
  expect(filasOf({ ...dte, impuestos: [] })).toEqual([
    "Precio de los ítems RD$ 1,770.00",
    "Recargos RD$ 10.00",
    "ITBIS no devuelto − RD$ 270.00",
    "Total RD$ 1,510.00",
  ]);
});

test("what is kept back is told apart from what is charged", () => {
  const retenido = { nombreCorto: "ITBIS_RETENIDO", codigoUnidadGravable: 0, montoImpuesto: "23.10" };
  const itbis = { nombreCorto: "ITBIS", codigoUnidadGravable: 0, montoImpuesto: "153.21" };
  const filas = filasOf({ ...descuentoGlobal, impuestos: [itbis, retenido] });
  expect(filas.slice(-3)).toEqual([
    "ITBIS incluido RD$ 153.21",
    "Total RD$ 1,623.09",
    "ITBIS retenido RD$ 23.10",
  ]);
});

test("a country that cannot be asked has the contract's own words, and what is kept back is no part of the price", () => {
  const retenido = { nombreCorto: "ITBIS_RETENIDO", codigoUnidadGravable: 0, montoImpuesto: "23.10" };
  const itbis = { nombreCorto: "ITBIS", codigoUnidadGravable: 0, montoImpuesto: "153.21" };
  const filas = filasOf({ ...descuentoGlobal, ajustes: [], impuestos: [itbis, retenido] }, paisGeneral);
  expect(filas).toEqual(["ITBIS incluido RD$ 153.21", "Total RD$ 1,623.09", "ITBIS RETENIDO RD$ 23.10"]);
});
