import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { feg } from "@dte/errors";
import { object, required, text } from "../../schema/schema.js";
import { answersAnew, answersFile } from "../doc.js";
import { route } from "../route.js";
import { docsPage, docsPolicy, startScript } from "./page.js";

type Archivo = { bytes: Buffer; contentType: string; etag: string };

const START = "inicio.js";

/** Files of the library that shows the document, as it comes; they change with deployments only. */
const LIBRARY = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "favicon-32x32.png": "image/png",
} as const;
const FRESH_SECONDS = 300;

/** `GET /docs`: a page to read the OpenAPI document and try it. */
export const docs = ({ publicUrl }: { publicUrl: string }) =>
  route({
    method: "GET",
    path: "/docs",
    auth: "public",
    handle: async () => ({
      bytes: Buffer.from(docsPage(publicUrl, { start: START })),
      contentType: "text/html; charset=utf-8",
      headers: {
        "Content-Security-Policy": docsPolicy(publicUrl),
        "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
      },
    }),
    doc: {
      operationId: "getDocs",
      tag: "Servicio",
      summary: "Muestra esta descripción en una página, para leerla y probarla",
      answer: answersAnew("text/html", "La página."),
      examples: [{ summary: "La página" }],
    },
  });

/** `GET /docs/{archivo}`: what the page is made of, from the installed library and nowhere else. */
export const docsFile = ({ publicUrl }: { publicUrl: string }) => {
  const files = readFiles(publicUrl);
  return route({
    method: "GET",
    path: "/docs/:archivo",
    auth: "public",
    params: object({ archivo: required(text({ min: 1, max: 60 })) }),
    paramsError: notFound,
    handle: async ({ params }) => {
      const file = files.get(params.archivo);
      if (!file) throw notFound();
      const { bytes, contentType, etag } = file;
      const headers = { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, ETag: etag };
      return { bytes, contentType, headers };
    },
    doc: {
      operationId: "getDocsFile",
      tag: "Servicio",
      summary: "Obtiene un archivo de la página de documentación",
      answer: answersFile(["text/css", "text/javascript", "image/png"], "El archivo."),
      errors: ["FEG_NOT_FOUND"],
      examples: [{ summary: "El programa de inicio", params: { archivo: START } }],
    },
  });
};

const notFound = () => feg("FEG_NOT_FOUND", { detalle: "El archivo no existe. Vea /docs." });

function readFiles(publicUrl: string): ReadonlyMap<string, Archivo> {
  const library = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const files = new Map<string, Archivo>();
  const add = (name: string, bytes: Buffer, contentType: string) =>
    files.set(name, {
      bytes,
      contentType,
      etag: `"${createHash("sha256").update(bytes).digest("hex")}"`,
    });
  for (const [name, contentType] of Object.entries(LIBRARY)) {
    add(name, readFileSync(join(library, name)), contentType);
  }
  add(START, Buffer.from(startScript(publicUrl)), "text/javascript; charset=utf-8");
  return files;
}
