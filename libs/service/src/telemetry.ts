import { register } from "node:module";

// Preloaded with `node --import`. Services never read OTEL_*: the SDK does. Without somewhere to tell it to nothing is loaded.
const { env } = process;
const INSTRUMENTED = ["grpc", "http", "ioredis"];
const isScraped = isListed("OTEL_METRICS_EXPORTER", "prometheus");
/** Every trace, unless somebody says which share: what failed, was slow or has no outcome is kept all the same. */
const SHARE = 1;

if (env["OTEL_EXPORTER_OTLP_ENDPOINT"]) await startTracing();
else if (isScraped) await startScraping();

function isListed(variable: string, word: string): boolean {
  return (env[variable] ?? "").split(",").some((each) => each.trim() === word);
}

/** Traces, and metrics: for Prometheus to read, or sent to where the traces go. */
async function startTracing(): Promise<void> {
  // The hook must be registered before any instrumented module is imported: ESM imports are invisible without it.
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const { NodeSDK, resources } = await import("@opentelemetry/sdk-node");
  const { GrpcInstrumentation } = await import("@opentelemetry/instrumentation-grpc");
  const { HttpInstrumentation } = await import("@opentelemetry/instrumentation-http");
  const { IORedisInstrumentation } = await import("@opentelemetry/instrumentation-ioredis");
  const { prometheusViews } = await import("@dte/metrics");
  const { AggregationType } = await import("@opentelemetry/sdk-metrics");
  const { createAlwaysRecordSampler, TraceIdRatioBasedSampler } = await import("@opentelemetry/sdk-trace");
  const sdk = new NodeSDK({
    spanProcessors: env["OTEL_TRACES_EXPORTER"] === "none" ? [] : [await createProcessor()],
    // By the trace's id alone, so that all services draw the same: who calls from outside has no say in it.
    sampler: createAlwaysRecordSampler(new TraceIdRatioBasedSampler(readShare())),
    // The SDK would tell the command line and the user of the machine besides.
    resourceDetectors: [resources.envDetector, resources.hostDetector],
    instrumentations: [
      new GrpcInstrumentation({ ignoreGrpcMethods: ["Check"] }),
      // What goes out has spans of its own (libs/outgoing): an authority is not told of our traces.
      new HttpInstrumentation({
        // Nor do those count who look whether it is well, and how much it does.
        ignoreIncomingRequestHook: ({ url = "" }) => url.startsWith("/salud") || url === "/metrics",
        ignoreOutgoingRequestHook: () => true,
      }),
      new IORedisInstrumentation({ dbStatementSerializer: (command) => command }),
    ],
    ...(isScraped && { metricReaders: [await createReader()] }),
    // Only where they are asked for: whoever collects standard output has them already.
    ...(!isListed("OTEL_LOGS_EXPORTER", "otlp") && { logRecordProcessors: [] }),
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

/** The SDK's own way to the exporter would tell whatever instrumentations note, and all of it or nothing. */
async function createProcessor() {
  const { BatchSpanProcessor } = await import("@opentelemetry/sdk-trace");
  const { createKeeping } = await import("./tracing/keeping.js");
  const exporters = {
    grpc: () => import("@opentelemetry/exporter-trace-otlp-grpc"),
    "http/json": () => import("@opentelemetry/exporter-trace-otlp-http"),
    "http/protobuf": () => import("@opentelemetry/exporter-trace-otlp-proto"),
  };
  const protocol = env["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] || env["OTEL_EXPORTER_OTLP_PROTOCOL"] || "";
  const { OTLPTraceExporter } = await (exporters[protocol as "grpc"] ?? exporters["http/protobuf"])();
  const delay = Number(env["OTEL_BSP_SCHEDULE_DELAY"]);
  return createKeeping(
    new BatchSpanProcessor({
      exporter: new OTLPTraceExporter(),
      ...(delay > 0 && { scheduledDelayMillis: delay }),
    }),
  );
}

/** The share of traces that are drawn by lot, as the SDK's own samplers are told it. */
function readShare(): number {
  const share = Number(env["OTEL_TRACES_SAMPLER_ARG"] || SHARE);
  return share >= 0 && share <= 1 ? share : SHARE;
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
