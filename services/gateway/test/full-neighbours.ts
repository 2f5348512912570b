import type { CuentaDetalle } from "@dte/contracts";
import { emptyNeighbours, said } from "./neighbours.js";
import { fullOperators } from "./operators.js";
import {
  anuladoDte,
  listed,
  sampleClima,
  sampleCorreo,
  sampleCuenta,
  sampleDte,
  sampleEntrega,
  sampleEvento,
  sampleLote,
  samplePais,
  sampleProducto,
  sampleWebhook,
} from "./samples.js";
import type { Neighbours } from "./stand-ins.js";

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

/** Makes neighbours that answer every call with the samples. */
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
      List: async () => listed([sampleDte], 1),
      ListRecibidos: async () => listed([sampleDte], 1),
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
      Measure: async () => ({ esLenta: false }),
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

/** Has every neighbour answer with the samples. Accounts still gives the keys that sign the world's tokens. */
export function fillNeighbours(neighbours: Neighbours, full = fullNeighbours("")): void {
  const { GetJwks } = neighbours.accounts;
  for (const name of Object.keys(full) as (keyof Neighbours)[]) Object.assign(neighbours[name], full[name]);
  neighbours.accounts.GetJwks = GetJwks;
}
