import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readTraza, way } from "@dte/tracing";
import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { outside } from "./outside.js";

/** Requests that look whether the process is well get no span. */
const PROBED = "/salud";
const FAILED = 500;
/** The methods that OpenTelemetry's conventions know. Any other word is a client's own. */
const METHODS: ReadonlySet<string> = new Set([
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
  ...["OPTIONS", "CONNECT", "TRACE", "QUERY"],
]);

/**
 * Answers requests in a span each, which goes on in the trace that the client names; whether it is kept is not the client's to say. The rest that the client wrote
 * (path, query, address, host) is not in it: its route is told by `nameRequest`.
 */
export function traceRequests(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith(PROBED)) return answer(request, response);
    const span = beginRequest(request);
    if (!span.isRecording()) return answer(request, response);
    response.once("close", () => endRequest(span, response));
    way.run(trace.setSpan(way.active(), span), () => answer(request, response));
  };
}

function beginRequest({ method = "", headers, httpVersion }: IncomingMessage): Span {
  const isKnown = METHODS.has(method);
  const given = readTraza(typeof headers["traceparent"] === "string" ? headers["traceparent"] : "");
  const around = way.active();
  return way.startSpan(
    isKnown ? method : "HTTP",
    {
      kind: SpanKind.SERVER,
      attributes: {
        "http.request.method": isKnown ? method : "_OTHER",
        "url.scheme": "http",
        "network.protocol.name": "http",
        "network.protocol.version": httpVersion,
      },
    },
    given ? outside(around, given) : around,
  );
}

function endRequest(span: Span, { statusCode }: ServerResponse): void {
  span.setAttribute("http.response.status_code", statusCode);
  if (statusCode >= FAILED) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", String(statusCode));
  }
  span.end();
}
