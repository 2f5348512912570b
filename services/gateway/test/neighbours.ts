import type { CuentaDetalle, Puerta, Respuesta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { emptyOperators, fullOperators } from "./operators.js";
import {
  anuladoDte,
  sampleClima,
  sampleCorreo,
  sampleCuenta,
  sampleDte,
  sampleEntrega,
  sampleEvento,
  sampleLlave,
  sampleLote,
  samplePais,
  sampleProducto,
  sampleWebhook,
} from "./samples.js";
import type { Neighbours } from "./stand-ins.js";

const unknownDte = async () => {
  throw feg("FEG_DET_OBTE_INEX");
};
const noFile = async () => {
  throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe." });
};
const noLote = async () => {
  throw feg("FEG_NOT_FOUND", { detalle: "El lote no existe." });
};
const noProducto = async () => {
  throw feg("FEG_NOT_FOUND", { detalle: "El producto no existe." });
};

const cuerpo = { campo: "xml", tipos: ["application/xml", "text/xml"], bytesMax: 64 * 1024 };

/** Doors as a country has them, which is none of ours. */
const PUERTAS: Puerta[] = [
  { metodo: "GET", rutas: ["/vecinos/api/prueba"], cabeceras: [], nombre: "Prueba" },
  {
    metodo: "POST",
    rutas: [
      "/vecinos/api/recepcion",
      "/vecinos/api/recepci%c3%b3n",
      "/vecinos/{cuenta}/api/recepcion",
      "/vecinos/{cuenta}/mas/api/recepcion",
    ],
    cabeceras: ["authorization", "accept"],
    cuerpo,
    nombre: "Recepción",
  },
];

/** A text, as strangers are answered. */
export const said = (estado: number, texto: string): Respuesta => ({
  estado,
  tipoContenido: "text/plain; charset=utf-8",
  contenido: Buffer.from(texto),
  cabeceras: {},
  dicho: texto,
});

/** Answers of neighbours that know nothing and nobody. */
export const emptyNeighbours = (jwks: string): Neighbours => ({
  ...emptyOperators,
  accounts: {
    Authenticate: async () => ({
      error: { error: "invalid_grant", errorDescription: "Usuario o clave incorrectos." },
    }),
    Refresh: async () => ({ error: { error: "invalid_grant", errorDescription: "El token no es válido." } }),
    GetJwks: async () => ({ json: jwks }),
    AdmitsOrigen: async () => ({ admitido: false }),
    Receives: async () => ({ recibeFacturas: false, pais: "", sinProbar: false }),
    Revoke: async () => ({}),
    ListRevocaciones: async () => ({ revocaciones: [], hasta: "2026-11-20T00:00:00.000Z" }),
    ChangeClave: async () => ({}),
    ForgetClave: async () => ({}),
    OpenOlvido: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "Nadie espera ese mensaje." });
    },
    ResetClave: async () => ({}),
    BeginSegundoFactor: async () => ({ secreto: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/ana" }),
    ConfirmSegundoFactor: async () => ({ codigos: ["aaaa-bbbb"] }),
    RemoveSegundoFactor: async () => ({}),
    ListAuditoriaSistema: async () => ({ entradas: [] }),
    ListCuentasSistema: async () => ({
      cuentas: [
        { id: "100", nombre: "Comercial 100", pais: "XX", estaEnAmbienteDePruebas: false, sinProbar: true },
      ],
      siguiente: "100",
    }),
    ReadUsuario: async ({ titular }) => ({
      usuario: titular,
      nombre: "Ana",
      segundoFactor: true,
      passkeys: 1,
      codigosRecuperacion: 10,
      cuentas: 2,
      bloqueado: false,
    }),
    AskPasskey: async () => ({ opciones: "{}", desafio: "AAAA", titular: Buffer.alloc(0) }),
    BeginPasskey: async () => ({ opciones: "{}", desafio: "BBBB", titular: Buffer.from("1") }),
    ConfirmPasskey: async ({ nombre }) => ({
      passkey: { id: "1", nombre, fechaCreacion: "2026-11-20T14:00:00.000Z" },
      codigos: ["aaaa-bbbb"],
    }),
    AuthenticatePasskey: async () => ({ error: { error: "invalid_grant", errorDescription: "No sirve." } }),
    ListPasskeys: async () => ({
      passkeys: [{ id: "1", nombre: "Tel", fechaCreacion: "2026-11-20T14:00:00.000Z" }],
    }),
    RemovePasskey: async () => ({}),
    RenamePasskey: async ({ id, nombre }) => ({ id, nombre, fechaCreacion: "2026-11-20T14:00:00.000Z" }),
    SendInvitacion: async () => ({}),
    GetInvitacion: async () => ({
      idCuenta: "100",
      nombre: "Comercial 100",
      pais: "XX",
      permisos: ["dte.consultar"],
      usuario: "luis@example.com",
      esNuevo: true,
      vence: "2026-12-04T14:00:00.000Z",
    }),
    AcceptInvitacion: async () => ({}),
    RenewCodigosRecuperacion: async () => ({ codigos: ["cccc-dddd"] }),
    WithdrawSegundoFactor: async () => ({}),
    OpenCorreo: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "Nadie espera ese mensaje." });
    },
    Resolve: async () => {
      throw feg("FEG_NO_CUENTAS");
    },
    Get: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "La cuenta no existe." });
    },
    Create: async () => sampleCuenta,
    Update: async () => {
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "La cuenta no existe." });
    },
    GetDetalle: async () => {
      throw feg("FEG_FORBIDDEN");
    },
    List: async () => ({ cuentas: [], totalItems: 0 }),
    GetUsuario: async ({ usuario }) => ({
      permisosSistema: [],
      usuario,
      nombre: "Ana",
      direccionCorreoElectronico: "ana@example.com",
      cuentas: [],
      invitaciones: [],
      segundoFactor: false,
      codigosRecuperacion: 0,
    }),
    AnswerInvitacion: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "No hay una invitación a esa cuenta." });
    },
    CheckCuenta: async () => ({ estaEnAmbienteDePruebas: true, pasos: [] }),
    ListAuditoria: async () => ({ entradas: [] }),
    RecordActo: async () => ({}),
    Prove: async () => ({}),
    Claim: async () => ({}),
    IdentifyLlave: async () => {
      throw feg("FEG_UNAUTHORIZED");
    },
    CreateLlave: async () => ({ llave: sampleLlave, texto: "dte_test_…" }),
    ListLlaves: async () => ({ llaves: [sampleLlave] }),
    RotateLlave: async () => ({ llave: sampleLlave, texto: "dte_test_…" }),
    RevokeLlave: async () => ({}),
  },
  batch: {
    Upload: async () => sampleLote,
    Get: noLote,
    List: async () => ({ lotes: [], totalItems: 0 }),
    GetResultado: noLote,
    GetPlantilla: async () => ({
      nombre: "plantilla-gt.xlsx",
      tipoContenido: "",
      contenido: Buffer.from("PK"),
    }),
    ReadLibro: async () => ({ hojas: [{ nombre: "Casos", filas: [{ celdas: ["Tipo", "1"] }] }] }),
    TakeTurno: async () => ({ tomado: true, segundos: 120 }),
  },
  claves: { Open: async () => ({ estado: "nueva" }), Close: async () => ({}) },
  catalogs: {
    FindContribuyente: async ({ id }) => {
      throw feg("FEG_CTRI_OBTE_INEX", { id });
    },
    SearchProductos: async () => ({ productos: [] }),
    CreateProducto: async () => sampleProducto,
    UpdateProducto: noProducto,
    DeleteProducto: noProducto,
    GetProductos: async () => ({ productos: [] }),
    ListLocalidades: async () => ({ localidades: [] }),
    ListPaises: async () => ({ paises: [] }),
    GetPais: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "El país no existe." });
    },
    SearchCatalogo: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "El catálogo no existe." });
    },
    ListTasas: async () => ({ tasas: [], totalItems: 0 }),
    SetTasa: async ({ pais, tasa }) => ({ pais, tasa, fuente: "Registrada en el servicio" }),
    ListTasasImpuestos: async () => ({ tasas: [], totalItems: 0 }),
    SetTasaImpuesto: async ({ pais, tasa }) => ({ pais, tasa }),
    FindTasas: async () => ({ tasas: [], tasasImpuestos: [] }),
    PlanCertificacion: async () => ({ titulo: "Batería", seDetiene: false, grupos: [], pasos: [] }),
  },
  documents: {
    Create: async ({ solicitud }) => ({ ...sampleDte, tipo: solicitud?.tipo || "factura" }),
    GetIntento: async () => ({ estado: "inexistente" }),
    FindIntento: async ({ id }) => ({
      ...{ id, idCuenta: "123456789", operacion: "certificar", estado: "certificado", tipo: "factura" },
      ...{ idDte: "A1", fechaCreacion: "2026-11-20T14:00:00.000Z", fechaFin: "2026-11-20T14:00:01.000Z" },
    }),
    ListAvances: async () => ({ avances: [] }),
    Get: unknownDte,
    GetByTransaccion: unknownDte,
    Cancel: unknownDte,
    GetRecibido: unknownDte,
    List: async () => ({ dtes: [], totalItems: 0 }),
    ListRecibidos: async () => ({ dtes: [], totalItems: 0 }),
    CancelRecibido: unknownDte,
    AddRecurso: unknownDte,
    QueueCorreo: unknownDte,
    ListSecuencias: async () => ({ secuencias: [] }),
    CancelNumeros: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "La cuenta no tiene esa secuencia." });
    },
    ListContingencias: async () => ({ contingencias: [], totalItems: 0 }),
    SignBitacora: async () => {
      throw feg("FEG_NO_CUENTAS");
    },
    ListBitacora: async () => ({ asientos: [], raices: [] }),
    ListLlavesBitacora: async () => ({ llaves: [] }),
    GetClima: async () => ({ certificadores: [] }),
    ListRechazados: async () => ({ rechazados: [], totalItems: 0 }),
    GetRechazado: unknownDte,
    Correct: unknownDte,
    GetArchivo: noFile,
  },
  receiving: {
    ListPuertas: async () => ({ puertas: PUERTAS, completa: true }),
    Enter: async () => said(400, "Nadie lo espera."),
    RegisterXml: async () => {
      throw feg("1000", { detalle: "No es un documento certificado." });
    },
    Examine: unknownDte,
    Approve: unknownDte,
    ApprovePrueba: async () => {
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "La cuenta está en producción." });
    },
    ListRecepciones: async () => ({ recepciones: [], totalItems: 0 }),
  },
  mail: {
    List: async () => ({ envios: [], totalItems: 0 }),
    Resend: async () => {
      throw feg("FEG_NOT_FOUND", { detalle: "El mensaje no existe." });
    },
  },
  rendering: { Pdf: unknownDte, PdfRecibido: unknownDte, GetArchivo: noFile, Preview: noFile },
  webhooks: {
    Create: async () => ({ webhook: sampleWebhook, secreto: "whsec_AAAA" }),
    List: async () => ({ webhooks: [] }),
    Get: unknownWebhook,
    Update: unknownWebhook,
    Delete: unknownWebhook,
    RotateSecreto: unknownWebhook,
    SendPrueba: unknownWebhook,
    ListEntregas: unknownWebhook,
    GetEntrega: unknownWebhook,
    ResendEntrega: unknownWebhook,
    ListEventos: async () => ({ eventos: [], hayMas: false }),
  },
});

