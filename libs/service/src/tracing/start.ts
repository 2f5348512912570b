import { traceBy } from "@dte/tracing";
import { diag, trace } from "@opentelemetry/api";
import { BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace";
import { exported, type Resource } from "./exported.js";
import { createKeeping } from "./keeping.js";
import { active, run } from "./places.js";
import { createTracerProvider } from "./tracer.js";

/** Larger than the SDK's: a busy process has some thousands of spans in the time that one batch is on its way. */
const BATCH_SPANS_MAX = 2_048;
const QUEUE_SPANS_MAX = 4 * BATCH_SPANS_MAX;
/**
 * A batch costs each process some milliseconds however few spans it has, since its code is never hot: one every five seconds was a good part of what
 * observing cost. Spans that the lot has drawn, or that were slow, are looked at later; those that failed or have no outcome, now.
 */
const BATCH_MS = 60_000;
const URGENT_MS = 5_000;

export { places } from "./places.js";

type Tracing = {
  readonly exporter: SpanExporter;
  /** The description that this process gives of itself. */
  readonly resource: Resource;
  /** The share of traces that are sent by lot, from 0 to 1. */
  readonly share: number;
  /** How long spans wait for others before they leave; without it, a minute, and five seconds where something failed or has no outcome. */
  readonly delayMs?: number;
};

/** Records spans, and sends those of the traces that are kept, until what it gives is called. */
export function startTracing({ exporter, resource, share, delayMs }: Tracing): () => Promise<void> {
  const batches = new BatchSpanProcessor({
    exporter,
    maxExportBatchSize: BATCH_SPANS_MAX,
    maxQueueSize: QUEUE_SPANS_MAX,
    scheduledDelayMillis: delayMs ?? BATCH_MS,
  });
  let leaving: NodeJS.Timeout | undefined;
  const leaveSoon = (): void => {
    leaving ??= setTimeout(() => {
      leaving = undefined;
      batches.forceFlush().catch((error: unknown) => diag.error("spans were not sent", error));
    }, URGENT_MS).unref();
  };
  const keeping = createKeeping({
    share,
    send: (span, urgent) => {
      batches.onEnd(exported(span, resource));
      if (urgent && delayMs === undefined) leaveSoon();
    },
    now: performance.now.bind(performance),
    wall: Date.now,
    random: Math.random,
  });
  const provider = createTracerProvider(keeping);
  trace.setGlobalTracerProvider(provider);
  const { startSpan } = provider.getTracer("dte");
  const stop = traceBy({ active, run, startSpan });
  return async () => {
    stop();
    trace.disable();
    clearTimeout(leaving);
    await batches.shutdown();
  };
}
