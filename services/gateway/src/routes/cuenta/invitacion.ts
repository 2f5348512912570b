import type { AccountsDefinition, Client } from "@dte/contracts";
import { show } from "../../present/view.js";
import { boolean, named, object, required } from "../../schema/schema.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { usuarioView } from "../usuario/get.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "AnswerInvitacion">; publicUrl: string };

/** `POST /cuenta/{id}/invitacion`: takes the answer of a user who was invited to an account. */
export const answerInvitacion = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/invitacion",
    auth: "token",
    countedBehind: ["cambios"],
    onlyPeople: true,
    params: idParams,
    paramsError: cuentaNotFound,
    body: { form: "json", schema: named("RespuestaInvitacion", object({ acepta: required(boolean()) })) },
    handle: async ({ params: { id }, body: { acepta }, actor, call }) => {
      const { usuario, ipOrigen } = actor;
      const request = { usuario, ipOrigen, idCuenta: id, acepta };
      return { json: show(usuarioView, await accounts.AnswerInvitacion(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "answerInvitacion",
      tag: "Cuentas",
      summary: "Acepta o rechaza una invitación a una cuenta",
      description:
        "Quien agrega un usuario a una cuenta lo invita: sus permisos valen cuando él acepta. Con `acepta` en `false` se rechaza la invitación, o se deja la cuenta si ya se usaba. El alcance del token debe tener los permisos que se aceptan o se dejan.",
      answer: answersJson(usuarioView, "El usuario, sus cuentas y sus invitaciones."),
      errors: ["FEG_NOT_FOUND", "FEG_FORBIDDEN", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [{ summary: "Aceptar", params: { id: EXAMPLE_CUENTA }, body: { acepta: true } }],
    },
  });
