import { fichaDe } from "@dte/dte";
import { expect, test } from "@jest/globals";
import { fichaOf, originalOf } from "./ficha.js";

const ficha = {
  ...fichaOf({ tipo: "factura", tipoFiscal: "03" }),
  impuestoGeneral: "IVA",
  montosExportacion: [],
};
const id = "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D";
const serie = "DTE-03-M001P001-000000000000017";
const verificacionCertificadorUri = "https://admin.factura.gob.sv/consultaPublica?ambiente=00";

test("a document of a contingency is complete but for the seal, which it gets with its certification", () => {
  const emitido = { ficha, id, serie, numero: 0, verificacionCertificadorUri };
  const identificadores = [
    { etiqueta: "Código de generación", valor: id },
    { etiqueta: "Número de control", valor: serie },
  ];
  expect(fichaDe(emitido)).toEqual({
    titulo: "Comprobante de crédito fiscal",
    numeroLegal: serie,
    identificadores,
    nombreArchivo: id,
    verificacion: { uri: verificacionCertificadorUri, texto: "el Ministerio de Hacienda" },
    impuestoGeneral: "IVA",
    montosExportacion: [],
  });
  expect(fichaDe({ ...emitido, selloEntidadFiscal: "2026F3A9" }).identificadores).toEqual([
    ...identificadores,
    { etiqueta: "Sello de recepción", valor: "2026F3A9" },
  ]);
});

test("the document that a note adjusts is called by its type, and by its número de control where that is known", () => {
  expect(originalOf({ id, serie, tipo: "factura" })).toEqual({
    titulo: "Comprobante de crédito fiscal",
    numeroLegal: serie,
  });
  expect(originalOf({ id, tipo: "ticket" })).toEqual({ titulo: "Factura" });
  expect(originalOf({ id })).toEqual({});
});
