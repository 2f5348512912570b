import { expect, test } from "@jest/globals";
import { type Attributes, context, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { resources } from "@opentelemetry/sdk-node";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { exported } from "./exported.js";
import { createKeeping } from "./keeping.js";
import { outside } from "./outside.js";
import { createTracerProvider } from "./tracer.js";

const EPOCH = Date.parse("2026-11-20T12:00:00.250Z");
const RESOURCE = resources.defaultResource();

function tracerOf(share: number, random = () => 0.5) {
  const sent: ReadableSpan[] = [];
  let clock = 0;
  const keeping = createKeeping({
    share,
    send: (span) => sent.push(exported(span, RESOURCE)),
    now: () => clock,
    wall: () => EPOCH + clock,
    random,
  });
  const provider = createTracerProvider(keeping);
  const tracer = provider.getTracer("dte");
  /** Makes a request with one thing done in it, which has what `told` says. */
  const request = (told: object, ms = 5) => {
    const parent = tracer.startSpan("POST /dte", { kind: SpanKind.SERVER });
    const inner = trace.setSpan(context.active(), parent);
    const child = tracer.startSpan("dte.documents.v1.Documents/Create", {}, inner);
    child.setAttributes({ "url.query": "idReceptor=98765434", ...told });
    if ("failed" in told) child.setStatus({ code: SpanStatusCode.ERROR, message: "el NIT 98765434" });
    child.addEvent("exception", { "exception.message": "98765434" });
    clock += ms;
    child.end();
    parent.end();
    return inner;
  };
  const pass = (ms: number): void => {
    clock += ms;
  };
  return { sent, provider, tracer, request, pass, names: () => sent.map(({ name }) => name) };
}

const BOTH = ["dte.documents.v1.Documents/Create", "POST /dte"];

test("of a trace that the lot draws all leaves, and nothing that identifies anybody", () => {
  const { request, names, sent } = tracerOf(1);
  request({ "dte.pais": "XP", "dte.tipo": undefined, failed: true });
  expect(names()).toEqual(BOTH);
  const [child] = sent;
  expect(child?.attributes).toEqual({ "dte.pais": "XP" });
  expect([child?.events, child?.status]).toEqual([[], { code: SpanStatusCode.ERROR }]);
});

test("what leaves is a span of OpenTelemetry's: of its parent, in its time, under the flag of those that are kept", () => {
  const { request, sent } = tracerOf(1);
  request({}, 1_751);
  const [child, parent] = sent;
  expect(child?.parentSpanContext).toEqual(parent?.spanContext());
  expect(child?.spanContext()).toEqual({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    traceFlags: TraceFlags.SAMPLED,
  });
  const began = EPOCH / 1_000 - 0.25;
  expect([parent?.startTime, parent?.endTime]).toEqual([
    [began, 250_000_000],
    [began + 2, 1_000_000],
  ]);
  expect(parent?.duration).toEqual([1, 751_000_000]);
});

test.each([
  ["a failure", { failed: true }, 5],
  ["an outcome that nobody knows", { "dte.resultado": "desconocido" }, 5],
  ["an answer that is somebody else's failure", { failed: true, "http.response.status_code": 503 }, 5],
  ["a code 1000", { "dte.codigo": "1000" }, 5],
  ["what took long", {}, 3_000],
])("of one that it does not draw %s is kept with all around it", (_, told, ms) => {
  const { request, names } = tracerOf(0);
  request(told, ms);
  expect(names()).toEqual(BOTH);
});

test("what is found out later of an attempt that had no outcome is kept, however well it ends", () => {
  const { tracer, names } = tracerOf(0);
  const late = ["later reconcile", "later conclude", "later give way", "later lote"];
  // A file that is put away is nobody's doubt, and an outage is looked at every few seconds.
  for (const name of [...late, "later file", "later contingencia"])
    tracer.startSpan(name, { root: true }).end();
  expect(names()).toEqual(late);
});

/** A request in two processes: the gateway's, which is told `told` of its answer, and one that refuses it with this status, and knows why. */
function inTwoProcesses(told: Attributes, status: string, known: Attributes) {
  const [gateway, documents] = [tracerOf(0), tracerOf(0)];
  const asked = gateway.tracer.startSpan("POST /dte", { kind: SpanKind.SERVER });
  const name = "dte.documents.v1.Documents/Create";
  const call = gateway.tracer.startSpan(
    name,
    { kind: SpanKind.CLIENT },
    trace.setSpan(context.active(), asked),
  );
  const far = trace.setSpanContext(context.active(), { ...call.spanContext(), isRemote: true });
  const answer = documents.tracer.startSpan(name, { kind: SpanKind.SERVER }, far);
  const issue = documents.tracer.startSpan("issue", {}, trace.setSpan(context.active(), answer));
  issue.setAttributes(known).end();
  answer.setAttribute("rpc.status_code", status).end();
  call.setAttribute("rpc.status_code", status).setStatus({ code: SpanStatusCode.ERROR }).end();
  asked.setAttribute("http.response.status_code", 400).setAttributes(told).end();
  return { gateway: gateway.names(), documents: documents.names() };
}

test("of an outcome that nobody knows each process keeps its part, the one too in which it is only a refusal", () => {
  const codigo = { "dte.codigo": "FEG_DTE_CERTIFICATION_ERROR" };
  const pending = { ...codigo, "dte.resultado": "pendiente" };
  const issue = { "dte.resultado": "pendiente" };
  expect(inTwoProcesses(pending, "FAILED_PRECONDITION", issue)).toEqual({
    gateway: ["dte.documents.v1.Documents/Create", "POST /dte"],
    documents: ["issue", "dte.documents.v1.Documents/Create"],
  });
  // A refusal by the authority is a verdict.
  expect(inTwoProcesses(codigo, "FAILED_PRECONDITION", { "dte.resultado": "rechazado" })).toEqual({
    gateway: [],
    documents: [],
  });
});

test("a file that is refused is forgotten, whoever sends how many, and one that could not be taken is kept", () => {
  const rpc = "dte.receiving.v1.Receiving/RegisterXml";
  const take = (status: string, told: Attributes) => {
    const { tracer, names } = tracerOf(0);
    const asked = tracer.startSpan("POST", { kind: SpanKind.SERVER });
    const call = tracer.startSpan(rpc, { kind: SpanKind.CLIENT }, trace.setSpan(context.active(), asked));
    call.setAttribute("rpc.status_code", status).setStatus({ code: SpanStatusCode.ERROR }).end();
    asked
      .updateName("POST /dte/xml")
      .setAttributes({ "dte.codigo": "1000", ...told })
      .end();
    return names();
  };
  const refused = { "http.response.status_code": 400 };
  expect(take("INTERNAL", refused)).toEqual([]);
  const both = [rpc, "POST /dte/xml"];
  expect(take("UNAVAILABLE", refused)).toEqual(both);
  expect(take("INTERNAL", { ...refused, "dte.resultado": "error" })).toEqual(both);
  expect(take("INTERNAL", { "http.response.status_code": 500 })).toEqual(both);
});

test("what follows of a trace that was kept leaves too, whoever goes on with it", () => {
  const { request, tracer, names, sent } = tracerOf(0);
  request({ failed: true });
  const [first] = sent;
  const { traceId = "", spanId = "" } = first?.spanContext() ?? {};
  const remote = trace.setSpanContext(context.active(), { traceId, spanId, traceFlags: 0, isRemote: true });
  tracer.startSpan("process dte.certificado", {}, remote).end();
  expect(names()).toEqual([...BOTH, "process dte.certificado"]);
  expect(sent.at(-1)?.spanContext().traceId).toBe(traceId);
});

test.each([
  ["what went well", {}],
  ["what a client did wrong", { failed: true, "dte.codigo": "FEG_VALIDATION_ERROR" }],
  ["what somebody else refuses", { failed: true, "http.response.status_code": 404 }],
  ["what a caller may not", { failed: true, "rpc.status_code": "PERMISSION_DENIED" }],
])("%s is forgotten", (_, told) => {
  const { request, names } = tracerOf(0);
  request(told);
  expect(names()).toEqual([]);
});

test("a span that ended is told nothing more, and ends once", () => {
  const { tracer, sent } = tracerOf(1);
  const span = tracer.startSpan("print");
  span.end();
  span.setAttribute("dte.pais", "XP").updateName("mail").setStatus({ code: SpanStatusCode.ERROR }).end();
  expect(span.isRecording()).toBe(false);
  expect(sent.map(({ name, attributes, status }) => [name, attributes, status.code])).toEqual([
    ["print", {}, SpanStatusCode.UNSET],
  ]);
});

/** Numbers from 0 to 1, evenly and in no order: 7 and 1,000 have no divisor in common. */
function evenly() {
  let at = 0;
  return () => {
    at += 1;
    return ((7 * at) % 1_000) / 1_000;
  };
}

test.each([
  ["the lowest id", "0".repeat(31)],
  ["the highest id", "f".repeat(31)],
  ["an id that ends in zeros", "4bf92f3577b34da6a3ce929".padEnd(31, "0")],
])(
  "of strangers' requests with %s a tenth is drawn, as of all others, whatever their flag asks for",
  (_, id) => {
    for (const traceFlags of [TraceFlags.NONE, TraceFlags.SAMPLED]) {
      const { tracer, sent } = tracerOf(0.1, evenly());
      for (let at = 0; at < 1_000; at += 1) {
        const named = { traceId: `${id}1`, spanId: "b7ad6b7169203331", traceFlags, isRemote: true };
        tracer.startSpan("GET /dte/:id", { kind: SpanKind.SERVER }, outside(context.active(), named)).end();
      }
      expect(sent).toHaveLength(100);
      // Their own trace goes on.
      expect(new Set(sent.map((each) => each.spanContext().traceId))).toEqual(new Set([`${id}1`]));
    }
  },
);

test("a stranger whose request failed has nothing else kept by giving it the same id", () => {
  const { tracer, names } = tracerOf(0);
  const named = { traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: 1, isRemote: true };
  const ask = (name: string, isFailed = false) => {
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, outside(context.active(), named));
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    return span;
  };
  const open = ask("GET /pais");
  ask("POST /dte", true).end();
  for (let at = 0; at < 10; at += 1) ask("GET /dte/:id").end();
  open.end();
  expect(names()).toEqual(["POST /dte"]);
});

