import { register } from "node:module";

// Preloaded with `node --import`. Services never read OTEL_*: the SDK does. Without somewhere to tell it to nothing is loaded.
const { env } = process;
const INSTRUMENTED = ["grpc", "http", "undici", "ioredis"];
const isScraped = (env["OTEL_METRICS_EXPORTER"] ?? "")
  .split(",")
  .some((each) => each.trim() === "prometheus");

if (env["OTEL_EXPORTER_OTLP_ENDPOINT"]) await startTracing();
else if (isScraped) await startScraping();

/** Traces, and metrics: for Prometheus to read, or sent to where the traces go. */
async function startTracing(): Promise<void> {
  // The hook must be registered before any instrumented module is imported: ESM imports are invisible without it.
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { GrpcInstrumentation } = await import("@opentelemetry/instrumentation-grpc");
  const { HttpInstrumentation } = await import("@opentelemetry/instrumentation-http");
  const { IORedisInstrumentation } = await import("@opentelemetry/instrumentation-ioredis");
  const { UndiciInstrumentation } = await import("@opentelemetry/instrumentation-undici");
  const { prometheusViews } = await import("@dte/metrics");
  const { AggregationType } = await import("@opentelemetry/sdk-metrics");
  const { redactSpans } = await import("./redact-spans.js");
  const exporters = {
    grpc: () => import("@opentelemetry/exporter-trace-otlp-grpc"),
    "http/json": () => import("@opentelemetry/exporter-trace-otlp-http"),
    "http/protobuf": () => import("@opentelemetry/exporter-trace-otlp-proto"),
  };
  const protocol = env["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] || env["OTEL_EXPORTER_OTLP_PROTOCOL"] || "";
  const { OTLPTraceExporter } = await (exporters[protocol as "grpc"] ?? exporters["http/protobuf"])();
  const sdk = new NodeSDK({
    // The SDK's own way to the exporter would tell whatever instrumentations note.
    ...(env["OTEL_TRACES_EXPORTER"] === "none"
      ? { spanProcessors: [] }
      : { traceExporter: redactSpans(new OTLPTraceExporter()) }),
    instrumentations: [
      new GrpcInstrumentation(),
      new HttpInstrumentation(),
      new UndiciInstrumentation(),
      new IORedisInstrumentation(),
    ],
    ...(isScraped && { metricReaders: [await createReader()] }),
    views: [
      ...(isScraped ? prometheusViews() : []),
      // Their metrics are not in the table (libs/metrics), and count the same requests a second time.
      ...INSTRUMENTED.map((each) => ({
        meterName: `@opentelemetry/instrumentation-${each}`,
        aggregation: { type: AggregationType.DROP } as const,
      })),
    ],
  });
  sdk.start();
  process.once("beforeExit", () => void sdk.shutdown());
}

/** Metrics alone, for Prometheus to read: nothing is instrumented, so that requests cost what they cost without it. */
async function startScraping(): Promise<void> {
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { prometheusViews } = await import("@dte/metrics");
  new NodeSDK({
    metricReaders: [await createReader()],
    views: prometheusViews(),
    spanProcessors: [],
    logRecordProcessors: [],
  }).start();
}

/** Answers `GET /metrics` at OTEL_EXPORTER_PROMETHEUS_HOST and _PORT. Who reads knows which process it reads. */
async function createReader() {
  const { PrometheusExporter } = await import("@opentelemetry/exporter-prometheus");
  return new PrometheusExporter({ withoutScopeInfo: true, withoutTargetInfo: true });
}
