import { inSpan, readTraza } from "@dte/tracing";
import { Metadata } from "@grpc/grpc-js";
import { afterEach, expect, test } from "@jest/globals";
import { context, trace } from "@opentelemetry/api";
import { currentRequestId, newRequestId, withRequestId } from "./context.js";
import { createKeeping } from "./keeping.js";
import { places } from "./places.js";
import { readRequestId, tellRequestId } from "./request-id.js";
import { traceCall } from "./rpc.js";
import { createTracerProvider } from "./tracer.js";

const PATH = "/dte.documents.v1.Documents/Get";
const OTHER = "4bf92f3577b34da6a3ce929d0e0e4736";

afterEach(() => {
  trace.disable();
  context.disable();
});

/** Has this process trace, as its preload would. */
function startTracing(): void {
  context.setGlobalContextManager(places);
  const keeping = createKeeping({
    share: 1,
    send: () => {},
    now: () => performance.now(),
    wall: () => Date.now(),
    random: () => 0,
  });
  trace.setGlobalTracerProvider(createTracerProvider(keeping));
}

/** Gives what a call carries that is made for the request of this id, and whose trace it is part of. */
function call(requestId: string | undefined): { metadata: Metadata; traceId: string | undefined } {
  const metadata = new Metadata();
  traceCall(PATH, metadata);
  tellRequestId(metadata, requestId);
  const { traceId } = readTraza(String(metadata.get("traceparent")[0] ?? "")) ?? {};
  return { metadata, traceId };
}

test("where nobody traces a call carries the request's id, and whoever answers has it", () => {
  const { metadata } = call(OTHER);
  expect(metadata.getMap()).toEqual({ "x-request-id": OTHER });
  expect(readRequestId(metadata)).toBe(OTHER);
});

test("a call that carries the request's trace says its id once, and whoever answers has it, whether it traces or not", async () => {
  startTracing();
  const { metadata, traceId } = await inSpan("issue", {}, async () =>
    withRequestId(newRequestId(), async () => call(currentRequestId())),
  );
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.keys(metadata.getMap())).toEqual(["traceparent"]);
  trace.disable();
  expect(readRequestId(metadata)).toBe(traceId);
});

test("a request whose id is not its trace's is told by both", async () => {
  startTracing();
  const { metadata, traceId } = await inSpan("issue", {}, async () => call(OTHER));
  expect(Object.keys(metadata.getMap()).sort()).toEqual(["traceparent", "x-request-id"]);
  expect(traceId).not.toBe(OTHER);
  expect(readRequestId(metadata)).toBe(OTHER);
});

test.each(["1018500431E310000000001", "", "0".repeat(32), OTHER.toUpperCase(), `${OTHER} `])(
  "whoever answers takes nothing for the request's id that is not one: %j",
  (written) => {
    const metadata = new Metadata();
    tellRequestId(metadata, written);
    const read = readRequestId(metadata);
    expect(read).toMatch(/^[0-9a-f]{32}$/);
    expect([written, written.toLowerCase().trim(), "0".repeat(32)]).not.toContain(read);
  },
);

test("who is told nothing, or what is no trace, begins a request of its own", () => {
  const { metadata } = call(undefined);
  expect(metadata.getMap()).toEqual({});
  metadata.set("traceparent", "00-x-y-01");
  expect(readRequestId(metadata)).toMatch(/^[0-9a-f]{32}$/);
});
