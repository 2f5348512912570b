import type { Client, DocumentsDefinition } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { dteView, presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { idMismatch } from "../../quirks.js";
import { alias, boolean, dateTime, integer, named, object, required } from "../../schema/schema.js";
import { codigo, idDte, nombre } from "../../schema/shapes.js";
import { answersJson, type Carried } from "../doc.js";
import { route } from "../route.js";
import { EXAMPLE_ID, idParams, unknownDte } from "./get.js";
import { currentIntent, type IntentOf, idempotencyKey } from "./idempotency.js";
import { insist } from "./insist.js";

type Deps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "Cancel" | "GetIntento">;
  links: Links;
  intentOf: IntentOf;
};

const BODY_BYTES_MAX = 64 * 1024;

/** The body with which issuers cancel a document, and receivers record that it was cancelled. */
export const cancelBody = {
  form: "json",
  schema: named(
    "SolicitudAnulacion",
    object({
      dteId: required(idDte),
      motivoAnulacion: required(nombre),
      fechaAnulacion: dateTime(),
      forzar: alias("force", boolean()),
      // The country's certifier knows which kinds there are.
      tipoAnulacion: integer({ min: 1, max: 99 }),
      idDteReemplazo: idDte,
      // The country decides whether a requester is required, and which identifiers they may have.
      solicitante: named(
        "Solicitante",
        object({ nombre: required(nombre), tipoId: codigo, id: required(codigo) }),
      ),
    }),
  ),
  bytesMax: BODY_BYTES_MAX,
} as const;

export const cancelExample = {
  summary: "Anular por error en el receptor",
  params: { id: EXAMPLE_ID },
  body: { dteId: EXAMPLE_ID, motivoAnulacion: "Datos del receptor equivocados" },
} as const;

export const idMismatchAnswer: Carried = {
  status: 400,
  description: "`dteId` no es el identificador de la ruta: el texto `DTE ID mismatch`.",
  content: [{ type: "text/plain" }],
};

/** Compares two ids, which have no case. */
export const isSameId = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** `POST /dte/{id}/anular`: cancels with the authority, or only in the archive when it is forced. */
export const cancel = ({ shell, documents, links, intentOf }: Deps) =>
  route({
    method: "POST",
    path: "/dte/:id/anular",
    auth: "dte.anular",
    countedBehind: ["emision", "grandes"],
    params: idParams,
    paramsError: unknownDte,
    headers: object({ "x-force": boolean(), "idempotency-key": idempotencyKey }),
    body: cancelBody,
    handle: async ({
      params: { id },
      headers,
      body: { dteId, forzar, ...anulacion },
      actor,
      titular,
      call,
    }) => {
      if (!isSameId(id, dteId)) return idMismatch;
      const key = headers["idempotency-key"];
      const named = JSON.stringify(["anular", id.toUpperCase(), key]);
      const idOf = (intento: number) => intentOf(actor.usuario, named, intento);
      // A request under a key continues the cancellation that was begun under it, even by another user.
      const idIntento =
        key === undefined ? shell.newId() : (await currentIntent(documents, idOf, call)).idIntento;
      const request = {
        actor,
        titular,
        id,
        ...anulacion,
        forzar: forzar === true || headers["x-force"] === true,
        idIntento,
      };
      const pending = {
        ubicacion: `/dte/${encodeURIComponent(id)}`,
        mensaje:
          "El resultado de la anulación está pendiente: todavía no se sabe si fue aceptada. Repítala solo si el documento sigue sin anularse.",
      };
      const dte = await insist(shell, documents.Cancel, request, { call, pending });
      return { json: presentDte(dte, links) };
    },
    doc: {
      operationId: "cancelDte",
      tag: "Documentos",
      summary: "Anula un documento",
      description:
        "Pide la anulación al certificador y responde el documento anulado. Si el certificador no la confirma a tiempo, el error `FEG_DTE_CERTIFICATION_ERROR` lleva en `Location` el intento por el que se pregunta qué fue de ella. Con `forzar` en `true` (o la cabecera `x-force: true`) la anulación se guarda sin pedirla al certificador, para documentos del ambiente de pruebas cuyo certificador no anula; de los demás es `FEG_BUSINESS_RULE_VIOLATION`.",
      answer: answersJson(dteView, "El documento anulado."),
      errors: [
        "FEG_DET_OBTE_INEX",
        "FEG_DTE_INVALID_STATE",
        "FEG_DTE_INVALID_OPERATION",
        "FEG_DTE_CERTIFICATION_ERROR",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
      ],
      exceptions: [idMismatchAnswer],
      examples: [cancelExample],
    },
  });
