import type { AccountsDefinition, Client } from "@dte/contracts";
import { auditoriaView, showAuditoria } from "../../present/auditoria.js";
import {
  boolean as booleanView,
  integer as integerView,
  list,
  named as namedView,
  object as objectView,
  show,
  text as shown,
} from "../../present/view.js";
import { boolean, integer, named, object, required, text } from "../../schema/schema.js";
import { NUMERO_MAX } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = {
  accounts: Pick<Client<AccountsDefinition>, "ListAuditoriaSistema" | "ListCuentasSistema" | "ReadUsuario">;
  publicUrl: string;
};

const LIMITE = 20;
const limite = integer({ min: 1, max: 100 });

const cuentaFields = {
  id: shown,
  nombre: shown,
  pais: shown,
  estaEnAmbienteDePruebas: booleanView,
  sinProbar: booleanView,
};
const cuentasView = namedView(
  "PaginaCuentasSistema",
  objectView(
    {
      data: list(
        namedView(
          "CuentaSistema",
          objectView(cuentaFields, "id", "nombre", "pais", "estaEnAmbienteDePruebas", "sinProbar"),
        ),
      ),
      siguiente: shown,
    },
    "data",
  ),
);

const fichaView = namedView(
  "FichaUsuario",
  objectView(
    {
      usuario: shown,
      nombre: shown,
      segundoFactor: booleanView,
      passkeys: integerView,
      codigosRecuperacion: integerView,
      cuentas: integerView,
      bloqueado: booleanView,
    },
    "usuario",
    "nombre",
    "segundoFactor",
    "passkeys",
    "codigosRecuperacion",
    "cuentas",
    "bloqueado",
  ),
);

const VER = "Pide el alcance `sistema.consultar`, o `sistema.administrar`.";

/** `GET /sistema/auditoria`: lists the acts of operators, or the changes of an account. */
export const listAuditoriaSistema = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/sistema/auditoria",
    auth: "sistema.consultar",
    countedBehind: [],
    onlyPeople: true,
    query: object({
      cuenta: text({ min: 1, max: 100 }),
      cursor: integer({ min: 1, max: NUMERO_MAX }),
      limite,
    }),
    handle: async ({ query: { cuenta, cursor, limite = LIMITE }, actor: { usuario }, call }) => {
      const request = {
        usuario,
        limite,
        ...(cuenta !== undefined && { idCuenta: cuenta }),
        ...(cursor !== undefined && { antes: cursor }),
      };
      return { json: showAuditoria(await accounts.ListAuditoriaSistema(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "listAuditoriaSistema",
      tag: "Servicio",
      summary: "Lista lo que se hizo en la instalación, o en una cuenta",
      description: `Lo que hicieron quienes la administran, las tasas que registraron y sus comandos; con \`cuenta\`, lo que se cambió de ella. De lo más reciente a lo más antiguo. ${VER}`,
      answer: answersJson(auditoriaView, "Una página de la auditoría."),
      examples: [{ summary: "Lo más reciente" }],
    },
  });

/** `POST /sistema/usuario/auditoria`: lists the changes of a user's access. */
export const listAuditoriaDeUsuario = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/sistema/usuario/auditoria",
    auth: "sistema.consultar",
    countedBehind: [],
    onlyPeople: true,
    onlyReads: true,
    body: {
      form: "json",
      schema: named(
        "ConsultaAuditoriaUsuario",
        object({
          usuario: required(text({ min: 1, max: 320 })),
          cursor: integer({ min: 1, max: NUMERO_MAX }),
          limite,
        }),
      ),
    },
    handle: async ({ body: { usuario: titular, cursor, limite = LIMITE }, actor: { usuario }, call }) => {
      const request = { usuario, titular, limite, ...(cursor !== undefined && { antes: cursor }) };
      return { json: showAuditoria(await accounts.ListAuditoriaSistema(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "listAuditoriaDeUsuario",
      tag: "Servicio",
      summary: "Lista lo que se hizo con el acceso de un usuario",
      description: `Claves, segundos pasos, llaves de acceso, sesiones cerradas y llaves de API, de lo más reciente a lo más antiguo; de quien no existe, nada. No cambia nada: es POST para que el nombre no quede en direcciones. ${VER}`,
      answer: answersJson(auditoriaView, "Una página de la auditoría."),
      errors: [],
      examples: [{ summary: "Lo más reciente", body: { usuario: "ana@example.com" } }],
    },
  });

/** `GET /sistema/cuenta`: lists the accounts of the installation. */
export const listCuentasSistema = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/sistema/cuenta",
    auth: "sistema.consultar",
    countedBehind: [],
    onlyPeople: true,
    query: object({ sinProbar: boolean(), cursor: text({ min: 1, max: 100 }), limite }),
    handle: async ({ query: { sinProbar = false, cursor, limite = LIMITE }, actor: { usuario }, call }) => {
      const request = { usuario, limite, sinProbar, ...(cursor !== undefined && { despues: cursor }) };
      const { cuentas: data, siguiente } = await accounts.ListCuentasSistema(request, { call });
      return { json: show(cuentasView, { data, siguiente }, publicUrl) };
    },
    doc: {
      operationId: "listCuentasSistema",
      tag: "Servicio",
      summary: "Lista las cuentas de la instalación",
      description: `Por identificador; con \`sinProbar\`, las que nada prueba que son de su contribuyente. Sus datos y documentos son de cada cuenta. ${VER}`,
      answer: answersJson(cuentasView, "Una página de cuentas."),
      examples: [{ summary: "Las que faltan de probar", query: { sinProbar: "true" } }],
    },
  });

/** `POST /sistema/usuario/consulta`: gives the facts about a user that somebody needs who helps them. */
export const readUsuario = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "POST",
    path: "/sistema/usuario/consulta",
    auth: "sistema.consultar",
    countedBehind: [],
    onlyPeople: true,
    onlyReads: true,
    body: {
      form: "json",
      schema: named("ConsultaUsuario", object({ usuario: required(text({ min: 1, max: 320 })) })),
    },
    handle: async ({ body, actor: { usuario }, call }) => ({
      json: show(
        fichaView,
        await accounts.ReadUsuario({ usuario, titular: body.usuario }, { call }),
        publicUrl,
      ),
    }),
    doc: {
      operationId: "readUsuario",
      tag: "Servicio",
      summary: "Lee lo que hace falta para ayudar a un usuario",
      description: `Si existe, con qué entra y si está bloqueado. No cambia nada: es POST para que el nombre no quede en direcciones. ${VER}`,
      answer: answersJson(fichaView, "El usuario."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "Por nombre", body: { usuario: "ana@example.com" } }],
    },
  });
