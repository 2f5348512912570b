import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { currentTraza } from "@dte/tracing";
import { Metadata, type ServerUnaryCall, status } from "@grpc/grpc-js";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { resources } from "@opentelemetry/sdk-node";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { traceRequests } from "./http.js";
import { traceAnswers, traceCall } from "./rpc.js";
import { startTracing } from "./start.js";

const left: ReadableSpan[] = [];
let stop: () => Promise<void>;

beforeEach(() => {
  left.length = 0;
  start(1);
});
afterEach(async () => {
  await stop();
  trace.disable();
  context.disable();
});

function start(share: number): void {
  stop = startTracing({
    share,
    resource: resources.defaultResource(),
    exporter: {
      export(spans, done) {
        left.push(...spans);
        done({ code: 0 });
      },
      shutdown: async () => {},
    },
  });
}

/** Ends tracing, and gives what has left by then. */
async function told() {
  await stop();
  return left.map(({ name, kind, attributes, status: { code } }) => ({ name, kind, attributes, code }));
}

test("a method that the conventions do not know is a client's own word, and is not told", async () => {
  const server = createServer(traceRequests((_, response) => void response.end())).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const method of ["PROPFIND", "PATCH"]) {
    const [answer] = await once(request({ port, host: "127.0.0.1", method, agent: false }).end(), "response");
    await once(answer.resume(), "close");
  }
  server.close();
  await once(server, "close");
  const spans = await told();
  expect(spans.map(({ name, attributes }) => [name, attributes["http.request.method"]])).toEqual([
    ["HTTP", "_OTHER"],
    ["PATCH", "PATCH"],
  ]);
});

/** A lot that nobody wins by luck. */
const HARDLY = 1e-9;
const CHOSEN = "4bf92f3577b34da6a3ce929d00000000";

test("who calls decides by no trace id, and no flag, that its trace is kept; it goes on all the same", async () => {
  await stop();
  start(HARDLY);
  const seen: (string | undefined)[] = [];
  const server = createServer(
    traceRequests((_, response) => {
      seen.push(currentTraza());
      response.end();
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const flags of ["00", "01"]) {
    const headers = { traceparent: `00-${CHOSEN}-00f067aa0ba902b7-${flags}` };
    const [answer] = await once(
      request({ port, host: "127.0.0.1", headers, agent: false }).end(),
      "response",
    );
    await once(answer.resume(), "close");
  }
  server.close();
  await once(server, "close");
  expect(await told()).toEqual([]);
  // Services that are called on the way are told that nobody has drawn it.
  expect(seen).toEqual(Array(2).fill(expect.stringMatching(`^00-${CHOSEN}-[0-9a-f]{16}-00$`)));
});

test.each([
  ["NOT_FOUND", SpanStatusCode.UNSET],
  ["UNAVAILABLE", SpanStatusCode.ERROR],
] as const)(
  "%s is a failure to whoever asked, and to whoever answers where it is its own",
  async (word, own) => {
    const path = "/dte.documents.v1.Documents/Get";
    const failure = { code: status[word] };
    traceCall(path, new Metadata())(failure);
    const call = { metadata: new Metadata() } as ServerUnaryCall<unknown, unknown>;
    traceAnswers(path, (_, done) => done(failure))(call, () => {});
    const attributes = {
      "rpc.system.name": "grpc",
      "rpc.method": "dte.documents.v1.Documents/Get",
      "rpc.status_code": word,
    };
    const name = "dte.documents.v1.Documents/Get";
    const failed = { ...attributes, "error.type": word };
    expect(await told()).toEqual([
      { name, kind: SpanKind.CLIENT, attributes: failed, code: SpanStatusCode.ERROR },
      {
        ...{ name, kind: SpanKind.SERVER, code: own },
        attributes: own === SpanStatusCode.ERROR ? failed : attributes,
      },
    ]);
  },
);
