import type { AccountsDefinition, Client } from "@dte/contracts";
import type { Revocations } from "../../http/revocations.js";
import { named, object, required, text } from "../../schema/schema.js";
import { answersNothing } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "ForgetClave" | "ResetClave">;
  revocations: Pick<Revocations, "look">;
};

const BODY_BYTES_MAX = 16 * 1024;

/** `POST /usuario/clave/olvido`: sends a mail with which a user can choose another password. */
export const forgetClave = ({ accounts }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/clave/olvido",
    auth: "public",
    countedBehind: ["correosClave"],
    body: {
      form: "json",
      schema: named("OlvidoClave", object({ usuario: required(text({ min: 1, max: 320 })) })),
      bytesMax: BODY_BYTES_MAX,
    },
    // The request is counted for its address alone: anybody may name a user, and would use up the user's own budget. Accounts counts the mails to a
    // user.
    budget: {},
    handle: async ({ body: { usuario }, call }) => {
      await accounts.ForgetClave({ usuario }, { call });
      return { status: 204 };
    },
    doc: {
      operationId: "forgetClave",
      tag: "Autenticación",
      summary: "Pide un correo para cambiar una clave olvidada",
      description:
        "Si el usuario existe recibe, en su dirección, un código que sirve una vez y por una hora; hasta tres por hora. La respuesta es la misma para cualquier nombre.",
      answer: answersNothing("Si el usuario existe, recibirá un correo."),
      examples: [{ summary: "Olvidó su clave", body: { usuario: "ana@example.com" } }],
    },
  });

/** `POST /usuario/clave/cambio`: sets another password with the mailed code, and ends all sessions of the user. */
export const resetClave = ({ accounts, revocations }: Deps) =>
  route({
    method: "POST",
    path: "/usuario/clave/cambio",
    auth: "public",
    countedBehind: ["segundos"],
    body: {
      form: "json",
      schema: named(
        "RestablecimientoClave",
        object({
          codigo: required(text({ min: 1, max: 200 })),
          claveNueva: required(text({ min: 1, max: 1_024 })),
        }),
      ),
      bytesMax: BODY_BYTES_MAX,
    },
    budget: { keyOf: ({ body }) => `cambio ${body.codigo}` },
    handle: async ({ body: { codigo, claveNueva: nueva }, actor: { ipOrigen }, call }) => {
      await accounts.ResetClave({ codigo, nueva, ipOrigen }, { call });
      await revocations.look();
      return { status: 204 };
    },
    doc: {
      operationId: "resetClave",
      tag: "Autenticación",
      summary: "Cambia una clave olvidada con el código que llegó por correo",
      description:
        "El código sirve una vez. Cierra todas las sesiones del usuario; sus llaves siguen sirviendo.",
      answer: answersNothing("La clave es la nueva."),
      examples: [
        {
          summary: "Con el código del correo",
          body: { codigo: "…", claveNueva: "una frase larga y propia" },
        },
      ],
    },
  });
