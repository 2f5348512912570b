import { expect, test } from "@jest/globals";
import { fichaDe, fillFicha } from "./ficha.js";
import { nombreArchivoOf } from "./nombre-archivo.js";

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

test("a document without any number goes by its id", () => {
  expect(fillFicha({ ...ficha, nombreArchivo: "" }, { id: "A-1" })).toMatchObject({
    numeroLegal: "A-1",
    nombreArchivo: "A-1",
  });
});

test("the address that a certifier gave is shown where the ficha refers to it, and if it is one of the web", () => {
  const suya = { ...ficha, verificacion: { uri: "{verificacion}", texto: "la autoridad" } };
  const uri = "https://admin.factura.gob.sv/consultaPublica?ambiente=00";
  const given = (verificacionCertificadorUri: string) =>
    fillFicha(suya, { verificacionCertificadorUri }).verificacion;
  expect(given(uri)?.uri).toBe(uri);
  for (const wrong of ["", "javascript:alert(1)", "https://", "data:text/html,x"])
    expect(given(wrong)).toBeNull();
});

test("a document that nobody has named yet has general words", () => {
  expect(fichaDe({ id: "A-1", serie: "A", numero: 7 })).toEqual({
    titulo: "Documento tributario",
    numeroLegal: "A-7",
    identificadores: [
      { etiqueta: "Identificador", valor: "A-1" },
      { etiqueta: "Serie", valor: "A" },
      { etiqueta: "Número", valor: "7" },
    ],
    nombreArchivo: "A-1",
    verificacion: null,
    montosExportacion: [],
    impuestoGeneral: "",
  });
});

test("a file's name is made of what every file system takes", () => {
  expect(nombreArchivoOf("notaCredito-../../Ñandú\r\n-7")).toBe("notaCredito-.-.-Nandu-7");
  expect(nombreArchivoOf("..\\con: \"comillas\" y 'más'.")).toBe("con-comillas-y-mas");
  expect(nombreArchivoOf("S".repeat(500))).toHaveLength(100);
  expect(nombreArchivoOf(" -../ ")).toBe("documento");
});
