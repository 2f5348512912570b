import { readTraza, way, writeTraza } from "@dte/tracing";
import { type handleUnaryCall, type Metadata, status } from "@grpc/grpc-js";
import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** W3C Trace Context, as gRPC's own instrumentations send it. */
export const TRACEPARENT = "traceparent";

/** The part of an answer that a span tells: the code that a call failed with, and nothing where it did not. */
type Failure = { readonly code?: number | undefined } | null;

/**
 * Begins the span of a call of the rpc at `path`, and writes into `metadata` which span the answering side belongs to. Gives a function
 * that is told how the call was answered. Health checks have no path in our contracts, and get no span.
 */
export function traceCall(path: string | undefined, metadata: Metadata): (failure: Failure) => void {
  if (path === undefined) return () => {};
  const span = beginCall(path, SpanKind.CLIENT);
  if (!span.isRecording()) return () => {};
  metadata.set(TRACEPARENT, writeTraza(span.spanContext()));
  return (failure) => endCall(span, failure, SpanKind.CLIENT);
}

/** Answers each call of an rpc in a span, which is part of the caller's trace. */
export function traceAnswers<Asked, Answer>(
  path: string,
  answer: handleUnaryCall<Asked, Answer>,
): handleUnaryCall<Asked, Answer> {
  return (call, done) => {
    const given = readTraza(String(call.metadata.get(TRACEPARENT)[0] ?? ""));
    const around = way.active();
    const span = beginCall(path, SpanKind.SERVER, given ? trace.setSpanContext(around, given) : around);
    if (!span.isRecording()) return answer(call, done);
    const traced: typeof done = (failure, ...rest) => {
      endCall(span, failure, SpanKind.SERVER);
      done(failure, ...rest);
    };
    way.run(trace.setSpan(around, span), () => answer(call, traced));
  };
}

function beginCall(path: string, kind: SpanKind, around = way.active()): Span {
  const { name, attributes } = calledOf(path);
  return way.startSpan(name, { kind, attributes }, around);
}

type Called = { readonly name: string; readonly attributes: Attributes };

/** There are as many paths as the contracts have rpcs. */
const known = new Map<string, Called>();

function calledOf(path: string): Called {
  const found = known.get(path);
  if (found) return found;
  const name = path.slice(1);
  const called = { name, attributes: { "rpc.system.name": "grpc", "rpc.method": name } };
  known.set(path, called);
  return called;
}

/** By OpenTelemetry's conventions only these are failures of the side that answers. With the others it tells its caller what that one did wrong. */
const FAILURES_OF_SERVERS: ReadonlySet<number> = new Set([
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.UNIMPLEMENTED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.DATA_LOSS,
]);

function endCall(span: Span, failure: Failure, kind: SpanKind): void {
  const code = failure?.code ?? status.OK;
  const name = status[code] ?? String(code);
  span.setAttribute("rpc.status_code", name);
  if (kind === SpanKind.CLIENT ? code !== status.OK : FAILURES_OF_SERVERS.has(code)) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", name);
  }
  span.end();
}
