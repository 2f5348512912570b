import { type ContextManager, context, metrics } from "@opentelemetry/api";
import { read } from "./settings/config.js";
import type { Resource } from "./tracing/exported.js";

// Preloaded with `node --import`. Services never read OTEL_*: the SDK does. Where spans and metrics have nowhere to go nothing is loaded.
const { env } = process;
const isScraped = isListed("OTEL_METRICS_EXPORTER", "prometheus");
/** Every trace is kept unless somebody sets a share; one that failed, was slow or has no outcome is kept all the same. */
const SHARE = 1;
/** Settings that only the SDK for Node heeds: to say what goes wrong with it, and to be off. */
const SETTINGS = ["OTEL_LOG_LEVEL", "OTEL_SDK_DISABLED"];

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

/** Starts traces, and metrics: for Prometheus to read, or sent to where the traces go. */
async function startTelling(): Promise<void> {
  const resources = await import("@opentelemetry/resources");
  // The SDK would tell the command line and the user of the machine besides. Without an id of their own the replicas of a service on one
  // machine would be one series to whoever is sent their metrics. An id that the environment says counts before a made one.
  const detectors = [resources.serviceInstanceIdDetector, resources.envDetector, resources.hostDetector];
  const resource = resources.defaultResource().merge(resources.detectResources({ detectors }));
  const isSent = !isScraped || isListed("OTEL_LOGS_EXPORTER", "otlp");
  const isWhole = isSent || SETTINGS.some((each) => env[each]);
  const { places } = await import("./tracing/places.js");
  if (!isWhole) context.setGlobalContextManager(places);
  const stopRest = isWhole ? await startSdk(resource, places) : await startScraping();
  const isSilent = env["OTEL_TRACES_EXPORTER"] === "none" || isDisabled();
  const stopTracing = isSilent ? async () => {} : await startSpans(resource);
  process.once("beforeExit", () => void Promise.all([stopTracing(), stopRest()]));
}

/** Reads the switch as the SDK does, which looks at it for metrics and logs alone. */
function isDisabled(): boolean {
  return env["OTEL_SDK_DISABLED"]?.trim().toLowerCase() === "true";
}

/** Sends metrics, or logs, by the SDK for Node, which reads how. It is loaded only where it is needed: it takes six megabytes of each process. */
async function startSdk(resource: Resource, places: ContextManager): Promise<() => Promise<void>> {
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { collectBy, prometheusViews } = await import("@dte/metrics");
  const hasLogs = isListed("OTEL_LOGS_EXPORTER", "otlp");
  const sdk = new NodeSDK({
    ...{ resource, autoDetectResources: false },
    contextManager: places,
    // A trace that is sent along is written where a call is made: an authority is not told of our traces.
    textMapPropagator: null,
    spanProcessors: [],
    ...(isScraped && { metricReaders: [await createReader()] }),
    // Only where they are asked for: a collector of standard output has them already.
    ...(!hasLogs && { logRecordProcessors: [] }),
    views: isScraped ? prometheusViews() : [],
  });
  sdk.start();
  collectBy(metrics.getMeterProvider(), { spares: true });
  if (!hasLogs) (await import("@opentelemetry/api-logs")).logs.disable();
  return () => sdk.shutdown();
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

/** Has Prometheus read the metrics. */
async function startScraping(): Promise<() => Promise<void>> {
  const { MeterProvider } = await import("@opentelemetry/sdk-metrics");
  const { collectBy, prometheusViews } = await import("@dte/metrics");
  const provider = new MeterProvider({ readers: [await createReader()], views: prometheusViews() });
  metrics.setGlobalMeterProvider(provider);
  collectBy(provider, { spares: true });
  return () => provider.shutdown();
}

/**
 * Answers `GET /metrics` at OTEL_EXPORTER_PROMETHEUS_HOST and _PORT. Who reads knows which process it reads. The answer is written by us: an
 * exporter that keeps its own serializer under another name answers with the same text, later.
 */
async function createReader() {
  const { PrometheusExporter } = await import("@opentelemetry/exporter-prometheus");
  const { createMetricsText } = await import("./process/metrics-text.js");
  const reader = new PrometheusExporter({ withoutScopeInfo: true, withoutTargetInfo: true });
  Reflect.set(reader, "_serializer", { serialize: createMetricsText() });
  return reader;
}
