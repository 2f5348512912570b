import type { Client, DocumentsDefinition } from "@dte/contracts";
import type { Links } from "../../present/links.js";
import { presentRecurso, recursoView } from "../../present/recurso.js";
import { answersJson, type Tag } from "../doc.js";
import { EXAMPLE_ID, idParams, unknownDte } from "../dte/get.js";
import { route } from "../route.js";
import { recursoSchema, toRecurso } from "./recurso.parse.js";

type Deps = { documents: Pick<Client<DocumentsDefinition>, "AddRecurso">; links: Links };

/** Room for the largest file in base64 with line breaks, and JSON around it. */
const BODY_BYTES_MAX = 8 * 1024 * 1024;

/** `POST /dte/{id}/recurso`: attaches a file or an address to an issued document. */
export const addRecurso = (deps: Deps) =>
  recurso(deps, {
    path: "/dte/:id/recurso",
    recibido: false,
    operationId: "addRecurso",
    tag: "Documentos",
    summary: "Adjunta un recurso a un documento",
  });

/** `POST /recibidos/dte/{id}/recurso`: attaches a file or an address to a received document. */
export const addRecursoRecibido = (deps: Deps) =>
  recurso(deps, {
    path: "/recibidos/dte/:id/recurso",
    recibido: true,
    operationId: "addRecursoRecibido",
    tag: "Documentos recibidos",
    summary: "Adjunta un recurso a un documento recibido",
  });

type Kind = { path: string; recibido: boolean; operationId: string; tag: Tag; summary: string };

const recurso = ({ documents, links }: Deps, { path, recibido, operationId, tag, summary }: Kind) =>
  route({
    method: "POST",
    path,
    auth: "optional",
    params: idParams,
    paramsError: unknownDte,
    body: { form: "json", schema: recursoSchema, bytesMax: BODY_BYTES_MAX },
    budget: { keyOf: ({ params }) => params.id },
    handle: async ({ params: { id }, body, actor, call }) => {
      const request = { actor, id, recibido, ...toRecurso(body) };
      return { json: presentRecurso(await documents.AddRecurso(request, { call }), links) };
    },
    doc: {
      operationId,
      tag,
      summary,
      description:
        "Un recurso es un archivo (`archivo`, hasta 5 MiB), una dirección (`url`) u otro documento (`dte`). No requiere token; sin el de un usuario de la cuenta caben hasta 25 recursos y 25 MiB por documento, y con él 50 y 50 MiB en total. Además del límite general hay uno por dirección IP y uno por documento, que con token es propio de cada usuario.",
      answer: answersJson(recursoView, "El recurso adjuntado."),
      errors: ["FEG_DET_OBTE_INEX", "FEG_DTE_INVALID_OPERATION", "FEG_BUSINESS_RULE_VIOLATION"],
      examples: [
        {
          summary: "Una dirección",
          params: { id: EXAMPLE_ID },
          body: { tipo: "url", uri: "https://example.com/pedidos/1001", descripcion: "Pedido" },
        },
        {
          summary: "Un archivo",
          params: { id: EXAMPLE_ID },
          body: {
            tipo: "archivo",
            nombreArchivo: "nota.txt",
            contenidoBase64: Buffer.from("Entregado completo").toString("base64"),
          },
        },
        {
          summary: "Otro documento",
          params: { id: EXAMPLE_ID },
          body: { tipo: "dte", idDte: "0B2C3D4E-0000-4000-8000-0123456789AB" },
        },
      ],
    },
  });
