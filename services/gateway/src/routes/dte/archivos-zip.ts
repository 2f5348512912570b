import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import type { Archivo, Call, Client, DocumentsDefinition, Dte, RenderingDefinition } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { FegError, invalid } from "@dte/errors";
import { remitenteOf } from "@dte/service";
import { createQueue } from "@dte/work";
import { makeZip } from "client-zip";
import { object, text } from "../../schema/schema.js";
import { answersAnew } from "../doc.js";
import { route } from "../route.js";
import { emitidosFields, toRequest, withTipo } from "./list.js";
import { readDtes, type Window } from "./read-dtes.js";
import type { TiposDeps } from "./tipo.js";
import { ASK_AGAIN_SECONDS, written } from "./written.js";

type Deps = TiposDeps & {
  documents: Pick<Client<DocumentsDefinition>, "List" | "GetArchivo">;
  rendering: Pick<Client<RenderingDefinition>, "Pdf">;
};

/** The most documents of a ZIP: the listing of each is held while its files are fetched, and prints that do not exist yet are made. */
const DTES_MAX = 1_000;
const ZIPS_MAX = 6;
const ZIPS_PER_USER_MAX = 1;
/** The time for a thousand prints that are all made anew. */
const ZIP_LIMIT_MS = 15 * 60_000;
/** The time for each file, which has a deadline of its own, because the request's is over when the answer has begun. */
const FILE_LIMIT_MS = 30_000;
const CONTENT_TYPE = "application/zip";
const CLASES = ["xml", "json", "pdf"] as const;
type Clase = (typeof CLASES)[number];
const MISSING = "FALTANTES.csv";

const clases = text({
  min: 1,
  max: 20,
  pattern: { regex: /^(xml|json|pdf)(,(xml|json|pdf))*$/, expected: "xml, json y pdf, separados por comas" },
});

/** `GET /dte/archivos.zip`: packs the files of the documents of a filter, one after the other, as they are read. */
export const archivosZip = (deps: Deps) => {
  const { documents } = deps;
  const places = createQueue({
    setting: "ZIPS_MAX",
    concurrency: ZIPS_MAX,
    concurrencyPerKey: ZIPS_PER_USER_MAX,
    waitingMax: 0,
    retryAfterSeconds: ASK_AGAIN_SECONDS,
  });
  return route({
    method: "GET",
    path: "/dte/archivos.zip",
    auth: "dte.consultar",
    countedBehind: ["descargas"],
    query: object({ ...emitidosFields, clases }),
    handle: async ({
      query: { idReceptor, clases: asked, ...filters },
      actor,
      titular,
      call,
      isStillGood,
    }) => {
      const ask = toRequest(await withTipo(deps, filters, call), idReceptor, actor);
      const { totalItems } = await documents.List({ ...ask, limit: 1 }, { call });
      if (totalItems > DTES_MAX) {
        throw invalid(
          `El listado tiene ${totalItems} documentos y el máximo es ${DTES_MAX}. Acótelo con fechaDesde y fechaHasta.`,
        );
      }
      const wanted = CLASES.filter((each) => asked === undefined || asked.split(",").includes(each));
      const bounds = { places, titular, limitMs: ZIP_LIMIT_MS, isStillGood };
      return {
        contentType: CONTENT_TYPE,
        headers: { "Content-Disposition": 'attachment; filename="documentos.zip"' },
        write: written(bounds, (sink, signal) =>
          writeZip(sink, filesOf(deps, ask, wanted, { titular, call, signal }), signal),
        ),
      };
    },
    doc: {
      operationId: "getDtesArchivos",
      tag: "Documentos",
      summary: "Descarga los archivos de los documentos emitidos en un .zip",
      description: `Con los filtros de \`GET /dte\`, el XML, el JSON (donde lo hay) y el PDF de hasta ${DTES_MAX} documentos, o lo que diga \`clases\`. Los PDF que nadie había pedido se generan: sin ellos es más rápido. Lo que no se pudo obtener se nombra en \`${MISSING}\`. Un usuario descarga uno a la vez; más son 429.`,
      answer: answersAnew(CONTENT_TYPE, "Los archivos, como .zip."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        {
          summary: "Los XML de un mes",
          query: { fechaDesde: "2026-11-01", fechaHasta: "2026-11-30", clases: "xml" },
        },
      ],
    },
  });
};

type File = { readonly name: string; readonly lastModified: Date; readonly input: Uint8Array };

/** Writes files as a ZIP (APPNOTE 6.3), never more than one ahead of the reader. Throws what `files` throws; stops when `signal` aborts. */
async function writeZip(sink: Writable, files: AsyncIterable<File>, signal: AbortSignal): Promise<void> {
  const zip = Readable.fromWeb(makeZip(files) as Parameters<typeof Readable.fromWeb>[0]);
  try {
    for await (const chunk of zip) {
      if (!sink.write(chunk)) await once(sink, "drain", { signal });
      signal.throwIfAborted();
    }
    sink.end();
  } finally {
    zip.destroy();
  }
}

type Reading = { readonly titular: string; readonly call: Call; readonly signal: AbortSignal };

/** Gives the files of the documents, each one when the one before has been taken, and at the end a list of those that could not be had. */
async function* filesOf(
  deps: Deps,
  ask: Window,
  wanted: readonly Clase[],
  { titular, call, signal }: Reading,
): AsyncGenerator<File, void, undefined> {
  const taken = new Set<string>();
  const missing: string[] = [];
  let lastModified = new Date(0);
  for await (const { listados } of readDtes(deps.documents.List, { ...ask, limit: DTES_MAX }, call)) {
    for (const listado of listados) {
      const dte = listado.dte();
      lastModified = new Date(dte.fechaEmision);
      for (const clase of wanted) {
        signal.throwIfAborted();
        const nombre = nameOf(dte, clase, taken);
        try {
          const input = await contentOf(deps, dte, clase, {
            titular,
            call: { ...call, deadline: Date.now() + FILE_LIMIT_MS },
          });
          if (input) yield { name: nombre, lastModified, input };
        } catch (error) {
          missing.push([dte.id, clase, error instanceof FegError ? error.codigo : "1000"].join(","));
        }
      }
    }
  }
  if (missing.length === 0) return;
  const rows = ["id,clase,codigo", ...missing, ""].join("\r\n");
  yield { name: MISSING, lastModified, input: Buffer.from(rows) };
}

/** Gives a file the document's own name, with its id if another file has that name. */
function nameOf(dte: Dte, clase: Clase, taken: Set<string>): string {
  const clean = (nombre: string) => nombre.replace(/[^A-Za-z0-9._-]/g, "_");
  const nombre = `${clean(fichaDe(dte).nombreArchivo || (dte.id ?? ""))}.${clase}`;
  const unique = taken.has(nombre) ? `${clean(dte.id ?? "")}.${clase}` : nombre;
  taken.add(unique);
  return unique;
}

/** Reads a document's file; undefined where it has no such file. */
async function contentOf(
  { documents, rendering }: Deps,
  dte: Dte,
  clase: Clase,
  { titular, call }: Omit<Reading, "signal">,
): Promise<Uint8Array | undefined> {
  if (clase === "pdf") {
    const pdf = await rendering.Pdf(
      { idDte: dte.id ?? "", regenerar: false, formato: "", remitente: remitenteOf({ titular }) },
      { call },
    );
    return pdf.contenido;
  }
  const nombre = clase === "xml" ? dte.archivoXml : dte.archivoJson;
  if (nombre === undefined) return undefined;
  const archivo: Archivo = await documents.GetArchivo({ nombre }, { call });
  return archivo.contenido;
}
