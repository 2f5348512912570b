import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type Api, createApi, createControl, type ObservedSpan, startObserved, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** OTLP's numbers for the status of a failed span, and for the span of the side that asks. */
const ERROR = 2;
const CLIENT = 3;

let observed: Awaited<ReturnType<typeof startObserved>>;
let api: Api;
let usuario = "";
let stranger: Server;
let isStrangerAway = true;

beforeAll(async () => {
  stranger = createServer((request, response) => {
    request.resume();
    response.writeHead(isStrangerAway ? 503 : 200).end();
  }).listen(0, "127.0.0.1");
  await once(stranger, "listening");
  observed = await startObserved(
    { webhooks: true, env: { webhooks: { WEBHOOKS_ALLOW_LOCAL: "true" } } },
    "una-llave-que-solo-las-pruebas-tienen",
    // The sampling draws no trace.
    { OTEL_TRACES_SAMPLER_ARG: "0" },
  );
  api = createApi(observed.world.url);
  usuario = observed.world.cuentas[0]?.usuario ?? "";
  await until(async () => (await fetch(`${observed.world.url}/salud/lista`)).status === 200);
});
afterAll(async () => {
  await observed?.close();
  stranger?.close();
});

const solicitud = { items: [{ descripcion: "Silla", precioUnitario: 10 }] };

/** Finds the span of this name in a trace, once it has come. */
const spanOf = (id: string, name: string, kind?: number): Promise<ObservedSpan> =>
  until(async () =>
    observed.spans.find(
      (span) => span.traceId === id && span.name === name && (kind === undefined || span.kind === kind),
    ),
  );

test("a delivery that an account's server does not take is kept, though the lot draws nothing", async () => {
  const { port } = stranger.address() as { port: number };
  const webhook = await api.call("POST", "/webhook", {
    usuario,
    body: { url: `http://127.0.0.1:${port}/cuenta` },
  });
  expect(webhook.status).toBe(200);
  const created = await api.createDte(usuario, solicitud);
  expect(created.status).toBe(200);
  const id = created.headers.get("X-Request-Id") ?? "";
  const delivery = await spanOf(id, "webhook");
  expect(delivery.status?.code).toBe(ERROR);
  expect(delivery.attributes).toMatchObject({
    "dte.resultado": "Pendiente",
    "dte.intentos": "1",
    "error.type": "RespuestaNegativa",
  });
  // The span of a call to an authority has the address, and that of a call to an account's own server has none.
  const request = await until(async () =>
    observed.spans.find(({ parentSpanId, name }) => parentSpanId === delivery.spanId && name === "POST"),
  );
  expect([request.status?.code, request.kind]).toEqual([ERROR, CLIENT]);
  expect(request.attributes).toEqual({
    "http.request.method": "POST",
    "http.response.status_code": "503",
    "error.type": "503",
  });
  isStrangerAway = false;
});

test("an attempt without an outcome is kept, and so is the later trace in which it is found out", async () => {
  const control = createControl(observed.world.sandboxUrl);
  await control.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
  await control.fallo({ operacion: "consultar", modo: "no-disponible" });
  const numeroTransaccion = "GUARDADA-1";
  const pending = await api.createDte(usuario, { ...solicitud, numeroTransaccion });
  expect(pending.status).toBe(400);
  await control.clear();
  const id = pending.headers.get("X-Request-Id") ?? "";
  const issue = await spanOf(id, "issue");
  expect(issue.attributes["dte.resultado"]).toBe("pendiente");
  // The whole trace is kept, in every service.
  for (const name of ["POST /dte", "dte.documents.v1.Documents/Create", "authority enviar", "open"])
    await spanOf(id, name);
  expect((await spanOf(id, "POST", CLIENT)).status?.code).toBe(ERROR);
  await until(async () => {
    const found = await api.call("GET", `/dte/transaction/${numeroTransaccion}`, { usuario });
    return found.status === 200;
  });
  await until(async () => {
    const later = observed.spans.filter(
      ({ name, links }) => name === "later reconcile" && links.includes(id),
    );
    const traces = new Set(later.map(({ traceId }) => traceId));
    return observed.spans.some(
      ({ name, traceId, attributes }) =>
        traces.has(traceId) && name === "issue" && attributes["dte.resultado"] === "certificado",
    );
  });
});
