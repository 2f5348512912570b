import { setMaxListeners } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { CONTROL_PATH, control } from "./control.js";
import type { Fallo, Faults, Operacion } from "./faults.js";
import type { Ledger } from "./ledger.js";
import { type Answer, json, readBody, type SandboxRequest, send, toRequest } from "./messages.js";

/** One operation of the authority's protocol. */
export type Route = {
  readonly method: "GET" | "POST" | "PUT";
  /** A literal path without query, as "/fesv/recepciondte"; with "/*" at the end it stands for every address under it. */
  readonly path: string;
  /** The operation by which faults strike it; a function when one address serves several operations. */
  readonly operacion: Operacion | ((request: SandboxRequest) => Operacion);
  /** The certifier of this address, where several are behind one sandbox. */
  readonly certificador?: string;
  /** Does the work and gives the answer; when it resolves, everything that it accepted is in the ledger. */
  readonly handle: (request: SandboxRequest) => Answer | Promise<Answer>;
  /** Answers with the authority's own refusal, for the fault `rechazo`. */
  readonly refuse: (request: SandboxRequest) => Answer | Promise<Answer>;
};

/** An operation that a country adds to the control surface, at an address under /_control/. */
export type ControlRoute = Pick<Route, "method" | "path" | "handle">;

export type Log = (fact: string, fields: Readonly<Record<string, string | number>>) => void;

export type SandboxServerOptions = {
  /** The sandbox's name in its answer about its health: "sandbox-gt". */
  readonly name: string;
  readonly host: string;
  /** The port; 0 takes any free one. */
  readonly port: number;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly routes: readonly Route[];
  readonly log: Log;
  /** Set for an authority whose server does not tell /Recepcion from /recepcion. */
  readonly ignorePathCase?: boolean;
  /** Set for an authority whose server reads /a//b as /a/b. */
  readonly collapseSlashes?: boolean;
  readonly controls?: readonly ControlRoute[];
  /** The largest body of a request; larger ones get 413. */
  readonly bodyBytesMax?: number;
};

export type SandboxServer = {
  readonly url: string;
  readonly port: number;
  /** Stops at once: pending answers are dropped, as when an authority breaks down. The ledger stays open. */
  close(): Promise<void>;
};

/** The largest request, with room for the largest document that the authorities' forms allow (9,999 items). */
const BODY_BYTES_MAX = 16 * 1024 * 1024;
/** The most connections, which bound the requests and the ledger's unwritten lines that are held at once. */
const CONNECTIONS_MAX = 2_000;

/**
 * The time for which idle connections are kept, longer than clients pause on a machine with other work, so that none reuses a connection that is
 * being closed.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Serves an authority's protocol and the control surface that every country's sandbox has, on one port. The faults of the table strike the
 * protocol only, in the same way in every country.
 */
export async function createSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const closing = new AbortController();
  // Each waiting request is a listener of this signal.
  setMaxListeners(0, closing.signal);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (message, response) => {
    serve(message, response, options, closing.signal).catch((error: unknown) => {
      if (closing.signal.aborted || response.destroyed) response.destroy();
      else fail(response, options.log, error);
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  const port = await listen(server, options);
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    port,
    async close() {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, { host, port }: SandboxServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  options: SandboxServerOptions,
  closing: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const body = await readBody(message, options.bodyBytesMax ?? BODY_BYTES_MAX);
  if (body === undefined) {
    response.shouldKeepAlive = false;
    await send(response, json(413, { mensaje: "El cuerpo de la petición es demasiado grande." }));
    return;
  }
  const request = toRequest(message, body);
  if (request === undefined) await send(response, json(400, { mensaje: "La dirección no es válida." }));
  else if (request.path.startsWith(CONTROL_PATH)) await serveControl(request, response, options);
  else await serveRoute(request, response, options, closing);
  options.log("request", {
    method: message.method ?? "",
    path: request?.path ?? "",
    status: response.headersSent ? response.statusCode : 0,
    ms: Math.round(performance.now() - startedAt),
  });
}

async function serveControl(
  request: SandboxRequest,
  response: ServerResponse,
  options: SandboxServerOptions,
) {
  const added = options.controls?.find(
    ({ method, path }) => method === request.method && path === request.path,
  );
  if (added === undefined) await control(request, response, options);
  else await send(response, await added.handle(request));
}

async function serveRoute(
  request: SandboxRequest,
  response: ServerResponse,
  options: SandboxServerOptions,
  closing: AbortSignal,
): Promise<void> {
  const route = findRoute(request, options);
  if (route === "method") return send(response, json(405, { mensaje: "Método no permitido." }));
  if (route === undefined) return send(response, json(404, { mensaje: "El recurso no existe." }));
  const operacion = typeof route.operacion === "string" ? route.operacion : route.operacion(request);
  const fallo = options.faults.take(operacion, route.certificador);
  if (strikesBefore(fallo)) return await strikeBefore(fallo, request, route, response);
  const answer = await route.handle(request);
  if (fallo?.modo === "corte") response.destroy();
  else if (fallo?.modo === "sin-respuesta") await abandoned(response, closing);
  else {
    if (fallo?.modo === "lento") await wait(fallo.ms ?? 0, undefined, { signal: closing });
    await send(response, answer);
  }
}

function findRoute(request: SandboxRequest, options: SandboxServerOptions): Route | "method" | undefined {
  const fold = (path: string) => (options.ignorePathCase ? path.toLowerCase() : path);
  const address = fold(options.collapseSlashes ? request.path.replace(/\/{2,}/g, "/") : request.path);
  const candidates = options.routes.filter(({ path }) =>
    path.endsWith("/*") ? isUnder(address, fold(path.slice(0, -1))) : fold(path) === address,
  );
  return candidates.find(({ method }) => method === request.method) ?? (candidates[0] && "method");
}

function isUnder(address: string, folder: string): boolean {
  return address.startsWith(folder) && address.length > folder.length;
}

type FalloBefore = Fallo & { readonly modo: "no-disponible" | "error" | "corte-antes" | "rechazo" };

function strikesBefore(fallo: Fallo | undefined): fallo is FalloBefore {
  return fallo !== undefined && !["lento", "sin-respuesta", "corte"].includes(fallo.modo);
}

async function strikeBefore(
  fallo: FalloBefore,
  request: SandboxRequest,
  route: Route,
  response: ServerResponse,
) {
  if (fallo.modo === "corte-antes") response.destroy();
  else if (fallo.modo === "rechazo") await send(response, await route.refuse(request));
  else if (fallo.modo === "error") await send(response, plain(500, "Internal Server Error"));
  else await send(response, plain(503, "Service Unavailable"));
}

/** Answers like a proxy in front of the authority, without anything of the protocol. */
function plain(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}

/** Waits until the client gives up or the server closes. */
function abandoned(response: ServerResponse, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted || response.destroyed) return resolve();
    response.once("close", resolve);
  });
}

function fail(response: ServerResponse, log: Log, error: unknown): void {
  log("request failed", { problem: error instanceof Error ? error.message : "unknown" });
  if (response.headersSent) response.destroy();
  else send(response, plain(500, "Internal Server Error")).catch(() => response.destroy());
}
