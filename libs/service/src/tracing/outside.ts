import { type Context, createContextKey, type SpanContext, trace } from "@opentelemetry/api";

const OUTSIDE = createContextKey("outside");

/** Goes on with a trace that a stranger names: by its id, which others of its caller's may have too, and not by what its flag asks for. */
export const outside = (at: Context, named: SpanContext): Context =>
  trace.setSpanContext(at, named).setValue(OUTSIDE, true);

/** Tells whether a stranger named the trace that is to be gone on with. */
export const isOutside = (at: Context): boolean => at.getValue(OUTSIDE) === true;
