import { fichaDe } from "@dte/dte";
import { expect, test } from "@jest/globals";
import { fichaOf, originalOf } from "./ficha.js";

const dte = { tipo: "factura", tipoFiscal: "41", emisor: { id: "999000012" } };
const fichaWith = (dado?: { serie: string; numero?: number }) => ({
  ...fichaOf(dte, dado),
  impuestoGeneral: "ITBIS",
  montosExportacion: [],
});

test("a document goes by its e-NCF, and its file by the issuer's RNC and the e-NCF", () => {
  expect(fichaDe({ ficha: fichaWith({ serie: "E41", numero: 17 }), selloEntidadFiscal: "a1B2c3" })).toEqual({
    titulo: "Comprobante electrónico de compras",
    numeroLegal: "E410000000017",
    identificadores: [
      { etiqueta: "e-NCF", valor: "E410000000017" },
      { etiqueta: "Código de seguridad", valor: "a1B2c3" },
    ],
    nombreArchivo: "999000012E410000000017",
    verificacion: null,
    impuestoGeneral: "ITBIS",
    montosExportacion: [],
  });
});

test("one that waits for its number has none yet", () => {
  expect(fichaDe({ ficha: fichaWith({ serie: "E41" }) })).toMatchObject({
    numeroLegal: "",
    identificadores: [],
    nombreArchivo: "documento",
  });
});

test("the document that a note adjusts is told by its e-NCF alone", () => {
  expect(originalOf({ serie: "E31", numero: 7 })).toEqual({
    titulo: "Factura de crédito fiscal electrónica",
    numeroLegal: "E310000000007",
  });
  expect(originalOf({ id: "a9d3f8c2" })).toEqual({});
});
