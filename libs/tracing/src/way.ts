import { type Context, context, type Span, type SpanOptions, trace } from "@opentelemetry/api";

/**
 * The functions by which this process begins spans and keeps the current one. OpenTelemetry's API would look them up for every call, some five times
 * a span; a process that traces sets them once (`traceBy`).
 */
export type Way = {
  /** Gives the current context. */
  readonly active: () => Context;
  readonly startSpan: (name: string, options: SpanOptions, at: Context) => Span;
  /** Runs work in this context. */
  readonly run: <T>(at: Context, work: () => T) => T;
};

const BY_THE_API: Way = {
  active: () => context.active(),
  startSpan: (name, options, at) => trace.getTracer("dte").startSpan(name, options, at),
  run: (at, work) => context.with(at, work),
};

/** The functions in use: those of the provider that is registered with the API, unless `traceBy` set others. */
export let way: Way = BY_THE_API;

/** Makes all spans of this process begin in this way, until the function that it gives is called. */
export function traceBy(own: Way): () => void {
  way = own;
  return () => {
    way = BY_THE_API;
  };
}

/** Gives the current span, or the one that came from elsewhere in its place. */
export const activeSpan = (): Span | undefined => trace.getSpan(way.active());
