import { type SpanContext, trace } from "@opentelemetry/api";
import { activeSpan, way } from "./way.js";

/**
 * The origin of some work in the form of W3C Trace Context's `traceparent`: version, trace id, span id, flags. It is kept in rows and sent in
 * headers, and is no secret.
 */
export type Traza = string;

/** Matches a valid `traceparent`; all zeros and version ff are not valid (W3C Trace Context, 3.2). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a `traceparent`; undefined when the text is not a valid one, since anybody may have sent it. */
export function readTraza(traza: string | null | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traza ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Writes a `traceparent` as `readTraza` reads it. */
export const writeTraza = ({ traceId, spanId, traceFlags }: SpanContext): Traza =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;

/** Gives the trace id of `traza`, 32 hex digits; undefined when it is not valid. */
export const traceIdOf = (traza: string | null | undefined): string | undefined => readTraza(traza)?.traceId;

/** Gives the `traceparent` of the current span; undefined when there is no span or nobody traces. */
export function currentTraza(): Traza | undefined {
  const active = activeSpan()?.spanContext();
  return active && trace.isSpanContextValid(active) ? writeTraza(active) : undefined;
}

/** Runs `work` as part of the trace of `traza`, or unchanged where there is none. */
export function within<T>(traza: string | null | undefined, work: () => T): T {
  const remote = readTraza(traza);
  return remote ? way.run(trace.setSpanContext(way.active(), remote), work) : work();
}

/** Notes on the current span that it continues the work of `traza`, unless that is in the same trace. */
export function linkTo(traza: string | null | undefined): void {
  const linked = readTraza(traza);
  const active = activeSpan();
  if (!linked || !active || active.spanContext().traceId === linked.traceId) return;
  active.addLink({ context: linked });
}
