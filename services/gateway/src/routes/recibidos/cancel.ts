import type { Client, DocumentsDefinition } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { dteView, presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { idMismatch } from "../../quirks.js";
import { answersJson } from "../doc.js";
import { cancelBody, cancelExample, idMismatchAnswer, isSameId } from "../dte/cancel.js";
import { idParams, unknownDte } from "../dte/get.js";
import { route } from "../route.js";

type Deps = {
  shell: Shell;
  documents: Pick<Client<DocumentsDefinition>, "CancelRecibido">;
  links: Links;
};

/** `POST /recibidos/dte/{id}/anular`: records for the receiver that the issuer cancelled; no authority is asked. */
export const cancelRecibido = ({ shell, documents, links }: Deps) =>
  route({
    method: "POST",
    path: "/recibidos/dte/:id/anular",
    auth: "dte.anular",
    countedBehind: ["grandes"],
    params: idParams,
    paramsError: unknownDte,
    body: cancelBody,
    handle: async ({
      params: { id },
      body: { dteId, forzar = false, ...anulacion },
      actor,
      titular,
      call,
    }) => {
      if (!isSameId(id, dteId)) return idMismatch;
      const request = { actor, titular, id, ...anulacion, forzar, idIntento: shell.newId() };
      return { json: presentDte(await documents.CancelRecibido(request, { call }), links) };
    },
    doc: {
      operationId: "cancelDteRecibido",
      tag: "Documentos recibidos",
      summary: "Anota que el emisor anuló un documento recibido",
      description: "Solo cambia el archivo de recibidos: no se pide nada a la autoridad tributaria.",
      answer: answersJson(dteView, "El documento, anulado."),
      errors: [
        "FEG_DET_OBTE_INEX",
        "FEG_DTE_INVALID_STATE",
        "FEG_DTE_INVALID_OPERATION",
        "FEG_BUSINESS_RULE_VIOLATION",
        "FEG_NO_CUENTAS",
        "FEG_CUENTA_INVALID",
      ],
      exceptions: [idMismatchAnswer],
      examples: [cancelExample],
    },
  });
