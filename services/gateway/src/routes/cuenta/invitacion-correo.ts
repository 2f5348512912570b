import type { AccountsDefinition, Client } from "@dte/contracts";
import {
  boolean as booleanView,
  choice,
  list,
  named as namedView,
  object as objectView,
  show,
  text as shown,
} from "../../present/view.js";
import { boolean, named, object, required, text } from "../../schema/schema.js";
import { permisos } from "../../schema/values.js";
import { answersJson, answersNothing } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "SendInvitacion" | "GetInvitacion" | "AcceptInvitacion">;
  publicUrl: string;
};

const BODY_BYTES_MAX = 16 * 1024;
const codigo = required(text({ min: 1, max: 200 }));

const invitacionView = namedView(
  "Invitacion",
  objectView(
    {
      idCuenta: shown,
      nombre: shown,
      pais: shown,
      permisos: list(choice(permisos)),
      usuario: shown,
      esNuevo: booleanView,
      vence: shown,
    },
    "idCuenta",
    "nombre",
    "pais",
    "permisos",
    "usuario",
    "esNuevo",
    "vence",
  ),
);

/** `POST /cuenta/{id}/invitacion/envio`: sends the mail of an invitation once more. */
export const sendInvitacion = ({ accounts }: Deps) =>
  route({
    method: "POST",
    path: "/cuenta/:id/invitacion/envio",
    auth: "cuenta.administrar",
    countedBehind: ["cambios", "invitaciones"],
    onlyPeople: true,
    params: idParams,
    paramsError: cuentaNotFound,
    body: {
      form: "json",
      schema: named("EnvioInvitacion", object({ usuario: required(text({ min: 1, max: 320 })) })),
    },
    handle: async ({ params: { id: idCuenta }, body, actor: { usuario, ipOrigen }, call }) => {
      await accounts.SendInvitacion({ usuario, idCuenta, invitado: body.usuario, ipOrigen }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "sendInvitacion",
      tag: "Cuentas",
      summary: "Envía otra vez la invitación a una cuenta",
      description:
        "La invitación vuelve a tener 14 días y el enlace de antes deja de servir. Una dirección recibe hasta tres invitaciones por día, y una cuenta envía hasta 50. El token debe tener en su alcance los permisos de la invitación (con `cuenta.administrar` se dan todos). Para retirar una invitación quite al usuario de `usuarios`.",
      answer: answersNothing("Recibirá un correo."),
      errors: ["FEG_NOT_FOUND", "FEG_RATE_LIMIT_EXCEEDED"],
      examples: [
        { summary: "No le llegó", params: { id: EXAMPLE_CUENTA }, body: { usuario: "luis@example.com" } },
      ],
    },
  });

/** `POST /invitacion/consulta`: tells which account the code of a mail invites to. The code is in the body, because addresses stand in logs. */
export const getInvitacion = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/invitacion/consulta",
    auth: "public",
    body: { form: "json", schema: named("ConsultaInvitacion", object({ codigo })), bytesMax: BODY_BYTES_MAX },
    budget: { keyOf: ({ body }) => `invitacion ${body.codigo}` },
    handle: async ({ body, call }) => ({
      json: show(invitacionView, await accounts.GetInvitacion(body, { call }), publicUrl),
    }),
    doc: {
      operationId: "getInvitacion",
      tag: "Cuentas",
      summary: "Lee la invitación que llegó por correo",
      description: "No cambia nada. `esNuevo` dice que al aceptar se crea el usuario.",
      answer: answersJson(invitacionView, "La invitación."),
      examples: [{ summary: "Con el código del correo", body: { codigo: "…" } }],
    },
  });

/** `POST /invitacion/respuesta`: takes a yes or no to the invitation from whoever has the mail. */
export const acceptInvitacion = ({ accounts }: Deps) =>
  route({
    method: "POST",
    path: "/invitacion/respuesta",
    auth: "public",
    countedBehind: ["cambios", "segundos"],
    body: {
      form: "json",
      schema: named(
        "RespuestaInvitacionCorreo",
        object({
          codigo,
          acepta: required(boolean()),
          nombre: text({ min: 1, max: 200 }),
          claveNueva: text({ min: 1, max: 1_024 }),
        }),
      ),
      bytesMax: BODY_BYTES_MAX,
    },
    budget: { keyOf: ({ body }) => `respuesta ${body.codigo}` },
    handle: async ({ body: { claveNueva: clave, ...said }, actor: { ipOrigen }, call }) => {
      await accounts.AcceptInvitacion({ ...said, ...(clave !== undefined && { clave }), ipOrigen }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "acceptInvitacion",
      tag: "Cuentas",
      summary: "Acepta o rechaza la invitación que llegó por correo",
      description:
        "El código sirve una vez. A quien no tiene usuario se le crea uno con el nombre que fue invitado, que es su dirección: envíe entonces `nombre` y `claveNueva`.",
      answer: answersNothing("La invitación está respondida."),
      examples: [
        { summary: "Aceptar, con usuario", body: { codigo: "…", acepta: true } },
        {
          summary: "Aceptar, sin usuario",
          body: {
            codigo: "…",
            acepta: true,
            nombre: "Luis Pérez",
            claveNueva: "una frase larga y propia",
          },
        },
      ],
    },
  });
