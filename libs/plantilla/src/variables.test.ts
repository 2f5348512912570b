import type { Cuenta, Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { variablesOf } from "./variables.js";

const cuenta = { informacionFiscal: { nombre: "PANADERÍA LA ESPIGA, S.A." } } as Cuenta;
const dte = {
  ficha: {
    titulo: "Nota de crédito",
    numeroLegal: "DBB51AE2-979518519",
    identificadores: [{ etiqueta: "Serie", valor: "DBB51AE2" }],
    nombreArchivo: "nota",
    verificacion: { uri: "https://verificador.example/?n=979518519", texto: "la autoridad" },
  },
  id: "A-1",
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

test("a document is called and identified as its certifier says", () => {
  expect(variablesOf(dte, cuenta, 2)).toMatchObject({
    nombreTipo: "Nota de crédito",
    numeroDocumento: "DBB51AE2-979518519",
    identificacion: [{ nombre: "Serie", valor: "DBB51AE2" }],
    verificacionCertificadorUri: "https://verificador.example/?n=979518519",
  });
});

test("a document that its certifier has not named yet goes by general words", () => {
  const { ficha: _, ...kept } = dte;
  expect(variablesOf(kept, cuenta, 2)).toMatchObject({
    nombreTipo: "Documento tributario",
    numeroDocumento: "DBB51AE2-979518519",
    identificacion: [
      { nombre: "Identificador", valor: "A-1" },
      { nombre: "Serie", valor: "DBB51AE2" },
      { nombre: "Número", valor: "979518519" },
    ],
  });
});
