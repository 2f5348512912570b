import type { Puerta, Respuesta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { emptyOperators } from "./operators.js";
import {
  listed,
  sampleCuenta,
  sampleDte,
  sampleLlave,
  sampleLote,
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

/** Doors in a country's form; they are no real country's. */
const PUERTAS: Puerta[] = [
  {
    ...{ metodo: "GET", rutas: ["/vecinos/api/prueba"], cabeceras: [], nombre: "Prueba" },
    ...{ acceso: "cualquiera", limites: ["direccion"] },
  },
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
    ...{ acceso: "token", limites: ["direccion", "contenido"] },
  },
];

/** Makes an answer in plain text, as strangers get it. */
export const said = (estado: number, texto: string): Respuesta => ({
  estado,
  tipoContenido: "text/plain; charset=utf-8",
  contenido: Buffer.from(texto),
  cabeceras: {},
  dicho: texto,
});

/** Makes neighbours that know nothing and nobody. */
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
    ListAuditoriaUsuario: async () => ({ entradas: [] }),
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
    List: async () => listed([], 0),
    ListRecibidos: async () => listed([], 0),
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
  rendering: {
    Pdf: unknownDte,
    PdfRecibido: unknownDte,
    GetArchivo: noFile,
    Measure: noFile,
    Preview: noFile,
  },
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
