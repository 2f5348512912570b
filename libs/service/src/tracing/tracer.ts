import { randomFillSync } from "node:crypto";
import {
  type Attributes,
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  INVALID_TRACEID,
  type Link,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  TraceFlags,
  type Tracer,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import { isOutside } from "./outside.js";
import { type Keeping, type Part, Recorded } from "./span.js";

/** Random bytes are taken many at a time: a document has dozens of ids. */
const POOL_BYTES = 4_096;
const TRACE_DIGITS = 32;
const SPAN_DIGITS = 16;

/** The name of the tracer whose spans are recorded: other code in a process that knows OpenTelemetry would tell what the table does not have. */
const OURS = "dte";

/** A span has these when nobody gave it any. */
const NO_ATTRIBUTES: Attributes = {};
const NO_LINKS: readonly Link[] = [];

/** Records the spans of the table, each of which is kept or forgotten at its end. */
export function createTracerProvider(keeping: Keeping): TracerProvider {
  const newId = createIds();
  const recording = { ...keeping, newSpanId: () => newId(SPAN_DIGITS) };

  function partOf(parent: SpanContext | undefined, at: Context): Part {
    if (!parent) return keeping.partOf(newId(TRACE_DIGITS), undefined);
    const { traceId, traceFlags } = parent;
    return keeping.partOf(traceId, isOutside(at) ? undefined : (traceFlags & TraceFlags.SAMPLED) !== 0);
  }

  function startSpan(name: string, options: SpanOptions = {}, at: Context = context.active()): Recorded {
    const above = options.root === true ? undefined : trace.getSpan(at);
    const isLocal = above instanceof Recorded;
    // A parent from elsewhere was read as one before it became a context: it is not looked through again.
    const parent = above && (isLocal || above.spanContext().traceId !== INVALID_TRACEID) ? above : undefined;
    const part = isLocal ? above.part : partOf(parent?.spanContext(), at);
    part.open += 1;
    const { kind = SpanKind.INTERNAL, attributes = NO_ATTRIBUTES, links = NO_LINKS } = options;
    return new Recorded({ name, kind, parent, attributes, links, part }, recording);
  }

  function startActiveSpan(name: string, ...given: readonly unknown[]): unknown {
    const work = given.at(-1) as (span: Span) => unknown;
    const [options, at] = given.slice(0, -1) as [SpanOptions?, Context?];
    const around = at ?? context.active();
    const span = startSpan(name, options, around);
    return context.with(trace.setSpan(around, span), () => work(span));
  }

  const tracer = { startSpan, startActiveSpan } as Tracer;
  return { getTracer: (name) => (name === OURS ? tracer : SILENT) };
}

const UNSEEN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
const SILENT = {
  startSpan: () => UNSEEN,
  startActiveSpan: (_: string, ...given: readonly unknown[]) =>
    (given.at(-1) as (span: Span) => unknown)(UNSEEN),
} as Tracer;

/** Makes ids of so many hexadecimal digits: pieces of one text, since to write each by itself takes ten times as long. */
function createIds(): (digits: number) => string {
  const bytes = Buffer.alloc(POOL_BYTES);
  let pool = "";
  let at = 0;
  return (digits) => {
    if (at + digits > pool.length) {
      pool = randomFillSync(bytes).toString("hex");
      at = 0;
    }
    at += digits;
    return pool.slice(at - digits, at);
  };
}
