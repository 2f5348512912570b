import type { Archivo, Call, Client, DocumentsDefinition, RenderingDefinition } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { disposition } from "../../http/disposition.js";
import { object, required, text } from "../../schema/schema.js";
import { descargarComo } from "../../schema/shapes.js";
import { answersFile } from "../doc.js";
import { EXAMPLE_ID } from "../dte/get.js";
import { pdfHeaders } from "../dte/pdf.js";
import { route } from "../route.js";

type Deps = {
  documents: Pick<Client<DocumentsDefinition>, "GetArchivo">;
  rendering: Pick<Client<RenderingDefinition>, "GetArchivo">;
};

/** The content types of fiscal files, prints and attachments. They are decided here, and not by the sender of the file. */
const contentTypes = {
  xml: "application/xml",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
const EXAMPLE_HASH = "0123456789abcdef".repeat(4);
const YEAR_SECONDS = 31_536_000;
/**
 * Headers of files. Anybody may attach a file, and XML may be a page, so a browser may only show it: no script, no form, and no redirection of its
 * reader, which a policy of "nothing" would still allow.
 */
const fileHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

const nombre = text({
  min: 1,
  max: 70,
  pattern: {
    regex: new RegExp(`^[0-9a-f]{64}\\.(${Object.keys(contentTypes).join("|")})$`),
    expected: "el nombre de un archivo",
  },
});

/**
 * `GET /archivos/{nombre}`: gives a stored file by its name, which is the hash of its content, so that the content never changes. The browser saves
 * it under another name where the request asks for one.
 */
export const getArchivo = (deps: Deps) =>
  route({
    method: "GET",
    path: "/archivos/:nombre",
    auth: "public",
    readBudget: "address",
    params: object({ nombre: required(nombre) }),
    paramsError: () => feg("FEG_NOT_FOUND", { detalle: "El archivo no existe. Verifique la dirección." }),
    query: object({ descargarComo }),
    handle: async ({ params, query, call }) => {
      const extension = params.nombre.slice(params.nombre.indexOf(".") + 1) as keyof typeof contentTypes;
      const archivo = await find(deps, params.nombre, call);
      return {
        bytes: archivo.contenido,
        contentType: contentTypes[extension],
        headers: {
          "Content-Disposition": disposition(params.nombre, query),
          "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
          ETag: `"${params.nombre}"`,
          ...(extension === "pdf" ? pdfHeaders : fileHeaders),
        },
      };
    },
    doc: {
      operationId: "getArchivo",
      tag: "Documentos",
      summary: "Obtiene un archivo guardado",
      description: "Los nombres vienen en las direcciones de los documentos y de sus recursos, y no cambian.",
      answer: answersFile(
        [...new Set(Object.values(contentTypes).map((type) => type.replace(/;.*/, "")))],
        "El archivo.",
      ),
      errors: ["FEG_NOT_FOUND"],
      examples: [
        { summary: "Un XML", params: { nombre: `${EXAMPLE_HASH}.xml` } },
        {
          summary: "Un JSON, para guardarlo con el nombre que la autoridad pide",
          params: { nombre: `${EXAMPLE_HASH}.json` },
          query: { descargarComo: EXAMPLE_ID },
        },
      ],
    },
  });

/** Prints are with rendering, everything else with documents; a PDF may be an attachment too. */
async function find({ documents, rendering }: Deps, nombre: string, call: Call): Promise<Archivo> {
  if (!nombre.endsWith(".pdf")) return await documents.GetArchivo({ nombre }, { call });
  try {
    return await rendering.GetArchivo({ nombre }, { call });
  } catch (error) {
    if (error instanceof FegError && error.codigo === "1000") throw unavailable().causedBy(error);
    if (!(error instanceof FegError) || error.codigo !== "FEG_NOT_FOUND") throw error;
    return await documents.GetArchivo({ nombre }, { call });
  }
}

/** Makes the refusal of a file that cannot be had now. Rendering answers so while the file store is away, which does not say whether the file exists. */
const unavailable = () =>
  feg("1000", {
    detalle:
      "El archivo no está disponible en este momento. Intente de nuevo en unos minutos; el PDF de un documento se obtiene también con GET /dte/{id}/pdf.",
  });