const unknownWebhook = async (): Promise<never> => {
  throw feg("FEG_NOT_FOUND", { detalle: "El webhook no existe." });
};

const sampleRechazado = {
  id: "5D1C0B1E-6C2F-4F1B-9A53-0A4B6D1F2C3E",
  idCuenta: "123456789",
  tipo: "factura",
  numeroTransaccion: "PEDIDO-1001",
  fechaEmision: "2026-11-20T08:15:00-06:00",
  total: "45.50",
  moneda: "USD",
  enContingencia: true,
  fechaRechazo: "2026-11-20T14:16:00.000Z",
  corregibleHasta: "2026-11-21T14:16:00.000Z",
  codigo: "FEG_DTE_CERTIFICATION_ERROR",
  mensaje: "El certificador rechazó el documento. 008: NRC",
  eventos: [{ codigo: "008", campo: "emisor.nrc", mensaje: "[emisor.nrc] NO CORRESPONDE" }],
};

const HUELLA = "5a577b5f4fdf6ecff3e5b3973c08925d3e58f85a660acaa96d3dd5c801532f9f";
const llaveBitacora = { id: "0f".repeat(16), publica: "MCow", creada: "2026-11-20T14:00:00.000Z" };
const sampleRaiz = {
  ...{ cuenta: "123456789", posicion: 1, huella: HUELLA, fecha: "2026-11-20T14:10:00.000Z" },
  ...{ llave: llaveBitacora.id, firma: "c2k=" },
};
const sampleAsiento = {
  ...{ posicion: 1, fuente: "bitacora", orden: "7", sujeto: "A1B2", evento: "Creado" },
  ...{ fecha: "2026-11-20T14:00:00.000000Z", usuario: "ana", recibido: false, huella: HUELLA },
};