/** Requests of a stranger that have one id, in the gateway and in a service behind it. */
function ofOneId() {
  const [gateway, documents] = [tracerOf(0), tracerOf(0)];
  const named = { traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: 1, isRemote: true };
  const ask = (isFailed = false): void => {
    const asked = gateway.tracer.startSpan(
      "POST /dte",
      { kind: SpanKind.SERVER },
      outside(context.active(), named),
    );
    const far = trace.setSpanContext(context.active(), { ...asked.spanContext(), isRemote: true });
    const answer = documents.tracer.startSpan("issue", { kind: SpanKind.SERVER }, far);
    if (isFailed) answer.setStatus({ code: SpanStatusCode.ERROR });
    answer.end();
    asked.end();
  };
  return { ask, gateway, documents };
}

test("behind the gateway a request that failed has no more than so many others of its id kept", () => {
  const { ask, gateway, documents } = ofOneId();
  ask(true);
  for (let at = 0; at < 1_000; at += 1) ask();
  expect([gateway.sent.length, documents.sent.length]).toEqual([0, 300]);
  ask(true);
  expect(documents.sent).toHaveLength(301);
});

test("behind the gateway a request that failed has others of its id kept for a minute", () => {
  const { ask, documents } = ofOneId();
  ask(true);
  documents.pass(59_999);
  ask();
  expect(documents.sent).toHaveLength(2);
  documents.pass(1);
  for (let at = 0; at < 10; at += 1) ask();
  expect(documents.sent).toHaveLength(2);
  ask(true);
  expect(documents.sent).toHaveLength(3);
});

