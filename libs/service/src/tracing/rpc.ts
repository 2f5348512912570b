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
  return (failure) => endCall(span, failure);
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
      endCall(span, failure);
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
  const [, service = "", method = ""] = path.split("/");
  const attributes = { "rpc.system": "grpc", "rpc.service": service, "rpc.method": method };
  const called = { name: path.slice(1), attributes };
  known.set(path, called);
  return called;
}

function endCall(span: Span, failure: Failure): void {
  const code = failure?.code ?? status.OK;
  span.setAttribute("rpc.grpc.status_code", code);
  if (code !== status.OK) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", status[code] ?? String(code));
  }
  span.end();
}