const sampleRecepcion = {
  puerta: "Recepción",
  primera: "2026-11-20T14:15:00.000Z",
  ultima: "2026-11-20T14:15:20.000Z",
  veces: 2,
  idEmisor: "101000001",
  documento: "E310000000001",
  estado: 200,
  respuesta: "Recibido.",
};

const sampleContingencia = {
  estado: "Informada",
  tipo: 5,
  motivo: "Inundación del local",
  estaEnAmbienteDePruebas: true,
  desde: "2026-11-20T14:00:00.000Z",
  hasta: "2026-11-20T15:00:00.000Z",
  documentos: 2,
  pendientes: 1,
  rechazados: 0,
  plazoEnvio: "2026-11-23T15:01:00.000Z",
  evento: {
    id: "5D1C0B1E-6C2F-4F1B-9A53-0A4B6D1F2C3E",
    envios: 1,
    sello: "2026AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    fechaRecepcion: "2026-11-20T09:01:00-06:00",
    archivo: `${"a".repeat(64)}.json`,
  },
};

/** Neighbours that have the samples, whatever they are asked for. */
export const fullNeighbours = (jwks: string): Neighbours => {
  const empty = emptyNeighbours(jwks);
  const contenido = Buffer.from("%PDF-1.7");
  const token = {
    accessToken: "a.b.c",
    tokenType: "Bearer",
    expiresIn: 86400,
    refreshToken: "r",
    scope: "dte.emitir",
  };
  return {
    ...fullOperators,
    accounts: {
      ...empty.accounts,
      Authenticate: async () => ({ token }),
      Refresh: async () => ({ token }),
      Get: async () => sampleCuenta.cuenta as NonNullable<CuentaDetalle["cuenta"]>,
      Update: async () => sampleCuenta,
      GetDetalle: async () => sampleCuenta,
      List: async () => ({ cuentas: [sampleCuenta], totalItems: 1 }),
      GetUsuario: async ({ usuario }) => ({
        permisosSistema: [],
        usuario,
        nombre: "Ana",
        direccionCorreoElectronico: "ana@example.com",
        cuentas: [{ id: "123456789", nombre: "EJEMPLO, S.A.", pais: "GT", permisos: ["dte.emitir"] }],
        invitaciones: [{ id: "987654321", nombre: "OTRA, S.A.", pais: "GT", permisos: ["dte.consultar"] }],
      }),
      AnswerInvitacion: async ({ usuario }) => ({
        permisosSistema: [],
        usuario,
        nombre: "Ana",
        direccionCorreoElectronico: "ana@example.com",
        cuentas: [{ id: "123456789", nombre: "EJEMPLO, S.A.", pais: "GT", permisos: ["dte.emitir"] }],
        invitaciones: [],
      }),
    },
    batch: {
      ...empty.batch,
      Get: async ({ id }) => ({ ...sampleLote, id }),
      List: async () => ({ lotes: [sampleLote], totalItems: 1 }),
      GetResultado: async () => ({ nombre: "ventas-resultado.xlsx", tipoContenido: "", contenido }),
    },
    claves: empty.claves,
    catalogs: {
      ...empty.catalogs,
      ListTasas: async ({ pais }) => ({
        tasas: [
          { pais, tasa: { moneda: "USD", tasa: "7.65", fecha: "2026-11-20" }, fuente: "Banco central" },
        ],
        totalItems: 1,
      }),
      FindContribuyente: async ({ id }) => ({ id, nombre: "COMPRADOR, S.A." }),
      SearchProductos: async () => ({ productos: [sampleProducto] }),
      UpdateProducto: async () => sampleProducto,
      DeleteProducto: async () => ({}),
      ListLocalidades: async () => ({
        localidades: [{ id: "GT.01", idLocalidadSuperior: "GT", nombre: "Guatemala" }],
      }),
      ListPaises: async () => ({ paises: [samplePais] }),
      GetPais: async () => samplePais,
      SearchCatalogo: async ({ nombre }) => ({
        nombre,
        opciones: [{ valor: "46391", texto: "Venta de café", cuando: null }],
      }),
    },
    documents: {
      ...empty.documents,
      Get: async () => sampleDte,
      GetByTransaccion: async () => sampleDte,
      Cancel: async () => anuladoDte,
      GetRecibido: async () => sampleDte,
      List: async () => ({ dtes: [sampleDte], totalItems: 1 }),
      ListRecibidos: async () => ({ dtes: [sampleDte], totalItems: 1 }),
      CancelRecibido: async () => anuladoDte,
      AddRecurso: async ({ tipo, uri, descripcion }) => ({
        tipo,
        uri: uri ?? sampleDte.id ?? "",
        ...(descripcion !== undefined && { descripcion }),
      }),
      QueueCorreo: async () => ({}),
      CancelNumeros: async () => ({}),
      ListContingencias: async () => ({ contingencias: [sampleContingencia], totalItems: 1 }),
      SignBitacora: async () => ({ raiz: sampleRaiz, llaves: [] }),
      ListBitacora: async () => ({ asientos: [sampleAsiento], raices: [sampleRaiz] }),
      ListLlavesBitacora: async () => ({ llaves: [llaveBitacora] }),
      GetClima: async () => ({ certificadores: [sampleClima] }),
      ListRechazados: async () => ({ rechazados: [sampleRechazado], totalItems: 1 }),
      GetRechazado: async () => ({ ...sampleRechazado, dte: sampleDte }),
      Correct: async () => sampleDte,
      GetArchivo: async ({ nombre }) => ({ nombre, tipoContenido: "text/plain", contenido }),
    },
    receiving: {
      ...empty.receiving,
      RegisterXml: async () => sampleDte,
      Enter: async () => said(200, "Recibido."),
      Approve: async ({ id, estado }) => ({
        id,
        estado,
        estadoAutoridad: "Recibida",
        estadoEmisor: "SinDestino",
        mensajes: [],
      }),
      ApprovePrueba: async ({ numeroTransaccion }) => ({
        numeroTransaccion,
        estado: "Recibida",
        mensajes: ["Una."],
      }),
      ListRecepciones: async () => ({ recepciones: [sampleRecepcion], totalItems: 1 }),
    },
    mail: {
      List: async () => ({ envios: [sampleCorreo], totalItems: 1 }),
      Resend: async () => sampleCorreo,
    },
    rendering: {
      Pdf: async () => ({ nombre: "abc.pdf", tipoContenido: "application/pdf", contenido }),
      PdfRecibido: async () => ({ nombre: "abc.pdf", tipoContenido: "application/pdf", contenido }),
      GetArchivo: async ({ nombre }) => ({ nombre, tipoContenido: "application/pdf", contenido }),
      Preview: async () => ({ nombre: "vista.pdf", tipoContenido: "application/pdf", contenido }),
    },
    webhooks: {
      ...empty.webhooks,
      List: async () => ({ webhooks: [sampleWebhook] }),
      Get: async () => sampleWebhook,
      Update: async () => sampleWebhook,
      Delete: async () => ({}),
      RotateSecreto: async () => ({ webhook: sampleWebhook, secreto: "whsec_BBBB" }),
      SendPrueba: async () => sampleEntrega,
      ListEntregas: async () => ({ entregas: [sampleEntrega], siguiente: "abc" }),
      GetEntrega: async () => ({ ...sampleEntrega, cuerpo: "{}" }),
      ResendEntrega: async () => sampleEntrega,
      ListEventos: async () => ({ eventos: [sampleEvento], siguiente: "abc", hayMas: true }),
    },
  };
};

/** Has every neighbour answer in full. Accounts goes on telling the keys that the world's tokens are signed with. */
export function fillNeighbours(neighbours: Neighbours, full = fullNeighbours("")): void {
  const { GetJwks } = neighbours.accounts;
  for (const name of Object.keys(full) as (keyof Neighbours)[]) Object.assign(neighbours[name], full[name]);
  neighbours.accounts.GetJwks = GetJwks;
}
