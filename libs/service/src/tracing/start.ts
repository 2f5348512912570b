import { trace } from "@opentelemetry/api";
import { BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace";
import { exported, type Resource } from "./exported.js";
import { createKeeping } from "./keeping.js";
import { createTracerProvider } from "./tracer.js";

/** Larger than the SDK's: a busy process has some thousands of spans in the time that one batch is on its way. */
const BATCH_SPANS_MAX = 2_048;
const QUEUE_SPANS_MAX = 4 * BATCH_SPANS_MAX;

export { places } from "./places.js";

type Tracing = {
  readonly exporter: SpanExporter;
  /** What this process says of itself. */
  readonly resource: Resource;
  /** The share of traces that are sent by lot, from 0 to 1. */
  readonly share: number;
  /** How long spans wait for others before they leave; the SDK's five seconds when it is not told. */
  readonly delayMs?: number;
};

/** Records spans, and sends those of the traces that are kept, until what it gives is called. */
export function startTracing({ exporter, resource, share, delayMs }: Tracing): () => Promise<void> {
  const batches = new BatchSpanProcessor({
    exporter,
    maxExportBatchSize: BATCH_SPANS_MAX,
    maxQueueSize: QUEUE_SPANS_MAX,
    ...(delayMs !== undefined && { scheduledDelayMillis: delayMs }),
  });
  const keeping = createKeeping({
    share,
    send: (span) => batches.onEnd(exported(span, resource)),
    now: () => performance.now(),
    wall: () => Date.now(),
  });
  trace.setGlobalTracerProvider(createTracerProvider(keeping));
  return async () => {
    trace.disable();
    await batches.shutdown();
  };
}
