import type { FegError } from "@dte/errors";
import type { Answer } from "./http/answer.js";
import type { ErrorForm } from "./http/errors.js";
import { choice, integer, named, object, text, uri } from "./present/view.js";

/*
 * The specification's three exceptions to the error envelope (Errors, Envelope). OAuth's form of POST /token is beside
 * that endpoint.
 */

/** "when `dteId` differs from `{id}`: 400 with a plain-text body `DTE ID mismatch` (not the error envelope)". */
export const idMismatch: Answer = {
  status: 400,
  bytes: Buffer.from("DTE ID mismatch"),
  contentType: "text/plain; charset=utf-8",
};

export const sinCuentaView = named(
  "ErrorSinCuenta",
  object({ Mensaje: text, Codigo: choice(["FEG_CUE_OBTE_ID"]) }, "Mensaje", "Codigo"),
);

/** "when no account id is given: body with capitalized keys `Mensaje` and `Codigo` = `FEG_CUE_OBTE_ID`". */
export const sinCuenta: ErrorForm = {
  matches: (_method, path, error) =>
    /^\/producto\/buscar\/?$/.test(path) && error.codigo === "FEG_CUE_OBTE_ID",
  write: (error) => ({ status: error.http, json: { Mensaje: error.message, Codigo: error.codigo } }),
};

export const problemaView = named(
  "Problema",
  object({ type: uri, title: text, status: integer, traceId: text }, "type", "title", "status", "traceId"),
);

/** "failure body: `type`, `title`, `status` (integer), `traceId`": RFC 9457's members, whatever the failure. */
export const problema: ErrorForm = {
  matches: (method, path) =>
    (method === "GET" || method === "HEAD") && /^\/recibidos\/dte\/[^/]+\/?$/.test(path),
  write: (error, { publicUrl, requestId }) => {
    const status = statusOf(error);
    const type = `${publicUrl}/errores/${error.codigo}`;
    return { status, json: { type, title: error.message, status, traceId: requestId } };
  },
};

/** Finds the status. The body has no code here, so the status is what tells that there is no such document. */
const statusOf = (error: FegError): number => (error.codigo === "FEG_DET_OBTE_INEX" ? 404 : error.http);
