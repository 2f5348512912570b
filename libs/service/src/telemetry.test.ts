import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { takePort } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const PRELOAD = fileURLToPath(new URL("../dist/telemetry.js", import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dte-telemetry-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Prints the collector's headers as a process that was started with the preload finds them in its environment. */
const HEADERS =
  "console.log(process.env.OTEL_EXPORTER_OTLP_HEADERS, process.env.OTEL_EXPORTER_OTLP_TRACES_HEADERS)";

/** Counts something, reads its own metrics where the SDK's own serializer would fail, and says which packages of OpenTelemetry's it has. */
const METRICS = `
  const { counter } = await import("@dte/metrics");
  const { PrometheusSerializer } = await import("@opentelemetry/exporter-prometheus");
  PrometheusSerializer.prototype.serialize = () => "written by the SDK";
  const { trace } = await import("@opentelemetry/api");
  const { createRequire } = await import("node:module");
  counter("events.handled")(3, { subject: "dte.certificado", resultado: "hecho" });
  const url = "http://127.0.0.1:" + process.env.OTEL_EXPORTER_PROMETHEUS_PORT + "/metrics";
  const text = await (await fetch(url)).text();
  const files = Object.keys(createRequire(process.cwd() + "/x.js").cache).join(" ");
  const packages = [...new Set(files.match(/@opentelemetry.[a-z-]+/g))].map((each) => each.slice(15));
  const span = trace.getTracer("dte").startSpan("issue");
  console.log(JSON.stringify({ text, packages, isTraced: span.isRecording() }));
  process.exit(0);
`;

/** Takes what the process itself sends of its metrics, and says what it tells of itself in it. */
const PUSHED = `
  const { createServer } = await import("node:http");
  const { counter } = await import("@dte/metrics");
  const taking = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      response.end("{}");
      if (request.url !== "/v1/metrics") return;
      const [{ resource }] = JSON.parse(Buffer.concat(chunks).toString()).resourceMetrics;
      console.log(resource.attributes.find(({ key }) => key === "service.instance.id")?.value.stringValue);
      process.exit(0);
    });
  });
  taking.listen(Number(new URL(process.env.OTEL_EXPORTER_OTLP_ENDPOINT).port), "127.0.0.1");
  counter("events.handled")(1, { subject: "dte.certificado", resultado: "hecho" });
`;

/** Says whether spans are recorded. */
const TRACED = `
  const { trace } = await import("@opentelemetry/api");
  console.log(trace.getTracer("dte").startSpan("issue").isRecording());
  process.exit(0);
`;

function start(env: NodeJS.ProcessEnv, program = HEADERS) {
  const args = ["--import", PRELOAD, "--input-type=module", "--eval", program];
  return spawnSync(process.execPath, args, { env: { PATH: process.env["PATH"], ...env }, encoding: "utf8" });
}

const PROMETHEUS = { OTEL_METRICS_EXPORTER: "prometheus", OTEL_EXPORTER_PROMETHEUS_HOST: "127.0.0.1" };
const TOLD = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };

test.each([
  ["whose metrics are read", PROMETHEUS, false, false],
  ["that sends traces besides", { ...PROMETHEUS, ...TOLD }, true, false],
  ["that sends logs too", { ...PROMETHEUS, ...TOLD, OTEL_LOGS_EXPORTER: "otlp" }, true, true],
  ["that was told how much to say of itself", { ...PROMETHEUS, ...TOLD, OTEL_LOG_LEVEL: "none" }, true, true],
])("a process %s answers with what it counted, and loads no more than it needs", async (...given) => {
  const [, env, isTraced, hasAll] = given;
  const port = String(await takePort());
  const told = start({ ...env, OTEL_EXPORTER_PROMETHEUS_PORT: port }, METRICS);
  expect(told.stderr).toBe("");
  const { text, packages, ...rest } = JSON.parse(told.stdout);
  expect(text).toContain('events_handled_total{subject="dte.certificado",resultado="hecho"} 3\n');
  expect(packages).toContain("sdk-metrics");
  expect([rest, packages.includes("sdk-node")]).toEqual([{ isTraced }, hasAll]);
});

test("each process sends its metrics under an id of its own, or the one that it is given", async () => {
  const idOf = async (more: NodeJS.ProcessEnv = {}) => {
    const env = {
      OTEL_METRICS_EXPORTER: "otlp",
      OTEL_TRACES_EXPORTER: "none",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await takePort()}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_METRIC_EXPORT_INTERVAL: "500",
      OTEL_METRIC_EXPORT_TIMEOUT: "400",
    };
    const { stdout, stderr } = start({ ...env, ...more }, PUSHED);
    expect(stderr).toBe("");
    return stdout.trim();
  };
  const [one, other] = [await idOf(), await idOf()];
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).toMatch(/^[0-9a-f-]{36}$/);
  expect(one).not.toBe(other);
  expect(await idOf({ OTEL_RESOURCE_ATTRIBUTES: "service.instance.id=pod-1" })).toBe("pod-1");
});

test.each([
  ["true", "false"],
  ["TRUE ", "false"],
  ["false", "true"],
])("with OTEL_SDK_DISABLED=%s it is %s that spans are recorded", (isDisabled, isTraced) => {
  const { stdout } = start({ ...TOLD, OTEL_SDK_DISABLED: isDisabled }, TRACED);
  expect(stdout).toBe(`${isTraced}\n`);
});

test("what a collector asks for may come as a file, and one that is not there keeps the process from starting", () => {
  const file = join(folder, "headers");
  writeFileSync(file, "Authorization=Bearer%20abc\n");
  const started = start({ OTEL_EXPORTER_OTLP_HEADERS_FILE: file, OTEL_EXPORTER_OTLP_TRACES_HEADERS: "a=b" });
  expect([started.status, started.stdout]).toEqual([0, "Authorization=Bearer%20abc a=b\n"]);
  const failed = start({ OTEL_EXPORTER_OTLP_HEADERS_FILE: join(folder, "none") });
  expect(failed.status).not.toBe(0);
  expect(failed.stderr).toContain(
    "OTEL_EXPORTER_OTLP_HEADERS_FILE names a file that cannot be read (ENOENT)",
  );
});
