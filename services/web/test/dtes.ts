import type { Dte, Ficha, Parte } from "@dte/contracts";

const emisor: Parte = {
  id: "12345679",
  tipoId: "NIT",
  nombre: "CAFÉ DEL VALLE, SOCIEDAD ANÓNIMA",
  nombreComercial: "Café del Valle",
  codigoEstablecimiento: "1",
  direccionCorreoElectronico: "ventas@cafedelvalle.example",
  direccion: {
    direccion: "5a. avenida 8-20, zona 1",
    municipio: "Antigua Guatemala",
    departamento: "Sacatepéquez",
    pais: "GT",
  },
  datosAdicionales: [],
};

const receptor: Parte = {
  id: "98765434",
  tipoId: "NIT",
  nombre: "TIENDA <LA ESQUINA> & HERMANOS",
  direccionCorreoElectronico: "compras@laesquina.example",
  direccion: {
    direccion: "Calle Real 4-40, zona 2",
    municipio: "Cobán",
    departamento: "Alta Verapaz",
    pais: "GT",
  },
  datosAdicionales: [],
};

const item = {
  cantidad: "3",
  descripcion: "Café tostado en grano, bolsa de una libra",
  tipo: "bien",
  unidadMedida: "UNI",
  precioUnitario: "65.00",
  precio: "195.00",
  descuento: "15.00",
  otroDescuento: "0",
  total: "180.00",
  codigo: "CAF-01",
  impuestos: [
    { nombreCorto: "IVA", codigoUnidadGravable: 1, montoGravable: "160.714286", montoImpuesto: "19.285714" },
  ],
};

/** The titles and numbers of a document as documents gives them, with those that the authority assigned. */
const fichaGt: Ficha = {
  titulo: "Factura",
  numeroLegal: "6F1A2B3C-16384",
  identificadores: [
    { etiqueta: "Número de autorización", valor: "6F1A2B3C-0000-4000-8000-0123456789AB" },
    { etiqueta: "Serie", valor: "6F1A2B3C" },
    { etiqueta: "Número", valor: "16384" },
  ],
  nombreArchivo: "factura-6F1A2B3C-16384",
  verificacion: {
    uri: "https://felpub.example/verificador.jsf?tipo=autorizacion&numero=6F1A2B3C&monto=1430.00",
    texto: "la SAT",
  },
  impuestoGeneral: "IVA",
  montosExportacion: [],
};

const fichaSv: Ficha = {
  titulo: "Comprobante de crédito fiscal",
  numeroLegal: "DTE-03-M001P001-000000000000017",
  identificadores: [
    { etiqueta: "Código de generación", valor: "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D" },
    { etiqueta: "Número de control", valor: "DTE-03-M001P001-000000000000017" },
  ],
  nombreArchivo: "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D",
  verificacion: {
    uri: "https://admin.factura.gob.sv/consultaPublica?ambiente=00&codGen=0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D&fechaEmi=2026-11-20",
    texto: "el Ministerio de Hacienda",
  },
  impuestoGeneral: "IVA",
  montosExportacion: [],
};

const fichaDo = (titulo: string, eNcf: string): Ficha => ({
  titulo,
  numeroLegal: eNcf,
  identificadores: [
    { etiqueta: "e-NCF", valor: eNcf },
    { etiqueta: "Código de seguridad", valor: "Ab3dE9" },
  ],
  nombreArchivo: `12345679${eNcf}`,
  impuestoGeneral: "ITBIS",
  montosExportacion: [],
});

/** A certified Guatemalan invoice. */
export const factura: Dte = {
  id: "6F1A2B3C-0000-4000-8000-0123456789AB",
  serie: "6F1A2B3C",
  numero: 16384,
  tipo: "factura",
  tipoFiscal: "FACT",
  pais: "GT",
  fechaEmision: "2026-11-20T08:15:00-06:00",
  fechaCertificacion: "2026-11-20T08:15:02-06:00",
  estado: "Certificado",
  anulado: false,
  esExentoIva: false,
  total: "1430.00",
  moneda: "GTQ",
  estaEnAmbienteDePruebas: false,
  idCuenta: "12345679",
  canal: { id: 1, nombre: "API", nombreCorto: "API" },
  emisor,
  receptor,
  items: [
    item,
    {
      ...item,
      cantidad: "2.5",
      descripcion: "Asesoría de catación\nSesión en la finca",
      tipo: "servicio",
      unidadMedida: "HRA",
      precioUnitario: "500.00",
      precio: "1250.00",
      descuento: "0",
      total: "1250.00",
      codigo: "SER-09",
      impuestos: [
        {
          nombreCorto: "IVA",
          codigoUnidadGravable: 1,
          montoGravable: "1116.071429",
          montoImpuesto: "133.928571",
        },
      ],
    },
  ],
  impuestos: [],
  ajustes: [],
  datosAdicionales: [
    { nombre: "Orden de compra", valor: "OC-881" },
    { nombre: "NUMERO_SECUENCIAL", valor: "interno", visible: false },
    { nombre: "Nota", valor: "no se imprime", visible: false },
  ],
  certificador: { id: "12521337", nombre: "INFILE, SOCIEDAD ANÓNIMA" },
  archivoXml: `${"ab".repeat(32)}.xml`,
  bitacora: [
    {
      evento: "Certificado",
      fecha: "2026-11-20T14:15:02Z",
      usuario: "ana@cafedelvalle.example",
      ipOrigen: "192.0.2.7",
    },
  ],
  recursos: [{ tipo: "url", uri: "https://extranos.example/", descripcion: "de cualquiera" }],
  abonosPactados: [],
  frases: [{ tipo: 1, escenario: 1, texto: "Sujeto a pagos trimestrales ISR" }],
  observaciones: [],
  advertencias: [],
  ficha: fichaGt,
};

