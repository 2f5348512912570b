import type { Client, DocumentsDefinition } from "@dte/contracts";
import { contingenciaView } from "../../present/contingencia.js";
import { pageView, presentPage } from "../../present/page.js";
import { show } from "../../present/view.js";
import { pageFields, windowOf } from "../../schema/page.js";
import { object } from "../../schema/schema.js";
import { answersJson } from "../doc.js";
import { route } from "../route.js";
import { cuentaNotFound, EXAMPLE_CUENTA, idParams } from "./get.js";

type Deps = {
  documents: Pick<Client<DocumentsDefinition>, "ListContingencias">;
  publicUrl: string;
  cdnUrl: string;
};

/**
 * `GET /cuenta/{id}/contingencias`: lists the documents that were issued while the authority did not answer or the account was offline, and the proof
 * that they were reported.
 */
export const listContingencias = ({ documents, publicUrl, cdnUrl }: Deps) =>
  route({
    method: "GET",
    path: "/cuenta/:id/contingencias",
    auth: "dte.consultar",
    countedBehind: [],
    params: idParams,
    paramsError: cuentaNotFound,
    query: object(pageFields),
    handle: async ({ params: { id }, query, actor, call }) => {
      const { pageNumber, pageSize, window } = windowOf(query);
      const { contingencias, totalItems } = await documents.ListContingencias(
        { actor, idCuenta: id, ...window },
        { call },
      );
      const data = contingencias.map((each) => show(contingenciaView, each, cdnUrl));
      const path = `/cuenta/${encodeURIComponent(id)}/contingencias`;
      return { json: presentPage({ data, totalItems, pageNumber, pageSize, publicUrl, path, filters: {} }) };
    },
    doc: {
      operationId: "listContingencias",
      tag: "Cuentas",
      summary: "Lista las contingencias de una cuenta",
      description:
        "Lo que la cuenta emitió mientras la autoridad tributaria no respondía, o mientras ella misma estaba sin conexión: primero lo que falta informar, después los eventos que lo informaron, del más reciente al más antiguo. `evento.sello` es la prueba de que se informó a tiempo y `evento.archivoUri` el evento firmado con ese sello; `plazoEvento` y `plazoEnvio` dicen hasta cuándo la ley da tiempo para lo que falta.",
      answer: answersJson(pageView("PaginaContingencias", contingenciaView), "Una página de contingencias."),
      errors: ["FEG_NOT_FOUND", "FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "La primera página", params: { id: EXAMPLE_CUENTA } }],
    },
  });
