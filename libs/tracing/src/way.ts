import { type Context, context, type Span, type SpanOptions, trace } from "@opentelemetry/api";

/**
 * How this process begins spans, and what is under way in it. OpenTelemetry's API looks up who does that with every question, some five times
 * a span; a process that traces by itself says it once (`traceBy`).
 */
export type Way = {
  /** Where work stands now. */
  readonly active: () => Context;
  readonly startSpan: (name: string, options: SpanOptions, at: Context) => Span;
  /** Runs work where `at` is. */
  readonly run: <T>(at: Context, work: () => T) => T;
};

const BY_THE_API: Way = {
  active: () => context.active(),
  startSpan: (name, options, at) => trace.getTracer("dte").startSpan(name, options, at),
  run: (at, work) => context.with(at, work),
};

/** What is asked: whoever is registered with the API, where nobody said `traceBy`. */
export let way: Way = BY_THE_API;

/** Has all spans of this process begin in this way, until what it gives is called. */
export function traceBy(own: Way): () => void {
  way = own;
  return () => {
    way = BY_THE_API;
  };
}

/** Gives the span under way, or what came from elsewhere in its place. */
export const activeSpan = (): Span | undefined => trace.getSpan(way.active());
