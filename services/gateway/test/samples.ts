import {
  type ClimaCertificador,
  type CuentaDetalle,
  completeDescripcion,
  type Dte,
  type Envio,
  type Ficha,
  type ListResponse,
  type Llave,
  type Lote,
  type Producto,
} from "@dte/contracts";

const ficha: Ficha = {
  titulo: "Factura",
  numeroLegal: "6F1A2B3C-16384",
  identificadores: [
    { etiqueta: "Número de autorización", valor: "6F1A2B3C-0000-4000-8000-0123456789AB" },
    { etiqueta: "Serie", valor: "6F1A2B3C" },
    { etiqueta: "Número", valor: "16384" },
  ],
  nombreArchivo: "factura-6F1A2B3C-16384",
  verificacion: { uri: "https://verificador.example.com/?numero=6F1A2B3C", texto: "la SAT" },
  impuestoGeneral: "IVA",
  montosExportacion: [],
};

/** Makes the answer of documents to a request for a page as texts. */
export const listed = (dtes: readonly object[], totalItems: number): ListResponse => ({
  dtes: [],
  enTexto: dtes.map((dte) => ({ certificado: JSON.stringify(dte), vigente: "{}" })),
  totalItems,
});

export const sampleDte: Dte & { ficha: Ficha } = {
  id: "6F1A2B3C-0000-4000-8000-0123456789AB",
  serie: "6F1A2B3C",
  numero: 16384,
  tipo: "factura",
  fechaEmision: "2026-11-20T08:15:00-06:00",
  fechaCertificacion: "2026-11-20T08:15:01-06:00",
  estado: "Certificado",
  anulado: false,
  esExentoIva: false,
  total: "12.50",
  moneda: "GTQ",
  estaEnAmbienteDePruebas: true,
  idCuenta: "123456789",
  canal: { id: 1, nombre: "API", nombreCorto: "API" },
  emisor: { id: "123456789", nombre: "Demo", datosAdicionales: [] },
  receptor: { id: "CF", nombre: "CONSUMIDOR FINAL", datosAdicionales: [] },
  items: [],
  datosAdicionales: [],
  certificador: { id: "infile", nombre: "INFILE" },
  archivoXml: `${"a".repeat(64)}.xml`,
  bitacora: [],
  recursos: [],
  abonosPactados: [],
  pais: "GT",
  frases: [],
  observaciones: [],
  advertencias: [],
  impuestos: [],
  ajustes: [],
  tipoFiscal: "FACT",
  ficha,
};

export const anuladoDte: Dte = {
  ...sampleDte,
  estado: "Anulado",
  anulado: true,
  datosAnulacion: {
    motivoAnulacion: "Datos equivocados",
    fechaAnulacion: "2026-11-21T09:00:00-06:00",
    fechaCertificacion: "2026-11-21T09:00:01-06:00",
  },
};

export const sampleCuenta: CuentaDetalle = {
  cuenta: {
    id: "123456789",
    idCertificador: "infile",
    canal: { id: 1, nombre: "API", nombreCorto: "API" },
    tieneCertificado: true,
    direccionCorreoElectronico: "facturas@example.com",
    emiteFacturas: true,
    recibeFacturas: false,
    estaEnAmbienteDePruebas: true,
    monedaPorDefecto: "GTQ",
    informacionFiscal: {
      id: "123456789",
      nombre: "EJEMPLO, S.A.",
      afiliacionIva: "GENERAL",
      direccion: { direccion: "zona 1", pais: "GT" },
    },
    establecimientos: [
      { codigo: "1", nombre: "Central", puntosVenta: [{ codigo: "1" }], direccion: { pais: "GT" } },
    ],
    datosAdicionales: [{ nombre: "LEYENDA", valor: "x" }],
    pais: "GT",
    versionCredenciales: 7,
    logo: Buffer.alloc(0),
    tieneLogo: true,
    archivoLogo: `${"ab".repeat(32)}.png`,
    secuencias: [],
    plantillasPdf: [
      {
        id: "p1",
        nombre: "Media carta",
        tiposDte: "factura",
        contenido: "<p>SECRETO</p>",
        archivo: `${"0123456789abcdef".repeat(4)}.txt`,
      },
    ],
    plantillasMensajeCorreoElectronico: [],
  },
  usuarios: [{ usuario: "ana", permisos: ["dte.emitir"] }],
  origenes: ["https://tienda.example.com"],
  certificado: {
    titular: "EJEMPLO, S.A.",
    emisor: "Autoridad de prueba",
    validoDesde: "2026-01-01T00:00:00Z",
    validoHasta: "2028-01-01T00:00:00Z",
  },
};

