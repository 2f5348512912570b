import type { Archivo, Client, RenderingDefinition } from "@dte/contracts";
import type { Answer } from "../../http/answer.js";
import { disposition } from "../../http/disposition.js";
import { boolean, choice, object } from "../../schema/schema.js";
import { descargarComo } from "../../schema/shapes.js";
import { answersFile } from "../doc.js";
import { route } from "../route.js";
import { EXAMPLE_ID, idParams, unknownDte } from "./get.js";

/** The sizes that rendering prints. */
const formatos = ["carta", "mediaCarta", "ticket80"] as const;

type Deps = { rendering: Pick<Client<RenderingDefinition>, "Pdf" | "PdfRecibido"> };

/** `GET /dte/{id}/pdf`: gives the printed form, which is made when it is first asked for or when `regenerar` says so. */
export const pdf = ({ rendering }: Deps) =>
  route({
    method: "GET",
    path: "/dte/:id/pdf",
    auth: "public",
    params: idParams,
    paramsError: unknownDte,
    query: object({ regenerar: boolean(), formato: choice(formatos, { ignoreCase: true }), descargarComo }),
    handle: async ({ params: { id }, query, call }) => {
      const { regenerar = false, formato = "" } = query;
      return toAnswer(await rendering.Pdf({ idDte: id, regenerar, formato }, { call }), id, query);
    },
    doc: {
      operationId: "getDtePdf",
      tag: "Documentos",
      summary: "Obtiene el PDF de un documento",
      description:
        "El PDF se genera la primera vez que se pide y después se sirve el guardado. Con `regenerar` en `true` se genera de nuevo. `formato` elige el papel; sin él es carta.",
      answer: answersFile(["application/pdf"], "El PDF."),
      errors: ["FEG_DET_OBTE_INEX"],
      examples: [
        { summary: "El PDF guardado", params: { id: EXAMPLE_ID } },
        { summary: "Para papel de 80 mm", params: { id: EXAMPLE_ID }, query: { formato: "ticket80" } },
      ],
    },
  });

/** `GET /recibidos/dte/{id}/pdf`: prints a received document as its country does. */
export const pdfRecibido = ({ rendering }: Deps) =>
  route({
    method: "GET",
    path: "/recibidos/dte/:id/pdf",
    auth: "public",
    params: idParams,
    paramsError: unknownDte,
    query: object({ formato: choice(formatos, { ignoreCase: true }), descargarComo }),
    handle: async ({ params: { id }, query, call }) =>
      toAnswer(await rendering.PdfRecibido({ idDte: id, formato: query.formato ?? "" }, { call }), id, query),
    doc: {
      operationId: "getDteRecibidoPdf",
      tag: "Documentos recibidos",
      summary: "Obtiene el PDF de un documento recibido",
      description:
        "En la forma del país del emisor, con lo que dice el archivo que certificó su autoridad. Se genera cada vez que se pide. `formato` elige el papel; sin él es carta.",
      answer: answersFile(["application/pdf"], "El PDF."),
      errors: ["FEG_DET_OBTE_INEX"],
      examples: [{ summary: "En carta", params: { id: EXAMPLE_ID } }],
    },
  });

function toAnswer(archivo: Archivo, id: string, query: Parameters<typeof disposition>[1]): Answer {
  const nombre = archivo.nombrePublico ?? id.replace(/[^A-Za-z0-9._-]/g, "_");
  return {
    bytes: archivo.contenido,
    contentType: "application/pdf",
    headers: {
      "Content-Disposition": disposition(`${nombre}.pdf`, query),
      // A cancelled document prints differently: caches must ask, and are told when nothing changed.
      "Cache-Control": "private, no-cache",
      ETag: `"${archivo.nombre.replace(/[^A-Za-z0-9._-]/g, "_")}"`,
      ...pdfHeaders,
    },
  };
}

/** A browser's PDF viewer is itself a page, which a policy of "nothing" would leave blank. */
export const pdfHeaders = { "Content-Security-Policy": "frame-ancestors 'none'" };
