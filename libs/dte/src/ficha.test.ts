import { expect, test } from "@jest/globals";
import { fillFicha } from "./ficha.js";

const ficha = {
  titulo: "Factura",
  numeroLegal: "{serie}-{numero}",
  identificadores: [
    { etiqueta: "Número", valor: "{numero}" },
    { etiqueta: "Sello", valor: "{sello}" },
  ],
  nombreArchivo: "factura-{serie}-{numero}",
  verificacion: { uri: "https://example.com/{id}?monto=%7Bid%7D", texto: "la autoridad" },
  impuestoGeneral: "IVA",
  montosExportacion: [],
};

test("what the authority assigned stands in the places that were kept for it", () => {
  expect(fillFicha(ficha, { id: "ID", serie: "A", numero: 7, selloEntidadFiscal: "S" })).toEqual({
    ...ficha,
    numeroLegal: "A-7",
    identificadores: [
      { etiqueta: "Número", valor: "7" },
      { etiqueta: "Sello", valor: "S" },
    ],
    nombreArchivo: "factura-A-7",
    verificacion: { uri: "https://example.com/ID?monto=%7Bid%7D", texto: "la autoridad" },
  });
});

test("what is not assigned yet leaves no mark", () => {
  expect(fillFicha(ficha, { serie: "A" })).toMatchObject({
    numeroLegal: "A",
    identificadores: [],
    nombreArchivo: "factura-A",
    verificacion: null,
  });
});
