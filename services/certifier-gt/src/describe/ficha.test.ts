import type { DteInput } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { expect, test } from "@jest/globals";
import { fichaOf, originalOf } from "./ficha.js";

const dte: DteInput = {
  tipo: "factura",
  tipoFiscal: "FACT",
  total: "1900.00",
  emisor: { id: "12345679" },
  receptor: { id: "A&B=1+2" },
};
const ficha = { ...fichaOf(dte), impuestoGeneral: "IVA", montosExportacion: [] };
const id = "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11";

test("a document goes by its type's name, and by the parts of its authorization once it has one", () => {
  expect(fichaDe({ ficha, id, serie: "DBB51AE2", numero: 979518519 })).toMatchObject({
    titulo: "Factura",
    numeroLegal: "DBB51AE2-979518519",
    identificadores: [
      { etiqueta: "Número de autorización", valor: id },
      { etiqueta: "Serie", valor: "DBB51AE2" },
      { etiqueta: "Número", valor: "979518519" },
    ],
    nombreArchivo: "factura-DBB51AE2-979518519",
  });
  expect(fichaDe({ ficha })).toMatchObject({ identificadores: [], verificacion: null });
});

test("SAT's verifier is given authorization, issuer, receiver and total, encoded", () => {
  expect(fichaDe({ ficha, id }).verificacion).toEqual({
    uri: `https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=${id}&emisor=12345679&receptor=A%26B%3D1%2B2&monto=1900.00`,
    texto: "la SAT",
  });
});

test("the document that a note adjusts is called as far as the note tells which one it is", () => {
  expect(originalOf({ id, serie: "DBB51AE2", numero: 7, tipo: "facturaCambiaria" })).toEqual({
    titulo: "Factura cambiaria",
    numeroLegal: "DBB51AE2-7",
  });
  expect(originalOf({ id })).toEqual({});
});
