import { type Client, TIPOS_EVENTO, type WebhooksDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import { show } from "../../present/view.js";
import { webhookConSecretoView, webhooksView, webhookView } from "../../present/webhook.js";
import { choice, integer, list, named, object, required, text } from "../../schema/schema.js";
import { idCuenta, idOpaco } from "../../schema/shapes.js";
import { estadosWebhook } from "../../schema/values.js";
import { answersJson, answersNothing } from "../doc.js";
import { route } from "../route.js";

export type WebhookDeps = { webhooks: Client<WebhooksDefinition>; publicUrl: string };

const BODY_BYTES_MAX = 16 * 1024;
const URL_MAX = 2_000;
/** The default overlap of two secrets: enough time for an integrator to bring the new one everywhere. */
const OVERLAP_HOURS = 24;
const OVERLAP_HOURS_MAX = 168;
const ACCOUNT_ERRORS = ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"] as const;

export const UN_WEBHOOK = "1f0f8a7e-3a58-4a0e-9b0e-2f3c7f6d5b11";
/** Makes the error of a webhook that does not exist, or that belongs to none of the user's accounts. */
export const webhookNotFound = () =>
  feg("FEG_NOT_FOUND", { detalle: "El webhook no existe. Verifique el identificador." });
export const webhookParams = object({ id: required(idOpaco) });

const eventos = list(choice(TIPOS_EVENTO), { min: 0, max: TIPOS_EVENTO.length });
const url = text({ min: 1, max: URL_MAX });
const descripcion = text({ min: 0, max: 200 });

/** `POST /webhook`: adds an address to which events are sent. */
export const createWebhook = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "POST",
    path: "/webhook",
    auth: "cuenta.administrar",
    countedBehind: [],
    body: {
      form: "json",
      schema: named("WebhookSolicitado", object({ idCuenta, url: required(url), eventos, descripcion })),
      sentBack: webhookView,
      bytesMax: BODY_BYTES_MAX,
    },
    handle: async ({ body, actor, call }) => {
      const created = await webhooks.Create({ actor, ...body }, { call });
      return { json: show(webhookConSecretoView, created, publicUrl) };
    },
    doc: {
      operationId: "createWebhook",
      tag: "Webhooks",
      summary: "Agrega una dirección a la que se envían los eventos de una cuenta",
      description:
        "Los envíos siguen Standard Webhooks: `webhook-id`, `webhook-timestamp` y `webhook-signature`, con HMAC-SHA256 (`v1`) por el `secreto` y Ed25519 (`v1a`) por `llavePublica`. El secreto se muestra solo en esta respuesta. Sin `eventos` se envían todos. Responda 2xx en menos de diez segundos: lo demás se reintenta durante tres días. Un mismo evento puede llegar más de una vez (con el mismo `webhook-id`) y en otro orden: `secuencia` dice cuál es posterior.",
      answer: answersJson(webhookConSecretoView, "El webhook y su secreto."),
      errors: [...ACCOUNT_ERRORS, "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        {
          summary: "Documentos certificados y rechazados",
          body: { url: "https://tienda.example.com/eventos", eventos: ["dte.certificado", "dte.rechazado"] },
        },
      ],
    },
  });

/** `GET /webhook`: lists the addresses of an account. */
export const listWebhooks = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "GET",
    path: "/webhook",
    auth: "cuenta.administrar",
    countedBehind: [],
    query: object({ idCuenta }),
    handle: async ({ query, actor, call }) => {
      const answer = await webhooks.List({ actor, ...query }, { call });
      return { json: show(webhooksView, answer.webhooks, publicUrl) };
    },
    doc: {
      operationId: "listWebhooks",
      tag: "Webhooks",
      summary: "Lista los webhooks de una cuenta",
      answer: answersJson(webhooksView, "Los webhooks, hasta diez."),
      errors: ACCOUNT_ERRORS,
      examples: [{ summary: "Todos" }],
    },
  });

