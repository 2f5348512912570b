import { createServer, type IncomingMessage } from "node:http";
import { HOST } from "../ports.js";
import { pageOf } from "./page.js";
import { showTablero, TABLEROS } from "./tableros.js";
import { tablerosPage } from "./tableros-page.js";
import { createTraces } from "./traces.js";

/** The most bytes of a body: a batch of the SDK has 512 spans, and a larger body is not one. */
const BODY_BYTES_MAX = 16 * 1024 * 1024;

/** The minutes that the dashboards show by default, and the most. */
const MINUTES = 15;
const MINUTES_MAX = 24 * 60;

export type Viewer = { readonly port: number; close(): Promise<void> };

/**
 * Takes the services' exports (OTLP over HTTP, as JSON) and shows them in a browser: the traces of the last minutes. It works on this machine alone,
 * without a store: its traces are gone when it closes. `prometheusUrl`: where the page leads for metrics, and where those of the dashboards are.
 */
export async function startViewer(port: number, now: () => number, prometheusUrl?: string): Promise<Viewer> {
  const traces = createTraces(now);
  const page = pageOf(prometheusUrl);
  const server = createServer((request, response) => {
    const { method, url = "/" } = request;
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (method === "POST") {
      read(request)
        .then((body) => {
          // Bodies that are no JSON, and metrics and logs, are accepted too, so that no exporter complains, and not shown.
          if (request.headers["content-type"] === PROTOBUF) return void response.writeHead(200).end();
          const told: unknown = JSON.parse(body.toString());
          if (url === "/v1/traces") traces.take(told);
          json(200, {});
        })
        .catch(() => json(400, {}));
      return;
    }
    const [, id] = /^\/api\/traces\/([0-9a-f]{32})$/.exec(url) ?? [];
    const [path = "/", query] = url.split("?");
    const [, uid] = /^\/api\/tableros\/([a-z-]+)$/.exec(path) ?? [];
    if (prometheusUrl !== undefined && uid !== undefined) {
      const asked = new URLSearchParams(query);
      const minutes = Math.min(MINUTES_MAX, Math.max(1, Number(asked.get("minutes")) || MINUTES));
      showTablero(uid, { prometheusUrl, minutes, now: now() / 1_000, chosen: (label) => asked.get(label) })
        .then((shown) => json(shown ? 200 : 404, shown ?? {}))
        .catch(() => json(502, {}));
    } else if (url === "/api/tableros") json(200, TABLEROS);
    else if (url === "/tableros") response.writeHead(200, HEADERS).end(tablerosPage);
    else if (url === "/") response.writeHead(200, HEADERS).end(page);
    else if (url === "/api/traces") json(200, traces.list());
    else {
      const spans = id === undefined ? undefined : traces.get(id);
      json(spans ? 200 : 404, spans ?? {});
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => resolve());
  });
  const { port: bound } = server.address() as { port: number };
  return {
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const PROTOBUF = "application/x-protobuf";
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'",
};

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES_MAX) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
