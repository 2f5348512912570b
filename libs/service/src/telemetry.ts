import { register } from "node:module";

// Preloaded with `node --import`. Services never read OTEL_*: the SDK does. Without an endpoint nothing is loaded.
// The hook must be registered before any instrumented module is imported: ESM imports are invisible without it.
if (process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]) {
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { GrpcInstrumentation } = await import("@opentelemetry/instrumentation-grpc");
  const { HttpInstrumentation } = await import("@opentelemetry/instrumentation-http");
  const { IORedisInstrumentation } = await import("@opentelemetry/instrumentation-ioredis");
  const { UndiciInstrumentation } = await import("@opentelemetry/instrumentation-undici");
  const { redactSpans } = await import("./redact-spans.js");
  const exporters = {
    grpc: () => import("@opentelemetry/exporter-trace-otlp-grpc"),
    "http/json": () => import("@opentelemetry/exporter-trace-otlp-http"),
    "http/protobuf": () => import("@opentelemetry/exporter-trace-otlp-proto"),
  };
  const protocol =
    process.env["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] || process.env["OTEL_EXPORTER_OTLP_PROTOCOL"] || "";
  const { OTLPTraceExporter } = await (exporters[protocol as "grpc"] ?? exporters["http/protobuf"])();
  const sdk = new NodeSDK({
    // The SDK's own way to the exporter would tell whatever instrumentations note.
    ...(process.env["OTEL_TRACES_EXPORTER"] === "none"
      ? { spanProcessors: [] }
      : { traceExporter: redactSpans(new OTLPTraceExporter()) }),
    instrumentations: [
      new GrpcInstrumentation(),
      new HttpInstrumentation(),
      new UndiciInstrumentation(),
      new IORedisInstrumentation(),
    ],
  });
  sdk.start();
  process.once("beforeExit", () => void sdk.shutdown());
}
