import type { AccountsDefinition, Client } from "@dte/contracts";
import { boolean, choice, integer, list, listIfAny, named, object, show, text } from "../../present/view.js";
import { permisos, permisosSistema } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "GetUsuario">; publicUrl: string };

const cuentaDeUsuario = named(
  "CuentaDeUsuario",
  object(
    { id: text, nombre: text, pais: text, permisos: list(choice(permisos)) },
    "id",
    "nombre",
    "pais",
    "permisos",
  ),
);

export const usuarioView = named(
  "Usuario",
  object(
    {
      usuario: text,
      nombre: text,
      direccionCorreoElectronico: text,
      cuentas: list(cuentaDeUsuario),
      invitaciones: list(cuentaDeUsuario),
      segundoFactor: boolean,
      codigosRecuperacion: integer,
      permisosSistema: listIfAny(choice(permisosSistema)),
    },
    "usuario",
    "nombre",
    "direccionCorreoElectronico",
    "cuentas",
    "invitaciones",
  ),
);

/** `GET /usuario`: tells the token's user, and their permissions in each account. */
export const getUsuario = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/usuario",
    auth: "token",
    countedBehind: [],
    handle: async ({ actor, call }) => {
      const usuario = await accounts.GetUsuario({ usuario: actor.usuario }, { call });
      return { json: show(usuarioView, usuario, publicUrl) };
    },
    doc: {
      operationId: "getUsuario",
      tag: "Cuentas",
      summary: "Obtiene el perfil del usuario",
      answer: answersJson(usuarioView, "El usuario y sus cuentas."),
      examples: [{ summary: "El propio perfil" }],
    },
  });
