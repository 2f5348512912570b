import { once } from "node:events";
import { createServer } from "node:http";

/** A span as it was exported. */
export type ObservedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: Readonly<Record<string, string>>;
  links: readonly string[];
};

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Told = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ObservedSpan, "attributes" | "links"> & {
        attributes?: { key: string; value: Value }[];
        links?: { traceId: string }[];
      })[];
    }[];
  }[];
};

/** Starts a receiver of OTLP over HTTP with JSON, which keeps the spans, and everything that it is sent. */
export async function startReceiver() {
  const spans: ObservedSpan[] = [];
  const exported: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      exported.push(text);
      if (request.url?.endsWith("/v1/traces")) spans.push(...read(text));
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { spans, exported, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const read = (text: string): ObservedSpan[] =>
  (JSON.parse(text) as Told).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes = [], links = [], ...span }) => ({
        ...span,
        links: links.map(({ traceId }) => traceId),
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, textOf(value)])),
      })),
    ),
  );

const textOf = ({ stringValue, intValue, doubleValue }: Value): string =>
  String(stringValue ?? intValue ?? doubleValue ?? "");
