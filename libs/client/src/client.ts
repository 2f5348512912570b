import createFetchClient, { type Client } from "openapi-fetch";
import { errorOf, pathOf } from "./errors.js";
import { type AvanceLote, followLote } from "./events.js";
import { KEYED } from "./gen/keyed.js";
import type {
  Cuenta,
  Dte,
  Intento,
  operations,
  PaginaEventos,
  paths,
  Solicitud,
  SolicitudAnulacion,
} from "./gen/openapi.js";
import { followEventos } from "./history.js";
import { type Ask, issue } from "./issue.js";
import { eachDteOf, eachOf } from "./pages.js";
import { withRetries } from "./retries.js";
import { type Surroundings, surroundings } from "./surroundings.js";
import { type Credentials, createTokens, type TokenProvider, tokensOf, withTokens } from "./tokens.js";

/** The time for which a pending outcome is followed automatically: the authorities answer within seconds or are away for longer. */
const FOLLOW_LIMIT_MS = 120_000;
/** The largest page of the API. */
const PAGE_SIZE = 100;

export type DteClientOptions = { readonly baseUrl: string } & Partial<Surroundings> &
  (Credentials | TokenProvider);

type Query<O extends keyof operations> = Omit<
  NonNullable<operations[O]["parameters"]["query"]>,
  "pageNumber" | "pageSize"
>;

export type CreateOptions = {
  /** A key for each document; without it one is made, which the error has if the outcome is not known. */
  readonly idempotencyKey?: string;
  /** The time in milliseconds for which a pending outcome is followed; 120,000 by default, and 0 for not at all. */
  readonly followMs?: number;
};

export type DteClient = {
  /**
   * Issues a document. However often it has to be sent, it is certified only once. Throws DteError, DteConnectionError; one with an `idempotencyKey`
   * does not mean that there is no document: call this again with the same `solicitud` and that key.
   */
  createDte(solicitud: Solicitud, options?: CreateOptions): Promise<Dte>;
  /** Gets a document by the authority's id. */
  getDte(id: string): Promise<Dte>;
  /** Gets a document by the client's own number. `wait` is the time in seconds, up to 25, to wait for an outcome that is not known yet. */
  getDteByTransaccion(
    numeroTransaccion: string,
    idCuenta?: string,
    options?: { readonly wait?: number },
  ): Promise<Dte>;
  /** Gives the state of one request to certify or to cancel, by the `idIntento` of events. `wait` as above. */
  getIntento(id: string, options?: { readonly wait?: number }): Promise<Intento>;
  /** Cancels a document, however often the request has to be sent. `idempotencyKey` is a key for each cancellation. */
  cancelDte(
    id: string,
    anulacion: Omit<SolicitudAnulacion, "dteId">,
    options?: { readonly idempotencyKey?: string },
  ): Promise<Dte>;
  /** Gets the printed form. */
  getPdf(id: string, query?: operations["getDtePdf"]["parameters"]["query"]): Promise<Uint8Array>;
  /** Gets the files of the documents that match `filters`, as a .zip that comes as it is read. The stream fails when it breaks off. */
  getArchivosZip(filters?: Query<"getDtesArchivos">): Promise<ReadableStream<Uint8Array>>;
  /**
   * Gives the events, page by page in their order, from `cursor` on; `siguiente` of a page is the cursor for the next one, once the page has been
   * processed. With `seguir` it goes on with new events for ever; some pages are empty then.
   */
  eventos(
    filters?: Omit<Query<"listEventos">, "limite">,
    options?: { readonly seguir?: boolean; readonly signal?: AbortSignal },
  ): AsyncGenerator<PaginaEventos, void, undefined>;
  /** Gets the file at an address in a document, such as `archivoXmlUri`. */
  getFile(uri: string): Promise<Uint8Array>;
  /** Follows a batch: gives each change of its progress as it comes, with the end as the last one. Throws DteError, DteConnectionError. */
  followLote(id: string): AsyncGenerator<AvanceLote, void, undefined>;
  /**
   * Lists the issued documents, newest first. Each document that exists when the first page is read is given once, even if others are issued or
   * cancelled meanwhile. A document is in the state of the moment when its page was read.
   */
  dtes(filters?: Query<"listDtes">): AsyncGenerator<Dte, void, undefined>;
  /** Lists the received documents, newest first, as `dtes` lists the issued ones. */
  dtesRecibidos(filters?: Query<"listDtesRecibidos">): AsyncGenerator<Dte, void, undefined>;
  /** Lists the user's accounts, by name. */
  cuentas(filters?: Query<"listCuentas">): AsyncGenerator<Cuenta, void, undefined>;
  /**
   * Every operation of the API by its path, with the same tokens and retries; see `ok`. Operations that write, and that take an Idempotency-Key, get
   * one: a new one for each call unless the call has its own, so that a lost answer does no harm.
   */
  api: Client<paths>;
};

