import { TIPOS_EVENTO } from "@dte/contracts";
import { feg } from "@dte/errors";
import { show } from "../../present/view.js";
import { entregasView, entregaView, eventosView } from "../../present/webhook.js";
import { choice, integer, object, required, text } from "../../schema/schema.js";
import { idCuenta, idOpaco } from "../../schema/shapes.js";
import { estadosEntrega } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { UN_WEBHOOK, type WebhookDeps, webhookNotFound, webhookParams } from "./webhook.js";

const LIMITE = 50;
const UNA_ENTREGA = "7c1b3a54-0d55-4f0a-8a0f-6a6a1f0a2b33";

const cursor = text({
  min: 1,
  max: 200,
  pattern: { regex: /^[A-Za-z0-9_-]+$/, expected: "el valor de siguiente de una respuesta anterior" },
});
const limite = integer({ min: 1, max: 100 });
const entregaParams = object({ id: required(idOpaco) });
const entregaNotFound = () =>
  feg("FEG_NOT_FOUND", { detalle: "La entrega no existe. Verifique el identificador." });

/** `POST /webhook/{id}/prueba`: sends a test event to the address. */
export const testWebhook = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "POST",
    path: "/webhook/:id/prueba",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: webhookParams,
    paramsError: webhookNotFound,
    ignoresBody: true,
    handle: async ({ params: { id }, actor, call }) => ({
      json: show(entregaView, await webhooks.SendPrueba({ actor, id }, { call }), publicUrl),
    }),
    doc: {
      operationId: "testWebhook",
      tag: "Webhooks",
      summary: "Envía un evento de prueba",
      description: "Un evento `webhook.prueba`; lo que resulte de él se consulta con `GET /entrega/{id}`.",
      answer: answersJson(entregaView, "La entrega, en camino."),
      errors: ["FEG_NOT_FOUND", "FEG_DTE_INVALID_STATE"],
      examples: [{ summary: "Probar", params: { id: UN_WEBHOOK } }],
    },
  });

/** `GET /webhook/{id}/entregas`: lists the deliveries to an address, newest first. */
export const listEntregas = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "GET",
    path: "/webhook/:id/entregas",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: webhookParams,
    paramsError: webhookNotFound,
    query: object({ estado: choice(estadosEntrega, { ignoreCase: true }), cursor, limite }),
    handle: async ({ params, query: { limite: most = LIMITE, ...rest }, actor, call }) => {
      const request = { actor, idWebhook: params.id, limite: most, ...rest };
      const { entregas: data, siguiente } = await webhooks.ListEntregas(request, { call });
      return { json: show(entregasView, { data, siguiente }, publicUrl) };
    },
    doc: {
      operationId: "listEntregas",
      tag: "Webhooks",
      summary: "Lista las entregas de un webhook",
      description:
        "De la más reciente a la más antigua, de los últimos treinta días. Con `siguiente` en `cursor` se obtiene la página que sigue.",
      answer: answersJson(entregasView, "Una página de entregas."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Las que fallaron", params: { id: UN_WEBHOOK }, query: { estado: "Fallida" } }],
    },
  });

/** `GET /entrega/{id}`: gives a delivery, with the content that is sent. */
export const getEntrega = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "GET",
    path: "/entrega/:id",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: entregaParams,
    paramsError: entregaNotFound,
    handle: async ({ params: { id }, actor, call }) => ({
      json: show(entregaView, await webhooks.GetEntrega({ actor, id }, { call }), publicUrl),
    }),
    doc: {
      operationId: "getEntrega",
      tag: "Webhooks",
      summary: "Obtiene una entrega, con el cuerpo que se envía",
      answer: answersJson(entregaView, "La entrega."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Por identificador", params: { id: UNA_ENTREGA } }],
    },
  });

/** `POST /entrega/{id}/reenvio`: sends a delivery again. */
export const resendEntrega = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "POST",
    path: "/entrega/:id/reenvio",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: entregaParams,
    paramsError: entregaNotFound,
    ignoresBody: true,
    handle: async ({ params: { id }, actor, call }) => ({
      json: show(entregaView, await webhooks.ResendEntrega({ actor, id }, { call }), publicUrl),
    }),
    doc: {
      operationId: "resendEntrega",
      tag: "Webhooks",
      summary: "Envía una entrega de nuevo",
      description:
        "Con el mismo `webhook-id` y el mismo cuerpo. Una que está en camino se responde como está.",
      answer: answersJson(entregaView, "La entrega, otra vez en camino."),
      errors: ["FEG_NOT_FOUND", "FEG_DTE_INVALID_STATE"],
      examples: [{ summary: "Reenviar", params: { id: UNA_ENTREGA } }],
    },
  });

/** `GET /eventos`: lists the events that are sent to addresses, for clients that would rather ask. */
export const listEventos = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "GET",
    path: "/eventos",
    auth: "dte.consultar",
    countedBehind: [],
    query: object({ idCuenta, tipo: choice(TIPOS_EVENTO), cursor, limite }),
    handle: async ({ query: { tipo, limite: most = LIMITE, ...rest }, actor, call }) => {
      const request = { actor, limite: most, tipos: tipo === undefined ? [] : [tipo], ...rest };
      const { eventos, siguiente, hayMas } = await webhooks.ListEventos(request, { call });
      const data = eventos.map((each) => ({ ...each, datos: JSON.parse(each.datos) as object }));
      return { json: show(eventosView, { data, siguiente, hayMas }, publicUrl) };
    },
    doc: {
      operationId: "listEventos",
      tag: "Webhooks",
      summary: "Lista los eventos de una cuenta",
      description:
        "Del más antiguo al más reciente, de los últimos treinta días, con los mismos cuerpos que los webhooks. Guarde `siguiente` y envíelo en `cursor` la próxima vez: nada se repite ni se pierde, aunque todavía no haya más.",
      answer: answersJson(eventosView, "Una página de eventos."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        { summary: "Desde el principio" },
        { summary: "Solo los rechazos", query: { tipo: "dte.rechazado" } },
      ],
    },
  });