/** `sampleCuenta` as REST shows it. */
export const shownCuenta = (publicUrl: string) => ({
  id: "123456789",
  idCertificador: "infile",
  certificador: { id: "infile" },
  idCanal: 1,
  canal: { id: 1, nombre: "API", nombreCorto: "API" },
  tieneCertificado: true,
  certificado: {
    titular: "EJEMPLO, S.A.",
    emisor: "Autoridad de prueba",
    validoDesde: "2026-01-01T00:00:00Z",
    validoHasta: "2028-01-01T00:00:00Z",
  },
  direccionCorreoElectronico: "facturas@example.com",
  logoUri: `${publicUrl}/archivos/${"ab".repeat(32)}.png`,
  emiteFacturas: true,
  recibeFacturas: false,
  estaEnAmbienteDePruebas: true,
  monedaPorDefecto: "GTQ",
  informacionFiscal: {
    id: "123456789",
    nombre: "EJEMPLO, S.A.",
    afiliacionIva: "GENERAL",
    direccion: { direccion: "zona 1", pais: "GT" },
  },
  establecimientos: [
    { codigo: "1", nombre: "Central", direccion: { pais: "GT" }, puntosVenta: [{ codigo: "1" }] },
  ],
  datosAdicionales: [{ nombre: "LEYENDA", valor: "x" }],
  plantillasPdf: [{ id: "p1", nombre: "Media carta", tiposDte: "factura" }],
  plantillasMensajeCorreoElectronico: [],
  usuarios: [{ usuario: "ana", permisos: ["dte.emitir"] }],
  origenes: ["https://tienda.example.com"],
});

/** A certifier that answers, and failed now and then yesterday. */
export const sampleClima: ClimaCertificador = {
  pais: "GT",
  idCertificador: "infile",
  estaEnAmbienteDePruebas: true,
  ahora: { respuestas: 40, lentas: 2, silencios: 0, duracionMs: 32_000 },
  contingenciaDesde: "2026-11-20T10:00:00.000Z",
  dias: [
    {
      fecha: "2026-11-20",
      conversaciones: { respuestas: 999, lentas: 3, silencios: 1, duracionMs: 800_000 },
    },
  ],
};

export const samplePais = completeDescripcion({
  codigo: "GT",
  nombre: "Guatemala",
  moneda: "GTQ",
  version: "v1",
  valoresTipo: ["factura", "notaRemision"],
  tipos: [{ tipo: "factura", nombre: "Factura", clases: [{ codigo: "FACT", nombre: "Factura" }] }],
  identificadores: [
    {
      nombre: "NIT",
      patron: "\\d+[\\dK]",
      verificador: { modulo: 11, pesos: [2, 3], digitos: "0K987654321" },
      deEmisor: true,
    },
  ],
  campos: [
    {
      donde: "exportacion",
      nombre: "incoterm",
      etiqueta: "INCOTERM",
      clase: "opcion",
      opciones: [{ valor: "FOB", texto: "FOB", cuando: { tipo: ["factura"] } }],
    },
  ],
  contingencia: { horasEvento: 24, horasEnvio: 72, documentosPorEventoMax: 5, documentosPorLoteMax: 5 },
  notas: { exencion: { codigoUnidadGravable: 2, motivo: "FACT_ORIGEN_NO_INC_IVA" } },
});

