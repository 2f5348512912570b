import type { AccountsDefinition, Client } from "@dte/contracts";
import { auditoriaView, showAuditoria } from "../../present/auditoria.js";
import { integer, object } from "../../schema/schema.js";
import { NUMERO_MAX } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = { accounts: Pick<Client<AccountsDefinition>, "ListAuditoria">; publicUrl: string };

const LIMITE = 20;
const LIMITE_MAX = 100;

/** `GET /cuenta/{id}/auditoria`: lists who changed what of an account. */
export const listAuditoria = ({ accounts, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/cuenta/:id/auditoria",
    auth: "cuenta.administrar",
    countedBehind: [],
    params: idParams,
    paramsError: cuentaNotFound,
    query: object({
      cursor: integer({ min: 1, max: NUMERO_MAX }),
      limite: integer({ min: 1, max: LIMITE_MAX }),
    }),
    handle: async ({ params, query: { cursor, limite = LIMITE }, actor: { usuario }, call }) => {
      const request = {
        usuario,
        idCuenta: params.id,
        limite,
        ...(cursor !== undefined && { antes: cursor }),
      };
      return { json: showAuditoria(await accounts.ListAuditoria(request, { call }), publicUrl) };
    },
    doc: {
      operationId: "listAuditoria",
      tag: "Cuentas",
      summary: "Lista lo que se cambió de una cuenta, quién y desde dónde",
      description:
        "De lo más reciente a lo más antiguo: datos, usuarios, llaves, webhooks, reclamos y anulaciones forzadas; los secretos se nombran y no se muestran. Nada se modifica ni se borra, y se puede comprobar: `huella` es el SHA-256 de `previa` (32 bytes; ceros en la primera) seguida del JSON canónico (RFC 8785) de `cadena` (`cuenta ` y el identificador), `orden`, `momento`, `usuario`, `ipOrigen`, `accion` y `cambios`. Con `siguiente` en `cursor` se obtiene la página que sigue.",
      answer: answersJson(auditoriaView, "Una página de la auditoría."),
      errors: [],
      examples: [{ summary: "Lo más reciente", params: { id: EXAMPLE_CUENTA } }],
    },
  });
