import type { Cuenta, Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { numeroOf, variablesOf } from "./variables.js";

const cuenta = { informacionFiscal: { nombre: "PANADERÍA LA ESPIGA, S.A." } } as Cuenta;
const dte = {
  tipo: "notaCredito",
  serie: "DBB51AE2",
  numero: 979518519,
  fechaEmision: "2026-11-20T23:59:59-06:00",
  moneda: "GTQ",
  total: "1234567.80",
  anulado: false,
  items: ["Pan", "Té", "Café"].map((descripcion) => ({
    cantidad: "1",
    descripcion,
    precioUnitario: "1000.5",
    total: "1000.50",
  })),
  datosAdicionales: [
    { nombre: "pedido", etiqueta: "Pedido", valor: "OC-7" },
    { nombre: "interno", valor: "no se ve", visible: false },
    { nombre: "vendedor", etiqueta: "", valor: "Ana" },
  ],
} as unknown as Dte;

test("a template shows amounts and days as people read them", () => {
  expect(variablesOf(dte, cuenta, 2)).toMatchObject({
    nombreTipo: "Nota de crédito",
    numeroDocumento: "DBB51AE2-979518519",
    fechaEmision: "20/11/2026",
    total: "1,234,567.80",
    cuenta: { nombre: "PANADERÍA LA ESPIGA, S.A." },
    items: [{ descripcion: "Pan", precioUnitario: "1,000.5" }, { descripcion: "Té" }],
  });
});

test("what is not to be seen is no variable of a template", () => {
  expect(variablesOf(dte, cuenta, 2)["datosAdicionales"]).toEqual([
    { nombre: "Pedido", valor: "OC-7" },
    { nombre: "vendedor", valor: "Ana" },
  ]);
});

test.each([
  ["GT", "DBB51AE2", 979518519, "DBB51AE2-979518519"],
  ["SV", "DTE-03-M001P001-000000000000017", 0, "DTE-03-M001P001-000000000000017"],
  ["DO", "E31", 17, "E310000000017"],
  ["DO", "E34", 9_999_999_999, "E349999999999"],
  ["DO", "E31", undefined, "E31"],
  ["GT", "E31", 17, "E31-17"],
  ["GT", undefined, undefined, "A-1"],
])("a document of %s with the serie %s and the number %s is called %s", (pais, serie, numero, expected) => {
  const parts = { ...(serie !== undefined && { serie }), ...(numero !== undefined && { numero }) };
  expect(numeroOf({ pais, id: "A-1", ...parts })).toBe(expected);
});
