import type { Client, ReceivingDefinition } from "@dte/contracts";
import { choice, list, named, object, show, text } from "../../present/view.js";
import {
  choice as choiceSchema,
  named as namedSchema,
  object as objectSchema,
  required,
  text as textSchema,
} from "../../schema/schema.js";
import { answersJson } from "../doc.js";
import { EXAMPLE_ID, idParams, unknownDte } from "../dte/get.js";
import { route } from "../route.js";

type Deps = { receiving: Pick<Client<ReceivingDefinition>, "Approve">; publicUrl: string };

/** The answers that a receiver may give to a document. */
export const respuestas = ["Aceptado", "Rechazado"] as const;
/** The longest reason that an authority takes, in characters. */
const MOTIVO_MAX = 250;

const aprobacionView = named(
  "AprobacionComercial",
  object(
    {
      id: text,
      estado: choice(respuestas),
      motivo: text,
      estadoAutoridad: choice(["Pendiente", "Recibida", "Rechazada", "Abandonada"]),
      estadoEmisor: choice(["Pendiente", "Recibida", "Rechazada", "SinDestino", "NoEnviada", "Abandonada"]),
      mensajes: list(text),
    },
    "id",
    "estado",
    "estadoAutoridad",
    "estadoEmisor",
    "mensajes",
  ),
);

/** `POST /recibidos/dte/{id}/aprobacion`: sends the receiver's answer on a document to the authority and to the issuer. */
export const approveRecibido = ({ receiving, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/recibidos/dte/:id/aprobacion",
    auth: "dte.emitir",
    countedBehind: ["grandes"],
    params: idParams,
    paramsError: unknownDte,
    body: {
      form: "json",
      schema: namedSchema(
        "SolicitudAprobacion",
        objectSchema(
          {
            estado: required(choiceSchema(respuestas, { ignoreCase: true })),
            motivo: textSchema({ min: 1, max: MOTIVO_MAX }),
          },
          {
            kind: "requiredWhen",
            field: "motivo",
            other: "estado",
            equals: "Rechazado",
            mensaje: "diga por qué se rechaza el documento",
          },
        ),
      ),
    },
    handle: async ({ params: { id }, body, actor, titular, call }) => ({
      json: show(
        aprobacionView,
        await receiving.Approve({ actor, titular, id, ...body }, { call }),
        publicUrl,
      ),
    }),
    doc: {
      operationId: "approveDteRecibido",
      tag: "Documentos recibidos",
      summary: "Aprueba o rechaza comercialmente un documento recibido",
      description:
        "Donde el receptor responde al emisor: firma la aprobación comercial con el certificado de la cuenta y la envía a la autoridad tributaria y al emisor. Lo que no se pueda enviar en el momento se envía después; repetir la petición dice cómo va. Una respuesta que la autoridad recibió no se cambia.",
      answer: answersJson(aprobacionView, "Lo que se respondió, y cómo va."),
      errors: [
        "FEG_DET_OBTE_INEX",
        "FEG_DTE_INVALID_STATE",
        "FEG_DTE_INVALID_OPERATION",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
        "FEG_NOT_FOUND",
      ],
      examples: [
        { summary: "Aprobado", params: { id: EXAMPLE_ID }, body: { estado: "Aceptado" } },
        {
          summary: "Rechazado",
          params: { id: EXAMPLE_ID },
          body: { estado: "Rechazado", motivo: "La mercadería no llegó." },
        },
      ],
    },
  });
