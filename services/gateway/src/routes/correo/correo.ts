import type { Client, MailDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import { correoView } from "../../present/correo.js";
import { pageView, presentPage } from "../../present/page.js";
import { show } from "../../present/view.js";
import { PAGE_SIZE_DEFAULT, pageFields } from "../../schema/page.js";
import { choice, object, required } from "../../schema/schema.js";
import { idCuenta, idOpaco } from "../../schema/shapes.js";
import { estadosCorreo } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { mail: Pick<Client<MailDefinition>, "List" | "Resend">; publicUrl: string };

const PATH = "/correo";

/** `GET /correo`: lists the mails of an account, newest first. */
export const listCorreos = ({ mail, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: PATH,
    auth: "dte.consultar",
    countedBehind: [],
    query: object({ ...pageFields, idCuenta, estado: choice(estadosCorreo, { ignoreCase: true }) }),
    handle: async ({ query, actor, call }) => {
      const { pageNumber = 1, pageSize = PAGE_SIZE_DEFAULT, ...filters } = query;
      const { envios, totalItems } = await mail.List({ actor, pageNumber, pageSize, ...filters }, { call });
      const data = envios.map((each) => show(correoView, each, publicUrl));
      return {
        json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path: PATH, filters }),
      };
    },
    doc: {
      operationId: "listCorreos",
      tag: "Correo",
      summary: "Lista los mensajes de correo de una cuenta",
      description:
        "Del más reciente al más antiguo. De los que no se pudieron enviar, `motivo` dice por qué.",
      answer: answersJson(pageView("PaginaCorreo", correoView), "Una página de mensajes."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        { summary: "La primera página" },
        { summary: "Los que no se pudieron enviar", query: { estado: "Fallido" } },
      ],
    },
  });

const correoNotFound = () =>
  feg("FEG_NOT_FOUND", { detalle: "El mensaje de correo no existe. Verifique el identificador." });

/** `POST /correo/{id}/reenvio`: sends a mail again. */
export const resendCorreo = ({ mail, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/correo/:id/reenvio",
    auth: "dte.emitir",
    countedBehind: [],
    params: object({ id: required(idOpaco) }),
    paramsError: correoNotFound,
    ignoresBody: true,
    handle: async ({ params: { id }, actor, call }) => ({
      json: show(correoView, await mail.Resend({ actor, id }, { call }), publicUrl),
    }),
    doc: {
      operationId: "resendCorreo",
      tag: "Correo",
      summary: "Envía de nuevo un mensaje que no se pudo enviar",
      answer: answersJson(correoView, "El mensaje, otra vez en cola."),
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [{ summary: "Reenviar", params: { id: "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e" } }],
    },
  });
