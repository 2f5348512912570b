import type {
  Archivo,
  Call,
  Client,
  DocumentsDefinition,
  Remitente,
  RenderingDefinition,
} from "@dte/contracts";
import { remitenteOf } from "@dte/service";
import type { Answer } from "../../http/answer.js";
import type { Budgets } from "../../http/budgets.js";
import { disposition } from "../../http/disposition.js";
import { boolean, choice, object } from "../../schema/schema.js";
import { descargarComo } from "../../schema/shapes.js";
import { answersFile } from "../doc.js";
import { route } from "../route.js";
import { EXAMPLE_ID, idParams, unknownDte } from "./get.js";

/** The paper sizes of prints. */
const formatos = ["carta", "mediaCarta", "ticket80"] as const;

type Deps = {
  rendering: Pick<Client<RenderingDefinition>, "Pdf" | "PdfRecibido">;
  documents: Pick<Client<DocumentsDefinition>, "Get">;
  budgets: Pick<Budgets, "takePrint">;
};

/**
 * `GET /dte/{id}/pdf`: gives the printed form, which is made when it is first asked for or when `regenerar` says so. New prints are counted here,
 * where all replicas count together. Beyond the limit, and while nobody can count, the stored one is the answer. A print in a given format is not
 * kept, so `regenerar` does nothing there.
 */
export const pdf = ({ rendering, documents, budgets }: Deps) =>
  route({
    method: "GET",
    path: "/dte/:id/pdf",
    auth: "public",
    readBudget: "address",
    countedBehind: ["impresiones", "grandes"],
    params: idParams,
    paramsError: unknownDte,
    query: object({ regenerar: boolean(), formato: choice(formatos, { ignoreCase: true }), descargarComo }),
    handle: async ({ params: { id }, query, actor, call }) => {
      const { regenerar: asked = false, formato = "" } = query;
      const remitente = remitenteOf({ ip: actor.ipOrigen });
      const found = { id, remitente };
      const regenerar = asked && formato === "" && (await mayPrintAnew({ documents, budgets }, found, call));
      return toAnswer(await rendering.Pdf({ idDte: id, regenerar, formato, remitente }, { call }), id, query);
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

/**
 * Takes a new print from the budget of a document and of its account. A document that nobody has verified takes none of the account's, because
 * anybody can register it in the account's name.
 */
async function mayPrintAnew(
  { documents, budgets }: Pick<Deps, "documents" | "budgets">,
  asked: { readonly id: string; readonly remitente: Remitente },
  call: Call,
): Promise<boolean> {
  if (!(await budgets.takePrint("documento", asked.id))) return false;
  // Where the document cannot be had, rendering says why.
  const dte = await documents.Get(asked, { call }).catch(() => undefined);
  return dte !== undefined && (dte.verificado === false || (await budgets.takePrint("cuenta", dte.idCuenta)));
}

/** `GET /recibidos/dte/{id}/pdf`: prints a received document in its country's form. */
export const pdfRecibido = ({ rendering }: Pick<Deps, "rendering">) =>
  route({
    method: "GET",
    path: "/recibidos/dte/:id/pdf",
    auth: "public",
    readBudget: "address",
    countedBehind: ["impresiones", "grandes"],
    params: idParams,
    paramsError: unknownDte,
    query: object({ formato: choice(formatos, { ignoreCase: true }), descargarComo }),
    handle: async ({ params: { id }, query, actor, call }) => {
      const remitente = remitenteOf({ ip: actor.ipOrigen });
      const request = { idDte: id, formato: query.formato ?? "", remitente };
      return toAnswer(await rendering.PdfRecibido(request, { call }), id, query);
    },
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
      // A cancelled document prints differently, so caches must ask, and are told when nothing changed.
      "Cache-Control": "private, no-cache",
      ETag: `"${archivo.nombre.replace(/[^A-Za-z0-9._-]/g, "_")}"`,
      ...pdfHeaders,
    },
  };
}

/** Headers of PDFs. A browser's PDF viewer is itself a page, which a policy of "nothing" would leave blank. */
export const pdfHeaders = { "Content-Security-Policy": "frame-ancestors 'none'" };
