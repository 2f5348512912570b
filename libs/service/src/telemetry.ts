import { read } from "./config.js";
import type { Resource } from "./tracing/exported.js";

// Preloaded with `node --import`. Services never read OTEL_*: the SDK does. Without somewhere to tell it to nothing is loaded.
const { env } = process;
const isScraped = isListed("OTEL_METRICS_EXPORTER", "prometheus");
/** Every trace, unless somebody says which share: what failed, was slow or has no outcome is kept all the same. */
const SHARE = 1;

openHeaders();
if (env["OTEL_EXPORTER_OTLP_ENDPOINT"]) await startTelling();
else if (isScraped) await startScraping();

/**
 * Puts what a collector asks its clients for into this process's own environment, where it comes as a file (`OTEL_EXPORTER_OTLP_HEADERS_FILE`): the
 * SDK looks nowhere else. Throws ConfigError.
 */
function openHeaders(): void {
  const given = read(env);
  for (const signal of ["", "TRACES_", "METRICS_", "LOGS_"]) {
    const name = `OTEL_EXPORTER_OTLP_${signal}HEADERS`;
    const about = "What the collector asks its clients for.";
    const option = { about, example: "Authorization=Bearer%20abc", secret: "at-start" } as const;
    const text = given.ifSet(name, option, (each) => each);
    if (text !== undefined) env[name] = text;
  }
  given.done(undefined);
}

function isListed(variable: string, word: string): boolean {
  return (env[variable] ?? "").split(",").some((each) => each.trim() === word);
}

/** Traces, and metrics: for Prometheus to read, or sent to where the traces go. */
async function startTelling(): Promise<void> {
  const { NodeSDK, resources } = await import("@opentelemetry/sdk-node");
  const { prometheusViews } = await import("@dte/metrics");
  // The SDK would tell the command line and the user of the machine besides.
  const resourceDetectors = [resources.envDetector, resources.hostDetector];
  const hasLogs = isListed("OTEL_LOGS_EXPORTER", "otlp");
  const sdk = new NodeSDK({
    contextManager: (await import("./tracing/places.js")).places,
    // What is sent along is written where a call is made: an authority is not told of our traces.
    textMapPropagator: null,
    spanProcessors: [],
    resourceDetectors,
    ...(isScraped && { metricReaders: [await createReader()] }),
    // Only where they are asked for: whoever collects standard output has them already.
    ...(!hasLogs && { logRecordProcessors: [] }),
    views: isScraped ? prometheusViews() : [],
  });
  sdk.start();
  if (!hasLogs) (await import("@opentelemetry/api-logs")).logs.disable();
  const resource = resources
    .defaultResource()
    .merge(resources.detectResources({ detectors: resourceDetectors }));
  const stopTracing = env["OTEL_TRACES_EXPORTER"] === "none" ? async () => {} : await startSpans(resource);
  process.once("beforeExit", () => void Promise.all([stopTracing(), sdk.shutdown()]));
}

/** Records spans, and sends those of the traces that are kept (decision 61). */
async function startSpans(resource: Resource): Promise<() => Promise<void>> {
  const { startTracing } = await import("./tracing/start.js");
  const delayMs = Number(env["OTEL_BSP_SCHEDULE_DELAY"]);
  const told = { exporter: await createExporter(), resource, share: readShare() };
  return startTracing({ ...told, ...(delayMs > 0 && { delayMs }) });
}

async function createExporter() {
  const exporters = {
    grpc: () => import("@opentelemetry/exporter-trace-otlp-grpc"),
    "http/json": () => import("@opentelemetry/exporter-trace-otlp-http"),
    "http/protobuf": () => import("@opentelemetry/exporter-trace-otlp-proto"),
  };
  const protocol = env["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] || env["OTEL_EXPORTER_OTLP_PROTOCOL"] || "";
  const { OTLPTraceExporter } = await (exporters[protocol as "grpc"] ?? exporters["http/protobuf"])();
  return new OTLPTraceExporter();
}

/** Reads the share of traces that are drawn by lot, where the SDK's own samplers are told it. */
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
    textMapPropagator: null,
    spanProcessors: [],
    logRecordProcessors: [],
  }).start();
}

/** Answers `GET /metrics` at OTEL_EXPORTER_PROMETHEUS_HOST and _PORT. Who reads knows which process it reads. */
async function createReader() {
  const { PrometheusExporter } = await import("@opentelemetry/exporter-prometheus");
  return new PrometheusExporter({ withoutScopeInfo: true, withoutTargetInfo: true });
}