export const anulada: Dte = {
  ...factura,
  estado: "Anulado",
  anulado: true,
  datosAnulacion: {
    motivoAnulacion: "Datos del receptor equivocados",
    fechaAnulacion: "2026-11-21T09:00:00-06:00",
    fechaCertificacion: "2026-11-21T09:00:03-06:00",
  },
};

/** A Salvadoran document that MH has not certified yet. */
export const contingencia: Dte = {
  ...sin(factura, "estado", "fechaCertificacion", "numero"),
  id: "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D",
  serie: "DTE-03-M001P001-000000000000017",
  tipo: "factura",
  tipoFiscal: "03",
  ficha: fichaSv,
  pais: "SV",
  moneda: "USD",
  fechaEmision: "2026-11-20T08:15:00-06:00",
  archivoJson: `${"cd".repeat(32)}.json`,
  emisor: { ...emisor, datosAdicionales: [{ nombre: "MH_NRC", valor: "1234567" }] },
  verificacionCertificadorUri:
    "https://admin.factura.gob.sv/consultaPublica?ambiente=00&codGen=0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D&fechaEmi=2026-11-20",
  certificador: { id: "06142803901121", nombre: "Ministerio de Hacienda" },
};

/** A Dominican credit note with what the receiver keeps back. */
export const notaCredito: Dte = {
  ...factura,
  id: "a9d3f8c2-1b4e-4c58-9a0b-7e6d5c4b3a21",
  serie: "E34",
  numero: 42,
  tipo: "notaCredito",
  tipoFiscal: "34",
  ficha: fichaDo("Nota de crédito electrónica", "E340000000042"),
  pais: "DO",
  moneda: "DOP",
  selloEntidadFiscal: "Ab3dE9",
  items: [
    {
      ...item,
      impuestos: [
        { nombreCorto: "ITBIS", codigoUnidadGravable: 1, montoImpuesto: "27.46" },
        { nombreCorto: "ITBIS_RETENIDO", codigoUnidadGravable: 1, montoImpuesto: "8.24" },
      ],
    },
  ],
  total: "180.00",
  abonosPactados: [{ numero: 1, fechaVencimiento: "2026-12-20", monto: "180.00" }],
  dteOriginal: {
    id: "b1e2f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
    serie: "E31",
    numero: 7,
    tipo: "factura",
    fechaEmision: "2026-11-01T10:00:00-04:00",
    total: "1180.00",
    moneda: "DOP",
    motivoAjuste: "Devolución de producto",
    titulo: "Factura de crédito fiscal electrónica",
    numeroLegal: "E310000000007",
  },
};

/** An invoice with a discount and a surcharge on the whole, which change the base of ITBIS. */
export const descuentoGlobal: Dte = {
  ...factura,
  serie: "E31",
  numero: 17,
  tipoFiscal: "31",
  ficha: fichaDo("Factura de crédito fiscal electrónica", "E310000000017"),
  pais: "DO",
  moneda: "DOP",
  items: [
    {
      ...item,
      precioUnitario: "590.00",
      precio: "1770.00",
      descuento: "0.00",
      total: "1770.00",
      impuestos: [{ nombreCorto: "ITBIS", codigoUnidadGravable: 1, montoImpuesto: "270.00" }],
    },
  ],
  impuestos: [
    { nombreCorto: "ITBIS", codigoUnidadGravable: 0, montoGravable: "1375.50", montoImpuesto: "247.59" },
  ],
  ajustes: [
    { tipo: "descuento", descripcion: "Pronto pago por cancelar antes del día quince", monto: "150.00" },
    { tipo: "recargo", monto: "25.50" },
  ],
  total: "1623.09",
};

/** A purchase from a seller who does not issue documents, with the withholdings from the price. */
export const facturaEspecial: Dte = {
  ...factura,
  tipo: "facturaEspecial",
  tipoFiscal: "FESP",
  ficha: { ...fichaGt, titulo: "Factura especial" },
  retenciones: { isr: "63.84", iva: "153.21", totalMenosRetenciones: "1212.95" },
};

function sin<T extends object, K extends keyof T>(value: T, ...keys: K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;
}
