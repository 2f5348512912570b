import { TraceFlags } from "@opentelemetry/api";
import type { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace";
import { isNotable } from "./notable.js";
import { redacted } from "./redact.js";

/** Traces whose spans wait here for the end of this process's part of them. What is beyond is forgotten, the oldest first. */
const TRACES_MAX = 1_000;
/** Spans of one trace that wait: those of a document are forty. */
const SPANS_MAX = 300;

/** What this process has of a trace that the lot did not draw. */
type Waiting = { open: number; isKept: boolean; readonly spans: ReadableSpan[] };

/**
 * Decides at each span's end what leaves. A trace that the lot has drawn leaves span by span. Of any other one the spans wait until this
 * process has no open span of it: if one of them was notable by then they leave, and whatever follows of that trace; otherwise they are
 * forgotten. Each process decides for itself: a failure goes up to those who called, which keep their parts for the same reason, and
 * what went well elsewhere is the part that is missing.
 */
export function createKeeping(next: SpanProcessor): SpanProcessor {
  const waiting = new Map<string, Waiting>();

  function waitingOf(traceId: string): Waiting {
    const known = waiting.get(traceId);
    if (known) return known;
    const [oldest] = waiting.keys();
    if (waiting.size >= TRACES_MAX && oldest !== undefined) waiting.delete(oldest);
    const begun: Waiting = { open: 0, isKept: false, spans: [] };
    waiting.set(traceId, begun);
    return begun;
  }

  return {
    onStart(span: Span): void {
      const { traceId, traceFlags } = span.spanContext();
      if (!isDrawn(traceFlags)) waitingOf(traceId).open += 1;
    },
    onEnd(span: ReadableSpan): void {
      const { traceId, traceFlags } = span.spanContext();
      if (isDrawn(traceFlags)) {
        next.onEnd(redacted(span));
        return;
      }
      const trace = waitingOf(traceId);
      trace.open = Math.max(0, trace.open - 1);
      if (trace.spans.length < SPANS_MAX) trace.spans.push(span);
      trace.isKept ||= isNotable(span);
      if (trace.isKept) for (const each of trace.spans.splice(0)) next.onEnd(redacted(each));
      else if (trace.open === 0) waiting.delete(traceId);
    },
    forceFlush: async () => await next.forceFlush(),
    shutdown: async () => await next.shutdown(),
  };
}

const isDrawn = (flags: number): boolean => (flags & TraceFlags.SAMPLED) !== 0;
