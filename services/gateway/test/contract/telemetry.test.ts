import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { dirname } from "node:path";
import { METRICS, type MetricName, prometheusName } from "@dte/metrics";
import {
  type Constellation,
  createApi,
  startConstellation,
  type TestCuenta,
  takePort,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

type Span = { traceId: string; name: string; kind: number; service: string };
/** Of OTLP: the span of whoever answers. */
const SERVER = 2;
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: { traceId: string; name: string; kind: number }[] }[];
  }[];
};

const PROCESSES = ["documents", "gateway"];
const spans: Span[] = [];
const exported: string[] = [];
const children: ChildProcess[] = [];
/** Where Prometheus would read each of them. */
const metricsOf = new Map<string, string>();
let collector: Server;
let world: Constellation;

/** Runs services as the processes they are in production: instrumentation reaches nothing that jest has loaded. */
beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url?.endsWith("/v1/traces")) take(Buffer.concat(chunks).toString());
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as { port: number };
  world = await startConstellation();
  for (const service of PROCESSES) {
    const metrics = await takePort();
    metricsOf.set(service, `http://127.0.0.1:${metrics}/metrics`);
    const listens = service === "gateway" ? "http" : "grpc";
    const bound = world.portOf(service, listens);
    await world.stop(service);
    const env = {
      ...world.envOf(service),
      [`PORT_${listens.toUpperCase()}`]: String(bound),
      LOG_LEVEL: "error",
      PATH: process.env["PATH"],
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_SERVICE_NAME: service,
      OTEL_BSP_SCHEDULE_DELAY: "200",
      OTEL_METRICS_EXPORTER: "prometheus",
      OTEL_EXPORTER_PROMETHEUS_HOST: "127.0.0.1",
      OTEL_EXPORTER_PROMETHEUS_PORT: String(metrics),
      OTEL_LOGS_EXPORTER: "none",
    };
    const program = world.programOf(service);
    const args = ["--import", "@dte/service/telemetry", program];
    children.push(spawn(process.execPath, args, { cwd: dirname(program), env, stdio: "inherit" }));
  }
  await until(async () => {
    const answer = await fetch(`${world.url}/salud/lista`).catch(() => undefined);
    return answer?.status === 200;
  });
});

function take(text: string): void {
  exported.push(text);
  for (const { resource, scopeSpans } of (JSON.parse(text) as Export).resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
    for (const { traceId, name, kind } of scopeSpans.flatMap((scope) => scope.spans))
      spans.push({ traceId, name, kind, service });
  }
}

afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      child.kill("SIGTERM");
      await once(child, "exit");
    }),
  );
  await world?.close();
  collector?.close();
});

test("one trace id goes from the HTTP request to the certifier and the database, and is the client's X-Request-Id", async () => {
  const { usuario, id: nit } = world.cuentas[0] as TestCuenta;
  const { status, headers, body } = await createCheckedApi(world.url).createDte(usuario, {
    receptor: { nit: "98765434", nombre: "NOMBRE QUE NO SE REGISTRA" },
    items: [{ descripcion: "Descripción que no se registra", precioUnitario: 10 }],
  });
  expect([status, body.codigo]).toEqual([200, undefined]);
  const id = headers.get("X-Request-Id") ?? "";
  const ours = await until(async () => {
    const found = spans.filter(({ traceId }) => traceId === id);
    const has = (each: string) =>
      found.some(({ service, name }) => service === each && name.endsWith("Documents/Create"));
    return PROCESSES.every(has) && found;
  });
  expect(new Set(ours.map(({ service }) => service))).toEqual(new Set(PROCESSES));
  const names = ours.map(({ name }) => name).join("\n");
  for (const step of [
    "Documents/Create",
    "Accounts/Resolve",
    "Certifier/Prepare",
    "Certifier/Submit",
    "sql settle",
  ]) {
    expect(names).toContain(step);
  }
  expect(ours.find(({ service, kind }) => service === "gateway" && kind === SERVER)?.name).toBe("POST /dte");
  // What identifies a taxpayer, or was in the document, is in no span.
  for (const secret of [nit, "98765434", "NOMBRE QUE", "no se registra", usuario]) {
    expect(exported.join("\n")).not.toContain(secret);
  }
});

test("nor what was asked for, in a path, a query or a refusal", async () => {
  const { usuario, id: nit } = world.cuentas[0] as TestCuenta;
  const api = createApi(world.url);
  const answers = [
    await api.call("GET", "/contribuyente/98765434", { usuario }),
    await api.call("GET", `/cuenta/${nit}`, { usuario }),
    await api.call("GET", `/dte?idReceptor=98765434&idCuenta=${nit}&numeroTransaccion=SECRETO-1`, {
      usuario,
    }),
    await api.call("GET", "/dte/transaction/SECRETO-2", { usuario }),
    await api.createDte(usuario, { receptor: { nit: "33333337" }, items: [{ descripcion: "x" }] }),
    await api.call("GET", `/producto/buscar?idCuenta=${nit}&texto=secreto-3`, { usuario }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 200]);
  for (const { headers } of answers) {
    await until(async () =>
      spans.some(({ traceId, kind }) => traceId === headers.get("X-Request-Id") && kind === SERVER),
    );
  }
  const told = exported.join("\n").toLowerCase();
  for (const secret of [nit, "98765434", "33333337", "secreto-", usuario]) {
    expect(told).not.toContain(secret);
  }
  expect(told).toContain("get /contribuyente/:id");
});

test("Prometheus reads requests, rpcs, attempts and the process itself, and no metric that is not in the table", async () => {
  const texts = await Promise.all(
    PROCESSES.map(async (each) => await (await fetch(metricsOf.get(each) ?? "")).text()),
  );
  const [documents = "", gateway = ""] = texts;
  expect(gateway).toMatch(
    /^http_server_request_duration_seconds_count\{http_route="\/dte",http_request_method="POST",http_response_status_code="200",codigo=""\} 1$/m,
  );
  expect(documents).toMatch(
    /^rpc_server_call_duration_seconds_count\{rpc_method="dte\.documents\.v1\.Documents\/Create",rpc_response_status_code="OK"\} 1$/m,
  );
  expect(documents).toMatch(/^dte_certificados_total\{pais="GT",tipo="factura",operacion="certificar"\} 1$/m);
  expect(documents).toMatch(/^dte_intentos_abiertos\{pais="GT"\} 0$|^dte_intentos_resolucion_seconds_count/m);
  for (const text of texts) {
    expect(text).toMatch(/^nodejs_eventloop_delay_seconds \d/m);
    expect(text).toMatch(/^process_cpu_time_seconds_total \d/m);
    const known = new Set(Object.keys(METRICS).map((name) => prometheusName(name as MetricName)));
    const written = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name);
    expect(written.filter((name) => !known.has(name))).toEqual([]);
    for (const secret of [
      world.cuentas[0]?.id ?? "",
      "98765434",
      "33333337",
      "SECRETO",
      world.cuentas[0]?.usuario ?? "",
    ]) {
      expect(text).not.toContain(secret);
    }
  }
});
