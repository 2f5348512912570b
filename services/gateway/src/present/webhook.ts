import { TIPOS_EVENTO } from "@dte/contracts";
import { estadosEntrega, estadosWebhook } from "../schema/values.js";
import { boolean, choice, integer, list, named, object, text, uri } from "./view.js";

/** An address that events are sent to; its times are UTC and keep their Z. */
export const webhookView = named(
  "Webhook",
  object(
    {
      id: text,
      idCuenta: text,
      url: uri,
      eventos: list(choice(TIPOS_EVENTO)),
      descripcion: text,
      estado: choice(estadosWebhook),
      motivo: text,
      version: text,
      llavePublica: text,
      fechaCreacion: text,
      fallandoDesde: text,
    },
    "id",
    "idCuenta",
    "url",
    "eventos",
    "descripcion",
    "estado",
    "version",
    "llavePublica",
    "fechaCreacion",
  ),
);

/** A webhook with its secret, which is shown only once. */
export const webhookConSecretoView = named(
  "WebhookConSecreto",
  object({ webhook: webhookView, secreto: text }, "webhook", "secreto"),
);

export const webhooksView = list(webhookView);

export const entregaView = named(
  "EntregaWebhook",
  object(
    {
      id: text,
      idWebhook: text,
      idEvento: text,
      tipo: choice(TIPOS_EVENTO),
      estado: choice(estadosEntrega),
      intentos: integer,
      estadoHttp: integer,
      motivo: text,
      duracionMs: integer,
      fechaCreacion: text,
      fechaUltimoIntento: text,
      fechaSiguiente: text,
      cuerpo: text,
    },
    "id",
    "idWebhook",
    "idEvento",
    "tipo",
    "estado",
    "intentos",
    "fechaCreacion",
  ),
);

export const entregasView = named(
  "PaginaEntregas",
  object({ data: list(entregaView), siguiente: text }, "data"),
);

/** The fields that depend on the kind of an event: ids, states, and where to look. */
const datosView = named(
  "DatosEvento",
  object({
    id: text,
    idDte: text,
    idIntento: text,
    tipo: text,
    estado: text,
    motivo: text,
    documentos: integer,
    vence: text,
    numeroTransaccion: text,
    fechaCreacion: text,
    dias: integer,
    umbral: integer,
    restantes: integer,
    codigoEstablecimiento: text,
    codigoPuntoVenta: text,
    desde: integer,
    hasta: integer,
    vencimiento: text,
    estaEnAmbienteDePruebas: boolean,
    uri: text,
  }),
);

const eventoView = named(
  "EventoCuenta",
  object(
    {
      id: text,
      tipo: choice(TIPOS_EVENTO),
      version: text,
      fecha: text,
      secuencia: integer,
      idCuenta: text,
      datos: datosView,
    },
    "id",
    "tipo",
    "version",
    "fecha",
    "secuencia",
    "idCuenta",
    "datos",
  ),
);

export const eventosView = named(
  "PaginaEventos",
  object({ data: list(eventoView), siguiente: text, hayMas: boolean }, "data", "hayMas"),
);
