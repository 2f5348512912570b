import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type DteClient, DteError, ok } from "@dte/client";
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import { createSessions, type Sessions } from "./sessions.js";

/** The largest body, longer than any document that somebody dictates. */
const BODY_BYTES_MAX = 1024 * 1024;
const HEADERS_MS = 10_000;
const BODY_MS = 30_000;

type Given = {
  readonly host: string;
  readonly port: number;
  /** The host names by which clients reach it, beside those of the machine itself. */
  readonly names: readonly string[];
  /** Makes a client for the user of this key. */
  readonly clientOf: (token: string) => DteClient;
  readonly now: () => Date;
  readonly newId: () => string;
};

/** The machine's own names. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Serves the tools over HTTP (MCP, Streamable HTTP) at `/mcp`. Each assistant comes with its own API key, which bounds what it can do, and a session
 * belongs to its key alone. Pages in browsers are not served.
 */
export async function serveHttp({ host, port, names, clientOf, now, newId }: Given): Promise<{
  readonly port: number;
  readonly close: () => Promise<void>;
}> {
  const sessions = createSessions({ now, newId });
  const known = new Set([...OWN_NAMES, ...names.map((name) => name.toLowerCase())]);
  const server = createServer((req, res) => {
    answer({ req, res, known, sessions, clientOf }).catch(() => {
      if (res.headersSent) res.destroy();
      else refuse(res, 500, "Ocurrió un error inesperado. Inténtelo de nuevo.");
    });
  });
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = BODY_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await sessions.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Asked = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly known: ReadonlySet<string>;
  readonly sessions: Sessions;
  readonly clientOf: Given["clientOf"];
};

async function answer({ req, res, known, sessions, clientOf }: Asked): Promise<void> {
  if (req.url?.split("?")[0] !== "/mcp") return refuse(res, 404, "La dirección es /mcp.");
  // A page in somebody's browser can reach loopback too, under a host name of its own (DNS rebinding).
  const name = (req.headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
  if (!known.has(name) || req.headers.origin !== undefined)
    return refuse(
      res,
      403,
      "No se atiende a páginas web ni bajo otros nombres: agregue el suyo a DTE_MCP_NOMBRES.",
    );
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(req.headers.authorization?.trim() ?? "")?.[1];
  if (token === undefined)
    return refuse(res, 401, "Envíe su llave: Authorization: Bearer dte_test_…", {
      "WWW-Authenticate": "Bearer",
    });
  const id = req.headers["mcp-session-id"];
  if (typeof id === "string") {
    const transport = sessions.find(id, token);
    if (!transport) return refuse(res, 404, "La sesión terminó. Comience otra.");
    return await transport.handleRequest(req, res);
  }
  const body = req.method === "POST" ? await readBody(req) : undefined;
  if (!isInitializeRequest(body)) return refuse(res, 400, "Comience una sesión con initialize.");
  const client = clientOf(token);
  const refusal = await refusalOf(client);
  if (refusal) return refuse(res, refusal.status, refusal.mensaje, refusal.headers);
  const transport = await sessions.open(token, client);
  if (!transport)
    return refuse(res, 503, "Hay demasiadas sesiones. Inténtelo en unos minutos.", { "Retry-After": "60" });
  await transport.handleRequest(req, res, body);
}

type Refusal = {
  readonly status: number;
  readonly mensaje: string;
  readonly headers?: Record<string, string>;
};

/** Gives the reason why a session cannot begin: its key is not good, or nobody can say. */
async function refusalOf(client: DteClient): Promise<Refusal | undefined> {
  try {
    await ok(client.api.GET("/usuario"));
    return undefined;
  } catch (error) {
    if (error instanceof DteError && error.status === 401)
      return {
        status: 401,
        mensaje: error.mensaje,
        headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
      };
    return {
      status: 503,
      mensaje: "El servicio no contesta. Inténtelo de nuevo.",
      headers: { "Retry-After": "5" },
    };
  }
}

/** Reads JSON; undefined if it is none, or longer than anybody needs. */
async function readBody(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

/** Answers a request that is not even a call in JSON-RPC's form. */
function refuse(
  res: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    Connection: "close",
    ...headers,
  });
  res.end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
}