export const sampleProducto: Producto = {
  id: "7b0c1c9e-5d0a-4a53-9a55-6f1f0b7f2f10",
  idProducto: "CAFE-1LB",
  idCuenta: "123456789",
  nombre: "Café",
  precioUnitario: "45.50",
  unidadMedida: "UNI",
  tipoProducto: "B",
  aplicaIdt: false,
};

export const sampleCorreo: Envio = {
  id: "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e",
  idDte: sampleDte.id ?? "",
  idCuenta: "123456789",
  estado: "Fallido",
  intentos: 5,
  motivo: "El servidor del receptor no acepta mensajes.",
  fechaCreacion: "2026-11-20T14:15:00Z",
  fechaFin: "2026-11-20T15:15:00Z",
};

/** A batch that has ended, with a document that was refused. */
export const sampleLote: Lote = {
  id: "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e",
  idCuenta: "123456789",
  nombreArchivo: "ventas.xlsx",
  estado: "Terminado",
  totalFilas: 3,
  totalDtes: 2,
  certificados: 1,
  rechazados: 1,
  pendientes: 0,
  fechaCreacion: "2026-11-20T14:00:00.000Z",
  fechaFin: "2026-11-20T14:00:02.000Z",
  errores: [{ fila: 4, codigo: "FEG_INVALID_NIT", mensaje: "El identificador no es válido." }],
};

export const sampleWebhook = {
  id: "1f0f8a7e-3a58-4a0e-9b0e-2f3c7f6d5b11",
  idCuenta: "1",
  url: "https://tienda.example.com/eventos",
  eventos: ["dte.certificado"],
  descripcion: "Tienda",
  estado: "Inactivo",
  motivo: "El destino falló durante una semana.",
  version: "1.0",
  llavePublica: "whpk_AAAA",
  fechaCreacion: "2026-11-20T14:15:00.000Z",
  fallandoDesde: "2026-11-20T14:15:00.000Z",
};

export const sampleEntrega = {
  id: "7c1b3a54-0d55-4f0a-8a0f-6a6a1f0a2b33",
  idWebhook: sampleWebhook.id,
  idEvento: "0b6a2f0e-1111-4a0e-9b0e-2f3c7f6d5b11",
  tipo: "dte.certificado",
  estado: "Pendiente",
  intentos: 2,
  estadoHttp: 500,
  motivo: "El destino respondió con un estado que no es 2xx.",
  duracionMs: 12,
  fechaCreacion: "2026-11-20T14:15:00.000Z",
  fechaUltimoIntento: "2026-11-20T14:15:01.000Z",
  fechaSiguiente: "2026-11-20T14:16:00.000Z",
};

export const sampleEvento = {
  id: sampleEntrega.idEvento,
  tipo: "dte.certificado",
  idCuenta: "1",
  version: "1.0",
  fecha: "2026-11-20T14:15:00.000Z",
  secuencia: 7,
  datos: JSON.stringify({ id: "A-1", tipo: "factura", uri: "/dte/A-1" }),
};

export const sampleLlave: Llave = {
  id: "1f0f8a7e-3a58-4a0e-9b0e-2f3c7f6d5b11",
  nombre: "Tienda en línea",
  estaEnAmbienteDePruebas: true,
  cuentas: ["123456789"],
  permisos: ["dte.emitir", "dte.consultar"],
  estado: "Vigente",
  inicio: "dte_test_Ab3d",
  fechaCreacion: "2026-11-20T14:00:00.000Z",
  fechaVencimiento: "2027-11-20T14:00:00.000Z",
  fechaUltimoUso: "2026-11-20T15:00:00.000Z",
  fechaFinTraslape: "2026-11-21T14:00:00.000Z",
  fechaRevocacion: "2026-11-20T16:00:00.000Z",
};