/** `GET /webhook/{id}`: gives an address to which events are sent. */
export const getWebhook = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "GET",
    path: "/webhook/:id",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: webhookParams,
    paramsError: webhookNotFound,
    handle: async ({ params: { id }, actor, call }) => ({
      json: show(webhookView, await webhooks.Get({ actor, id }, { call }), publicUrl),
    }),
    doc: {
      operationId: "getWebhook",
      tag: "Webhooks",
      summary: "Obtiene un webhook",
      answer: answersJson(webhookView, "El webhook."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Por identificador", params: { id: UN_WEBHOOK } }],
    },
  });

/** `PATCH /webhook/{id}`: changes the fields that the body names. */
export const updateWebhook = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "PATCH",
    path: "/webhook/:id",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: webhookParams,
    paramsError: webhookNotFound,
    body: {
      form: "mergePatch",
      schema: named(
        "CambioWebhook",
        object({ url, eventos, descripcion, estado: choice(estadosWebhook, { ignoreCase: true }) }),
      ),
      sentBack: webhookView,
      bytesMax: BODY_BYTES_MAX,
    },
    handle: async ({ params: { id }, body: { eventos: tipos, ...cambio }, actor, call }) => {
      const request = { actor, id, ...cambio, ...(tipos && { eventos: { tipos } }) };
      return { json: show(webhookView, await webhooks.Update(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "updateWebhook",
      tag: "Webhooks",
      summary: "Modifica un webhook",
      description:
        "Una dirección que falla durante una semana, o que responde 410, queda `Inactivo`; con `estado` en `Activo` vuelve a recibir.",
      answer: answersJson(webhookView, "El webhook modificado."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Activarlo de nuevo", params: { id: UN_WEBHOOK }, body: { estado: "Activo" } }],
    },
  });

/** `DELETE /webhook/{id}`: removes an address, to which nothing more is sent then. */
export const deleteWebhook = ({ webhooks }: WebhookDeps) =>
  route({
    method: "DELETE",
    path: "/webhook/:id",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: webhookParams,
    paramsError: webhookNotFound,
    handle: async ({ params: { id }, actor, call }) => {
      await webhooks.Delete({ actor, id }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "deleteWebhook",
      tag: "Webhooks",
      summary: "Elimina un webhook",
      description: "Lo que estaba por enviarse se descarta; los eventos siguen en `GET /eventos`.",
      answer: answersNothing("Eliminado."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Por identificador", params: { id: UN_WEBHOOK } }],
    },
  });

/** `POST /webhook/{id}/secreto`: gives an address another secret. */
export const rotateWebhook = ({ webhooks, publicUrl }: WebhookDeps) =>
  route({
    method: "POST",
    path: "/webhook/:id/secreto",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: webhookParams,
    paramsError: webhookNotFound,
    body: {
      form: "json",
      schema: named("CambioSecreto", object({ horasTraslape: integer({ min: 0, max: OVERLAP_HOURS_MAX }) })),
      bytesMax: BODY_BYTES_MAX,
    },
    handle: async ({ params: { id }, body: { horasTraslape = OVERLAP_HOURS }, actor, call }) => {
      const rotated = await webhooks.RotateSecreto({ actor, id, horasTraslape }, { call });
      return { json: show(webhookConSecretoView, rotated, publicUrl) };
    },
    doc: {
      operationId: "rotateWebhook",
      tag: "Webhooks",
      summary: "Cambia el secreto de un webhook",
      description:
        "Durante `horasTraslape` (24 si no se indica; 0 para ninguna) los envíos llevan también la firma del secreto anterior. La llave Ed25519 no cambia.",
      answer: answersJson(webhookConSecretoView, "El webhook y su nuevo secreto."),
      errors: ["FEG_NOT_FOUND", "FEG_DTE_INVALID_STATE"],
      examples: [
        { summary: "Con dos días de traslape", params: { id: UN_WEBHOOK }, body: { horasTraslape: 48 } },
      ],
    },
  });
