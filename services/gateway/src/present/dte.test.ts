import type { Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { stringify } from "lossless-json";
import { presentDte } from "./dte.js";

const publicUrl = "https://api.example.com";
const cdnUrl = "https://archivos.example.com";
const webUrl = "https://documentos.example.com";
const links = { publicUrl, cdnUrl, webUrl };

const item: Dte["items"][number] = {
  cantidad: "1",
  descripcion: "Café",
  tipo: "bien",
  unidadMedida: "UNI",
  precioUnitario: "12.5000000000",
  precio: "12.50",
  descuento: "0.00",
  otroDescuento: "0",
  total: "12.50",
  impuestos: [
    {
      nombreCorto: "IVA",
      codigoUnidadGravable: 1,
      montoGravable: "11.1607142857",
      montoImpuesto: "1.3392857143",
    },
  ],
};

const dte: Dte = {
  id: "6F1A2B3C-0000-4000-8000-0123456789AB",
  serie: "6F1A2B3C",
  numero: 16384,
  tipo: "factura",
  fechaEmision: "2026-11-20T08:15:00-06:00",
  fechaCertificacion: "2026-11-20T08:15:01.1234567-06:00",
  estado: "Certificado",
  anulado: false,
  esExentoIva: false,
  total: "12.50",
  moneda: "GTQ",
  estaEnAmbienteDePruebas: true,
  idCuenta: "123456789",
  canal: { id: 1, nombre: "API", nombreCorto: "API" },
  emisor: {
    id: "123456789",
    nombre: "Demo",
    datosAdicionales: [],
    direccion: { direccion: "zona 1", pais: "GT" },
  },
  receptor: { id: "CF", nombre: "CONSUMIDOR FINAL", datosAdicionales: [] },
  items: [item],
  datosAdicionales: [],
  certificador: { id: "infile", nombre: "INFILE" },
  archivoXml: `${"a".repeat(64)}.xml`,
  bitacora: [
    {
      evento: "Certificado",
      fecha: "2026-11-20T14:15:01Z",
      ipOrigen: "203.0.113.7",
      origen: "API",
      usuario: "ana",
    },
  ],
  recursos: [],
  abonosPactados: [],
  observaciones: [],
  advertencias: [],
  impuestos: [],
  ajustes: [],
  motivoExencionIva: "LEY_IVA_ART8",
  pais: "GT",
  frases: [{ tipo: 1, escenario: 1, texto: "SUJETO A PAGOS TRIMESTRALES ISR" }],
  tipoFiscal: "FACT",
  ficha: {
    titulo: "Factura",
    numeroLegal: "6F1A2B3C-16384",
    identificadores: [{ etiqueta: "Serie", valor: "6F1A2B3C" }],
    nombreArchivo: "factura-6F1A2B3C-16384",
    verificacion: { uri: "https://verificador.example.com/?numero=6F1A2B3C", texto: "la SAT" },
    impuestoGeneral: "IVA",
    montosExportacion: [],
  },
};

const present = (changes: Partial<Dte> = {}) =>
  JSON.parse(stringify(presentDte({ ...dte, ...changes }, links)) ?? "") as Record<string, unknown>;

test("a certified document shows the specification's fields and what we add to them, no more", () => {
  expect(present()).toEqual({
    id: "6F1A2B3C-0000-4000-8000-0123456789AB",
    serie: "6F1A2B3C",
    numero: 16384,
    tipo: "factura",
    titulo: "Factura",
    numeroLegal: "6F1A2B3C-16384",
    identificadores: [{ etiqueta: "Serie", valor: "6F1A2B3C" }],
    fechaEmision: "2026-11-20T08:15:00",
    fechaCertificacion: "2026-11-20T08:15:01.1234567",
    estado: "Certificado",
    anulado: false,
    esExentoIva: false,
    motivoExencionIva: "LEY_IVA_ART8",
    total: 12.5,
    moneda: "GTQ",
    estaEnAmbienteDePruebas: true,
    idCuenta: "123456789",
    idCanal: 1,
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    emisor: { id: "123456789", nombre: "Demo", direccion: { direccion: "zona 1", pais: "GT" } },
    receptor: { id: "CF", nombre: "CONSUMIDOR FINAL" },
    items: [
      {
        cantidad: 1,
        descripcion: "Café",
        tipo: "bien",
        unidadMedida: "UNI",
        precioUnitario: 12.5,
        precio: 12.5,
        descuento: 0,
        otroDescuento: 0,
        total: 12.5,
        impuestos: [
          {
            nombreCorto: "IVA",
            codigoUnidadGravable: 1,
            montoGravable: 11.1607142857,
            montoImpuesto: 1.3392857143,
          },
        ],
      },
    ],
    impuestos: [{ nombreCorto: "IVA", montoImpuesto: 1.3392857143 }],
    frases: [{ tipo: 1, escenario: 1, texto: "SUJETO A PAGOS TRIMESTRALES ISR" }],
    certificador: { id: "infile", nombre: "INFILE" },
    dteUri: "https://documentos.example.com/dte/6F1A2B3C-0000-4000-8000-0123456789AB",
    archivoXmlUri: `${cdnUrl}/archivos/${"a".repeat(64)}.xml`,
    nombreArchivo: "factura-6F1A2B3C-16384",
    verificacion: { uri: "https://verificador.example.com/?numero=6F1A2B3C", texto: "la SAT" },
    bitacora: [
      {
        evento: "Certificado",
        fecha: "2026-11-20T14:15:01Z",
        ipOrigen: "203.0.113.7",
        origen: "API",
        usuario: "ana",
      },
    ],
    recursos: [],
  });
});

test("a document that is only computed has a name, and no number and no files", () => {
  const { id: _, serie: _s, numero: _n, ficha, ...calculado } = dte;
  const sinNumero = { numeroLegal: "", identificadores: [], verificacion: null };
  const shown = JSON.parse(
    stringify(presentDte({ ...calculado, ...(ficha && { ficha: { ...ficha, ...sinNumero } }) }, links)) ?? "",
  );
  expect(shown).toMatchObject({ titulo: "Factura" });
  for (const name of ["numeroLegal", "identificadores", "nombreArchivo", "verificacion"])
    expect(shown).not.toHaveProperty(name);
});

test("amounts are exact JSON numbers, longer than a float can hold", () => {
  const text = stringify(presentDte({ ...dte, total: "12345678901234567890.1234567890" }, links));
  expect(text).toContain('"total":12345678901234567890.123456789,');
});

test.each([
  ["0.00", "0"],
  ["-0.00", "0"],
  ["100", "100"],
  ["100.00", "100"],
  ["007.10", "7.1"],
  ["-1.50", "-1.5"],
  ["0.0000000001", "0.0000000001"],
])("the amount %s is the number %s", (total, number) => {
  expect(stringify(presentDte({ ...dte, total }, links))).toContain(`"total":${number},`);
});

test("an uncertified document has no id, no state and no dates of certification, and keeps its lists", () => {
  const { id, serie, numero, estado, fechaCertificacion, archivoXml, ...computed } = dte;
  const shown = JSON.parse(stringify(presentDte({ ...computed, bitacora: [] }, links)) ?? "") as object;
  for (const name of [
    "id",
    "serie",
    "numero",
    "estado",
    "fechaCertificacion",
    "archivoXmlUri",
    "archivoPdfUri",
  ]) {
    expect(shown).not.toHaveProperty(name);
  }
  expect(shown).toMatchObject({ total: 12.5, bitacora: [], recursos: [] });
});

test("number zero is a number, as El Salvador assigns it", () => {
  expect(present({ numero: 0 })).toMatchObject({ numero: 0 });
});

test("what a document has besides is shown when it has it", () => {
  expect(
    present({
      numeroTransaccion: "T-1",
      numeroAcceso: "100000000",
      archivoPdf: "b.pdf",
      archivoJson: "c.json",
      anulado: true,
      estado: "Anulado",
      datosAnulacion: {
        motivoAnulacion: "error",
        fechaAnulacion: "2026-11-21T09:00:00-06:00",
        fechaCertificacion: "2026-11-21T09:00:01-06:00",
        archivo: "d.json",
      },
      datosExportacion: {
        incoterm: "FOB",
        flete: "10.50",
        otros: { totalFob: "1000.00", paisDestino: "Haiti", fechaEmbarque: "2026-11-25", incoterm: "x" },
      },
      ficha: {
        titulo: "Factura de exportación",
        numeroLegal: "A-1",
        identificadores: [],
        nombreArchivo: "a-1",
        impuestoGeneral: "IVA",
        montosExportacion: ["totalFob"],
      },
      observaciones: [{ codigo: "12", mensaje: "Revise el correo." }, { mensaje: "Sin código." }],
      retenciones: { isr: "0.56", iva: "1.34", totalMenosRetenciones: "10.60" },
      dteOriginal: { id: "X", numero: 5, fechaEmision: "2026-11-19T08:00:00-06:00", total: "5.00" },
      abonosPactados: [{ numero: 1, fechaVencimiento: "2026-12-31", monto: "10.00" }],
      datosAdicionales: [{ nombre: "LEYENDA", valor: "x", visible: false }],
    }),
  ).toMatchObject({
    numeroTransaccion: "T-1",
    numeroAcceso: "100000000",
    archivoPdfUri: `${cdnUrl}/archivos/b.pdf`,
    archivoJsonUri: `${cdnUrl}/archivos/c.json`,
    datosAnulacion: {
      motivoAnulacion: "error",
      fechaAnulacion: "2026-11-21T09:00:00",
      fechaCertificacion: "2026-11-21T09:00:01",
      archivoUri: `${cdnUrl}/archivos/d.json`,
    },
    datosExportacion: {
      incoterm: "FOB",
      flete: 10.5,
      totalFob: 1000,
      paisDestino: "Haiti",
      fechaEmbarque: "2026-11-25",
    },
    observaciones: [{ codigo: "12", mensaje: "Revise el correo." }, { mensaje: "Sin código." }],
    retenciones: { isr: 0.56, iva: 1.34, totalMenosRetenciones: 10.6 },
    dteOriginal: { id: "X", numero: 5, fechaEmision: "2026-11-19T08:00:00", total: 5 },
    abonosPactados: [{ numero: 1, fechaVencimiento: "2026-12-31", monto: 10 }],
    datosAdicionales: [{ nombre: "LEYENDA", valor: "x", visible: false }],
  });
});

test("a moment in UTC keeps its Z, or it would read as local time", () => {
  expect(present({ fechaCertificacion: "2026-11-20T14:15:01Z" })).toMatchObject({
    fechaCertificacion: "2026-11-20T14:15:01Z",
  });
});

test("what is internal is not shown", () => {
  const shown = present({ emisor: null, canal: null });
  for (const name of ["pais", "tipoFiscal", "archivoXml", "emisor", "canal", "idCanal"]) {
    expect(shown).not.toHaveProperty(name);
  }
});