/** Makes a client of the REST API for one user. */
export function createDteClient({ baseUrl: given, ...options }: DteClientOptions): DteClient {
  const baseUrl = given.replace(/\/+$/, "");
  const world = worldOf(options);
  const persistent = withRetries(world);
  const tokens = "token" in options ? tokensOf(options) : createTokens(world, persistent, baseUrl, options);
  const asking = (seen: Surroundings, attemptsMax?: number): Ask => {
    const send = withTokens(tokens, withRetries(seen, attemptsMax));
    return (path, init) => send(new Request(baseUrl + within(baseUrl, path), init));
  };
  const ask = asking(world);
  const api = createFetchClient<paths>({ baseUrl, fetch: withTokens(tokens, persistent) });
  api.use({
    onRequest({ request, schemaPath }) {
      if (KEYED.has(`${request.method} ${schemaPath}`) && !request.headers.has("Idempotency-Key"))
        request.headers.set("Idempotency-Key", crypto.randomUUID());
      return request;
    },
  });
  return {
    api,
    createDte: (solicitud, { idempotencyKey = crypto.randomUUID(), followMs = FOLLOW_LIMIT_MS } = {}) =>
      issue(world, asking, solicitud, { idempotencyKey, followMs }),
    getDte: (id) => ok(api.GET("/dte/{id}", { params: { path: { id } } })),
    getDteByTransaccion: (numeroTransaccion, idCuenta, { wait } = {}) =>
      ok(
        api.GET("/dte/transaction/{numeroTransaccion}", {
          params: {
            path: { numeroTransaccion },
            query: { ...(idCuenta !== undefined && { idCuenta }), ...(wait !== undefined && { wait }) },
          },
        }),
      ),
    getIntento: (id, { wait } = {}) =>
      ok(
        api.GET("/dte/intento/{id}", {
          params: { path: { id }, query: wait === undefined ? {} : { wait } },
        }),
      ),
    cancelDte: (id, anulacion, { idempotencyKey = crypto.randomUUID() } = {}) =>
      ok(
        api.POST("/dte/{id}/anular", {
          params: { path: { id }, header: { "Idempotency-Key": idempotencyKey } },
          body: { ...anulacion, dteId: id } as SolicitudAnulacion,
        }),
      ),
    getPdf: async (id, query = {}) =>
      new Uint8Array(
        await ok(api.GET("/dte/{id}/pdf", { params: { path: { id }, query }, parseAs: "arrayBuffer" })),
      ),
    getArchivosZip: async (filters = {}) =>
      await ok(api.GET("/dte/archivos.zip", { params: { query: filters }, parseAs: "stream" })),
    eventos: (filters = {}, { seguir = false, signal } = {}) =>
      followEventos(
        world,
        (query) => ok(api.GET("/eventos", { params: { query }, ...(signal && { signal }) })),
        filters,
        { seguir, signal },
      ),
    getFile: (uri) => getFile(ask, uri),
    followLote: (id) => followLote(world, ask, id),
    dtes: (filters = {}) =>
      eachDteOf(filters, (query) =>
        ok(api.GET("/dte", { params: { query: { ...query, pageSize: PAGE_SIZE } } })),
      ),
    dtesRecibidos: (filters = {}) =>
      eachDteOf(filters, (query) =>
        ok(api.GET("/recibidos/dte", { params: { query: { ...query, pageSize: PAGE_SIZE } } })),
      ),
    cuentas: (filters = {}) =>
      eachOf((pageNumber) =>
        ok(api.GET("/cuenta", { params: { query: { ...filters, pageNumber, pageSize: PAGE_SIZE } } })),
      ),
  };
}

type Answered<T> = { data?: T; error?: unknown; response: Response };

/** Gives the answer of an operation of `api`. Throws DteError when it was refused. */
export async function ok<T>(asked: Promise<Answered<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await asked;
  if (response.ok) return data as NonNullable<T>;
  throw errorOf(response, typeof error === "string" ? error : JSON.stringify(error ?? {}));
}

const worldOf = ({ fetch, now, pause, random }: Partial<Surroundings>): Surroundings => ({
  fetch: fetch ?? surroundings.fetch,
  now: now ?? surroundings.now,
  pause: pause ?? surroundings.pause,
  random: random ?? surroundings.random,
});

/** Makes a path of the service below `baseUrl`, which may have a path of its own. */
function within(baseUrl: string, path: string): string {
  const own = new URL(baseUrl).pathname.replace(/\/$/, "");
  return own !== "" && path.startsWith(`${own}/`) ? path.slice(own.length) : path;
}

/** Gets a file, but only from the API's own address and by its own paths, because the token must not reach another host. */
async function getFile(ask: Ask, uri: string): Promise<Uint8Array> {
  const response = await ask(pathOf(uri) ?? "");
  if (!response.ok) throw errorOf(response, await response.text());
  return new Uint8Array(await response.arrayBuffer());
}
