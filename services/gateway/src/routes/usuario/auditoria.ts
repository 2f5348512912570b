import type { AccountsDefinition, Client } from "@dte/contracts";
import { auditoriaView, showAuditoria } from "../../present/auditoria.js";
import { integer, object } from "../../schema/schema.js";
import { NUMERO_MAX } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "ListAuditoriaUsuario">; publicUrl: string };

const LIMITE = 20;
const LIMITE_MAX = 100;

/** `GET /usuario/auditoria`: lists the changes of the user's own access. */
export const listAuditoriaUsuario = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/usuario/auditoria",
    auth: "token",
    countedBehind: [],
    onlyPeople: true,
    query: object({
      cursor: integer({ min: 1, max: NUMERO_MAX }),
      limite: integer({ min: 1, max: LIMITE_MAX }),
    }),
    handle: async ({ query: { cursor, limite = LIMITE }, actor: { usuario }, call }) => {
      const request = { usuario, limite, ...(cursor !== undefined && { antes: cursor }) };
      return { json: showAuditoria(await accounts.ListAuditoriaUsuario(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "listAuditoriaUsuario",
      tag: "Autenticación",
      summary: "Lista lo que se hizo con el propio acceso, quién y desde dónde",
      description:
        "De lo más reciente a lo más antiguo: claves cambiadas, segundos pasos, llaves de acceso, sesiones cerradas y llaves de API. Si algo no lo hizo usted, cambie la clave y cierre todas las sesiones con `POST /token/revocar`. Las huellas se comprueban como las de `GET /cuenta/{id}/auditoria`, con `usuario ` y el nombre como `cadena`.",
      answer: answersJson(auditoriaView, "Una página de la auditoría."),
      errors: [],
      examples: [{ summary: "Lo más reciente" }],
    },
  });
