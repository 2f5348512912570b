import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { dirname } from "node:path";
import { type Constellation, createApi, startConstellation, type TestCuenta, until } from "@dte/testing";
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
      OTEL_METRICS_EXPORTER: "none",
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
