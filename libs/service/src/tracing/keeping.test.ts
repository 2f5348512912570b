import { afterEach, expect, test } from "@jest/globals";
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  createAlwaysRecordSampler,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { createKeeping } from "./keeping.js";

let provider: TracerProvider;
afterEach(() => provider.shutdown());

function tracerOf(share: number) {
  const exporter = new InMemorySpanExporter();
  const sampler = createAlwaysRecordSampler(new TraceIdRatioBasedSampler(share));
  provider = new TracerProvider({
    sampler,
    spanProcessors: [createKeeping(new SimpleSpanProcessor({ exporter }))],
  });
  const tracer = provider.getTracer("test");
  /** A request with one thing done in it, which has what `told` says. */
  const request = (told: object, ms = 5) => {
    const begin = Date.now();
    const parent = tracer.startSpan("POST /dte", { kind: SpanKind.SERVER, startTime: begin });
    const inner = trace.setSpan(context.active(), parent);
    const child = tracer.startSpan("grpc.dte.documents.v1.Documents/Create", { startTime: begin }, inner);
    child.setAttributes({ "url.query": "idReceptor=98765434", ...told });
    if ("failed" in told) child.setStatus({ code: SpanStatusCode.ERROR, message: "el NIT 98765434" });
    child.addEvent("exception", { "exception.message": "98765434" });
    child.end(begin + ms);
    parent.end(begin + ms);
  };
  return { exporter, request, names: () => exporter.getFinishedSpans().map(({ name }) => name) };
}

const BOTH = ["dte.documents.v1.Documents/Create", "POST /dte"];

test("of a trace that the lot draws all leaves, and nothing that identifies anybody", () => {
  const { request, names, exporter } = tracerOf(1);
  request({ "dte.pais": "XP", failed: true });
  expect(names()).toEqual(BOTH);
  const [child] = exporter.getFinishedSpans();
  expect(child?.attributes).toEqual({ "dte.pais": "XP" });
  expect([child?.events, child?.status]).toEqual([[], { code: SpanStatusCode.ERROR }]);
});

test.each([
  ["a failure", { failed: true }, 5],
  ["an outcome that nobody knows", { "dte.resultado": "desconocido" }, 5],
  ["a code 1000", { "dte.codigo": "1000" }, 5],
  ["what took long", {}, 3_000],
])("of one that it does not draw %s is kept with all around it", (_, told, ms) => {
  const { request, names } = tracerOf(0);
  request(told, ms);
  expect(names()).toEqual(BOTH);
});

test.each([
  ["what went well", {}],
  ["what a client did wrong", { failed: true, "dte.codigo": "FEG_VALIDATION_ERROR" }],
  ["what a caller may not", { failed: true, "rpc.grpc.status_code": 7 }],
])("%s is forgotten", (_, told) => {
  const { request, names } = tracerOf(0);
  request(told);
  expect(names()).toEqual([]);
});
