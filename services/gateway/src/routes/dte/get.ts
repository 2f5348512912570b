import type { Client, DocumentsDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import { presentDte } from "../../present/dte.js";
import { object, required, text } from "../../schema/schema.js";
import { route } from "../route.js";

type Deps = { documents: Client<DocumentsDefinition>; publicUrl: string };

/** The longest id of the three authorities has 36 characters; what is no id needs no look-up. */
const id = text({
  min: 1,
  max: 100,
  pattern: { regex: /^[\x21-\x7e]+$/, expected: "el identificador del documento" },
});

export const idParams = object({ id: required(id) });
export const unknownDte = () => feg("FEG_DET_OBTE_INEX");

/** `GET /dte/{id}`: a document by the authority's id. */
export const get = ({ documents, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/dte/:id",
    auth: "public",
    params: idParams,
    paramsError: unknownDte,
    handle: async ({ params, call }) => ({
      json: presentDte(await documents.Get({ id: params.id }, { call }), publicUrl),
    }),
  });

/** `GET /dte/transaction/{numeroTransaccion}`: a document by the client's own number, or by a pending outcome's handle. */
export const getByTransaccion = ({ documents, publicUrl }: Deps) =>
  route({
    method: "GET",
    path: "/dte/transaction/:numeroTransaccion",
    auth: "dte.consultar",
    params: object({ numeroTransaccion: required(text({ min: 1, max: 100 })) }),
    paramsError: unknownDte,
    query: object({ idCuenta: text({ min: 1, max: 50 }) }),
    handle: async ({ params, query, actor, call }) => ({
      json: presentDte(await documents.GetByTransaccion({ actor, ...params, ...query }, { call }), publicUrl),
    }),
  });