test("what one process of ours has drawn the others keep too, and nothing else", () => {
  const [gateway, documents] = [tracerOf(0.1, evenly()), tracerOf(0.1, () => 0)];
  for (let at = 0; at < 1_000; at += 1) {
    const asked = gateway.tracer.startSpan("POST /dte", { kind: SpanKind.SERVER });
    const far = trace.setSpanContext(context.active(), { ...asked.spanContext(), isRemote: true });
    documents.tracer.startSpan("issue", {}, far).end();
    asked.end();
  }
  expect(gateway.sent).toHaveLength(100);
  const idsOf = ({ sent }: typeof gateway) => sent.map((each) => each.spanContext().traceId);
  expect(idsOf(documents)).toEqual(idsOf(gateway));
  // Whoever is told to keep everything asks nobody.
  const all = tracerOf(1, () => 1);
  const far = { traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: 0, isRemote: true };
  all.tracer.startSpan("issue", {}, trace.setSpanContext(context.active(), far)).end();
  expect(all.names()).toEqual(["issue"]);
});

test("libraries that know OpenTelemetry tell nothing", () => {
  const { provider, sent } = tracerOf(1);
  const others = provider.getTracer("a-library");
  others.startSpan("SELECT 98765434").end();
  expect(others.startActiveSpan("x", (span) => span.isRecording())).toBe(false);
  expect(sent).toEqual([]);
});

test("what a span was begun with stays as it was, for whoever begins others with it", () => {
  const { tracer, sent } = tracerOf(1);
  const attributes = { "dte.pais": "XP" };
  const links = [{ context: { traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: 0 } }];
  const told = [{ "dte.tipo": "factura" }, { "dte.tipo": "ticket" }];
  for (const each of told) {
    const span = tracer.startSpan("print", { attributes, links });
    span.setAttributes(each).setAttribute("dte.total", 2).addLinks(links).end();
  }
  tracer.startSpan("print", { attributes, links }).end();
  expect(sent.map((each) => [each.attributes, each.links.length])).toEqual([
    ...told.map((each) => [{ ...attributes, ...each, "dte.total": 2 }, 2]),
    [attributes, 1],
  ]);
  expect([attributes, links.length]).toEqual([{ "dte.pais": "XP" }, 1]);
});
