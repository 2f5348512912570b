import { once } from "node:events";
import type { Call, Client, DocumentsDefinition } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { createQueue, type Queue } from "@dte/work";
import type { Answer } from "../../http/answer.js";
import { toJsonText } from "../../http/json-text.js";
import type { Campos } from "../../present/campos.js";
import { dteView, presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { pageView, presentPage } from "../../present/page.js";
import { PAGE_SIZE_DEFAULT, pageFields } from "../../schema/page.js";
import { boolean, choice, date, object, text, type Value } from "../../schema/schema.js";
import { idCuenta, tipoDocumento } from "../../schema/shapes.js";
import { estados } from "../../schema/values.js";
import { answersJson } from "../doc.js";
import { type Request, route } from "../route.js";
import { type Listado, type Piece, readDtes, type Window } from "./read-dtes.js";
import { resolveTipo, type TiposDeps } from "./tipo.js";
import { createWriteListado, type WriteListado } from "./write-listado.js";
import { ASK_AGAIN_SECONDS, written } from "./written.js";

type Deps = TiposDeps & {
  documents: Pick<Client<DocumentsDefinition>, "List" | "ListRecibidos">;
  links: Links;
};

const filterFields = {
  fechaDesde: date(),
  fechaHasta: date(),
  tipo: tipoDocumento,
  estado: choice(estados, { ignoreCase: true }),
  estaEnAmbienteDePruebas: boolean(),
  idCuenta,
  numeroTransaccion: text({ min: 1, max: 100 }),
  verificado: choice(["false"]),
};
/** The most pages at a time that are too large for one answer of `documents`: each holds an answer in memory while its client reads it. */
const PLACES = {
  setting: "PLACES",
  concurrency: 20,
  concurrencyPerKey: 2,
  waitingMax: 0,
  retryAfterSeconds: ASK_AGAIN_SECONDS,
};
/** The longest time of writing a page: a hundred of the largest documents at ten megabits a second. */
const WRITING_LIMIT_MS = 120_000;

/** The longest cursor. It is a document's id, which has no meaning for the client that sends it back. */
const CURSOR_MAX = 200;

/** The tax id of the other party. */
const idParte = text({ min: 1, max: 50 });

const TEXTO_MAX = 100;

export const emitidosFields = {
  ...filterFields,
  idReceptor: idParte,
  texto: text({ min: 1, max: TEXTO_MAX }),
};
/** The orders that the index of an archive has. */
const OLDEST_FIRST = "fechaEmision";
const pages = {
  ...pageFields,
  cursor: text({ min: 1, max: CURSOR_MAX }),
  ordenarPor: choice([OLDEST_FIRST, "-fechaEmision"]),
};
const emitidosQuery = object({ ...pages, ...emitidosFields });
const recibidosQuery = object({ ...pages, ...filterFields, idEmisor: idParte });
const paginaDte = pageView("PaginaDte", dteView);

/** `GET /dte`: lists the documents that an account issued, newest first unless `ordenarPor` says otherwise. */
export const list = (deps: Deps) => {
  const { documents, links } = deps;
  const places = createQueue(PLACES);
  const write = createWriteListado(links);
  return route({
    method: "GET",
    path: "/dte",
    auth: "dte.consultar",
    countedBehind: ["paginas"],
    query: emitidosQuery,
    handle: async ({ query, actor, titular, campos, call, isStillGood }) => {
      const { idReceptor, cursor: _cursor, ordenarPor: _ordenarPor, ...rest } = query;
      const ask = inOrder(toRequest(await withTipo(deps, rest, call), idReceptor, actor), query);
      return answer({
        links,
        write,
        places,
        titular,
        isStillGood,
        path: "/dte",
        query,
        campos,
        pieces: readDtes(documents.List, ask, call),
      });
    },
    doc: {
      operationId: "listDtes",
      tag: "Documentos",
      summary: "Lista los documentos emitidos",
      description:
        "Del más reciente al más antiguo, o con `ordenarPor=fechaEmision` al revés. `texto` busca por el comienzo de las palabras del número, el número legal, los identificadores, el número de transacción y el nombre del receptor; de una búsqueda `meta.totalItems` cuenta hasta 10,000, y de un receptor hasta 100,001. Una página más allá del final viene vacía. Para leerlos todos mientras se emiten otros, siga `meta.siguiente` con `cursor`: ninguno falta ni se repite, y cada página cuesta lo mismo.",
      answer: answersJson(paginaDte, "Una página de documentos."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [
        { summary: "La primera página" },
        { summary: "Las que dicen un nombre", query: { texto: "comercial perez" } },
        {
          summary: "Las facturas certificadas de un mes",
          query: {
            fechaDesde: "2026-11-01",
            fechaHasta: "2026-11-30",
            tipo: "factura",
            estado: "Certificado",
            pageSize: "50",
          },
        },
      ],
    },
  });
};

/**
 * `GET /recibidos/dte`: lists the documents that the user's accounts received, newest first unless `ordenarPor` says
 * otherwise.
 */
export const listRecibidos = (deps: Deps) => {
  const { documents, links } = deps;
  const places = createQueue(PLACES);
  const write = createWriteListado(links);
  return route({
    method: "GET",
    path: "/recibidos/dte",
    auth: "dte.consultar",
    countedBehind: ["paginas"],
    query: recibidosQuery,
    handle: async ({ query, actor, titular, campos, call, isStillGood }) => {
      const { idEmisor, cursor: _cursor, ordenarPor: _ordenarPor, ...rest } = query;
      const ask = inOrder(toRequest(await withTipo(deps, rest, call), idEmisor, actor), query);
      return answer({
        links,
        write,
        places,
        titular,
        isStillGood,
        path: "/recibidos/dte",
        query,
        campos,
        pieces: readDtes(documents.ListRecibidos, ask, call),
      });
    },
    doc: {
      operationId: "listDtesRecibidos",
      tag: "Documentos recibidos",
      summary: "Lista los documentos recibidos",
      description:
        "Del más reciente al más antiguo, o con `ordenarPor=fechaEmision` al revés. Una página más allá del final viene vacía. Para leerlos todos mientras se emiten otros, siga `meta.siguiente` con `cursor`: ninguno falta ni se repite, y cada página cuesta lo mismo.",
      answer: answersJson(paginaDte, "Una página de documentos."),
      errors: ["FEG_NO_CUENTAS", "FEG_CUENTA_INVALID"],
      examples: [{ summary: "De un proveedor", query: { idEmisor: "98765434" } }],
    },
  });
};

/** Gives the filters, with the type as `documents` stores it. */
export async function withTipo<F extends { tipo?: string }>(
  deps: TiposDeps,
  filters: F,
  call: Call,
): Promise<F> {
  const tipo = await resolveTipo(deps, filters.tipo, call);
  return tipo === undefined ? filters : { ...filters, tipo };
}

type Query = { pageNumber?: number; pageSize?: number; cursor?: string } & Record<
  string,
  string | number | boolean
>;
type Filters = Value<ReturnType<typeof object<typeof pageFields & typeof filterFields>>>;

/** Makes the request to documents from the filters. Throws FEG_VALIDATION_ERROR for dates in the wrong order. */
export function toRequest(
  { pageNumber = 1, pageSize = PAGE_SIZE_DEFAULT, ...filters }: Filters,
  idContraparte: string | undefined,
  actor: Request<never, never, never, never>["actor"],
): Window {
  const { fechaDesde, fechaHasta, verificado, ...rest } = filters;
  if (fechaDesde !== undefined && fechaHasta !== undefined && fechaDesde > fechaHasta) {
    throw invalid("fechaDesde: se espera una fecha que no sea posterior a fechaHasta.");
  }
  return {
    actor,
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
    ...rest,
    ...(fechaDesde !== undefined && { fechaDesde }),
    ...(fechaHasta !== undefined && { fechaHasta }),
    ...(verificado !== undefined && { verificado: false }),
    ...(idContraparte !== undefined && { idContraparte }),
  };
}

/** Gives the window in the order that was asked for, from its cursor on. Throws as `afterCursor` does. */
const inOrder = (ask: Window, query: Placed): Window =>
  afterCursor({ ...ask, ...(query.ordenarPor === OLDEST_FIRST && { ascendente: true }) }, query);

type Placed = { cursor?: string; pageNumber?: number; ordenarPor?: string };

/**
 * Makes the window begin after the cursor, which names the last document of the page before. Throws FEG_VALIDATION_ERROR for a cursor that names
 * none, and for one beside a page's number.
 */
function afterCursor(ask: Window, { cursor, pageNumber }: Placed): Window {
  if (cursor === undefined) return ask;
  if (pageNumber !== undefined)
    throw invalid("cursor: no se envía junto con pageNumber. Quite uno de los dos.");
  return { ...ask, despuesDe: Buffer.from(cursor, "base64url").toString("utf8") };
}

const cursorOf = (id: string): string => Buffer.from(id).toString("base64url");

type Listed = {
  links: Links;
  write: WriteListado;
  places: Queue;
  titular: string;
  isStillGood: () => Promise<boolean>;
  path: string;
  query: Query;
  campos: Campos | undefined;
  pieces: AsyncGenerator<Piece, void, undefined>;
};

/** Answers with the envelope; a page too large for one answer of documents is written while it is read. */
async function answer({
  links,
  write,
  places,
  titular,
  isStillGood,
  path,
  query,
  campos,
  pieces,
}: Listed): Promise<Answer> {
  const { pageNumber = 1, pageSize = PAGE_SIZE_DEFAULT, cursor, ...filters } = query;
  const { value } = await pieces.next();
  const { listados, totalItems } = value ?? { listados: [], totalItems: 0 };
  const present = (listado: Listado) => (campos ? presentDte(listado.dte(), links) : write(listado));
  // After a cursor a full page may be the last one; the next page is empty then.
  const isMore = (length: number) =>
    cursor === undefined ? (pageNumber - 1) * pageSize + length < totalItems : length === pageSize;
  const siguienteOf = (last: Listado | undefined, length: number) => {
    const id = isMore(length) ? last?.dte().id : undefined;
    return id ? cursorOf(id) : undefined;
  };
  const envelope = (data: unknown[], siguiente: string | undefined) =>
    presentPage({
      data,
      totalItems,
      pageNumber,
      pageSize,
      publicUrl: links.publicUrl,
      path,
      filters,
      siguiente,
      cursor,
    });
  // After a cursor the total is not known, so a page that is not full is the last one only if nothing follows.
  const isCut = cursor !== undefined && listados.length > 0 && listados.length < pageSize;
  const second = isCut ? ((await pieces.next()).value?.listados ?? []) : [];
  const isWhole =
    cursor === undefined
      ? listados.length >= Math.min(pageSize, totalItems - (pageNumber - 1) * pageSize)
      : second.length === 0;
  if (isWhole)
    return { json: envelope(listados.map(present), siguienteOf(listados.at(-1), listados.length)) };
  return {
    contentType: "application/json; charset=utf-8",
    write: written(
      { places, titular, limitMs: WRITING_LIMIT_MS, isStillGood },
      async (sink, signal, amounts) => {
        let [count, last]: [number, Listado | undefined] = [0, undefined];
        let before = '{"data":[';
        const put = async (some: readonly Listado[]) => {
          for (const each of some) {
            const shown = campos ? campos.pick(present(each)) : present(each);
            sink.write(`${before}${toJsonText(shown, amounts)}`);
            before = ",";
            [count, last] = [count + 1, each];
            if (sink.writableNeedDrain) await once(sink, "drain", { signal });
            signal.throwIfAborted();
          }
        };
        await put([...listados, ...second]);
        for await (const piece of pieces) await put(piece.listados);
        const page = envelope([], siguienteOf(last, count));
        const { data: _pieces, ...rest } = campos ? (campos.answer(page) as typeof page) : page;
        // All documents that were counted may have left the archive since; then nothing has opened the list yet.
        sink.end(`${count === 0 ? before : ""}],${toJsonText(rest).slice(1)}`);
      },
    ),
  };
}
