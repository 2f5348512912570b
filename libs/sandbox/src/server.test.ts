import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createFaults } from "./faults.js";
import { type Ledger, openLedger } from "./ledger.js";
import { json } from "./messages.js";
import { createSandboxServer, type Route, type SandboxServer, type SandboxServerOptions } from "./server.js";

let directory: string;
let ledger: Ledger;
let server: SandboxServer;

const store: Route = {
  method: "POST",
  path: "/documentos",
  operacion: (request) => (request.query.has("anular") ? "anular" : "certificar"),
  refuse: () => json(200, { aceptado: false }),
  handle: async (request) => {
    const id = request.header("ID") ?? "sin";
    const { entry } = await ledger.record({
      id: `${id}-${ledger.total()}`,
      idTransaccion: id,
      canal: "puerta",
      claves: [`origen:${id}`],
      emisor: "1",
      tipo: "X",
      total: "1.00",
      moneda: "GTQ",
      anulado: false,
      recibido: "2026-07-01T00:00:00.000Z",
      contenido: request.body.toString("base64"),
      respuesta: JSON.stringify({ aceptado: true, id }),
    });
    return { status: 200, headers: { "content-type": "application/json" }, body: entry.respuesta };
  },
};
const lookup: Route = {
  method: "GET",
  path: "/lotes/*",
  operacion: "consultar",
  refuse: () => json(404, {}),
  handle: ({ path }) => json(200, { path }),
};
const consult: Route = {
  method: "GET",
  path: "/Consulta",
  operacion: "consultar",
  refuse: () => json(404, {}),
  handle: () => json(200, { ok: true }),
};

async function start(
  changes: Partial<
    Pick<SandboxServerOptions, "ignorePathCase" | "collapseSlashes" | "controls" | "bodyBytesMax" | "routes">
  > = {},
): Promise<SandboxServer> {
  return await createSandboxServer({
    name: "prueba",
    host: "127.0.0.1",
    port: 0,
    ledger,
    faults: createFaults(["uno", "otro"]),
    routes: [store, consult, lookup],
    log: () => {},
    ...changes,
  });
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sandbox-"));
  ledger = await openLedger(directory);
  server = await start();
});
afterEach(async () => {
  await server.close();
  await ledger.close();
  await rm(directory, { recursive: true });
});

async function post(
  id: string,
  query = "",
  signal = AbortSignal.timeout(60_000),
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.url}/documentos${query}`, {
    method: "POST",
    body: `cuerpo de ${id}`,
    headers: { id },
    signal,
  });
  return { status: response.status, text: await response.text() };
}

type ControlBody = { total: number; documentos: unknown[]; mensaje: string };

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/_control/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as ControlBody };
}

async function total(): Promise<number> {
  return (await control("GET", "documentos?limite=0")).body.total;
}

async function untilTotal(expected: number): Promise<void> {
  while ((await total()) !== expected) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("what was accepted is listed with the fields of the control surface, in order, in pages", async () => {
  for (const id of ["a", "b", "c"]) await post(id);
  const { status, body } = await control("GET", "documentos");
  expect(status).toBe(200);
  expect(body.total).toBe(3);
  expect(body.documentos[0]).toEqual({
    id: "a-0",
    idTransaccion: "a",
    emisor: "1",
    tipo: "X",
    total: "1.00",
    moneda: "GTQ",
    anulado: false,
    recibido: "2026-07-01T00:00:00.000Z",
    contenido: Buffer.from("cuerpo de a").toString("base64"),
  });
  const whole = await control("GET", "documentos?limite=1&completo=true");
  expect(whole.body.documentos).toEqual([
    {
      ...(body.documentos[0] as object),
      canal: "puerta",
      claves: ["origen:a"],
      respuesta: JSON.stringify({ aceptado: true, id: "a" }),
    },
  ]);
  const page = await control("GET", "documentos?desde=1&limite=1");
  expect(page.body).toMatchObject({ total: 3, documentos: [{ idTransaccion: "b" }] });
  expect((await control("GET", "documentos?desde=9")).body).toEqual({ total: 3, documentos: [] });
  expect((await control("GET", "documentos?limite=-1")).status).toBe(400);
});

test("health answers, and an unknown control operation says which there are", async () => {
  expect(await control("GET", "salud")).toEqual({ status: 200, body: { nombre: "prueba", estado: "ok" } });
  expect((await control("PUT", "fallos")).status).toBe(404);
});

test("an unknown path is 404, a wrong method 405, a large body 413", async () => {
  expect((await fetch(`${server.url}/nada`)).status).toBe(404);
  expect((await fetch(`${server.url}/documentos`)).status).toBe(405);
  await server.close();
  server = await start({ bodyBytesMax: 10 });
  expect((await post("largo")).status).toBe(413);
  expect(await total()).toBe(0);
});

test("the case of a path matters unless the authority's server ignores it", async () => {
  expect((await fetch(`${server.url}/consulta`)).status).toBe(404);
  await server.close();
  server = await start({ ignorePathCase: true });
  expect((await fetch(`${server.url}/consulta`)).status).toBe(200);
});

test("lento: the document is recorded at once and the answer comes after ms", async () => {
  await control("POST", "fallos", { operacion: "certificar", modo: "lento", ms: 6_000 });
  let answered = false;
  const answer = post("a").finally(() => {
    answered = true;
  });
  await untilTotal(1);
  expect(answered).toBe(false);
  expect((await answer).status).toBe(200);
});

test("sin-respuesta: the document is recorded and no answer ever comes", async () => {
  await control("POST", "fallos", { operacion: "certificar", modo: "sin-respuesta" });
  const giving = new AbortController();
  let answered = false;
  const answer = post("a", "", giving.signal).finally(() => {
    answered = true;
  });
  await untilTotal(1);
  expect(answered).toBe(false);
  giving.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  expect((await post("a")).text).toContain('"id":"a"');
  expect(await total()).toBe(1);
});

test("sin-respuesta: closing the server does not wait for those who wait", async () => {
  await control("POST", "fallos", { operacion: "certificar", modo: "sin-respuesta" });
  const answer = post("a").catch((error: Error) => error.name);
  await untilTotal(1);
  const startedAt = performance.now();
  await server.close();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await answer).toBe("TypeError");
  server = await start();
});

test("corte: the document is recorded and the connection drops without a byte", async () => {
  await control("POST", "fallos", { operacion: "certificar", modo: "corte" });
  const received = await new Promise<string>((resolve) => {
    let text = "";
    const socket = connect(server.port, "127.0.0.1", () => {
      socket.write("POST /documentos HTTP/1.1\r\nhost: x\r\nid: a\r\ncontent-length: 2\r\n\r\nhi");
    });
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
  expect(received).toBe("");
  expect(await total()).toBe(1);
});

test("corte-antes: the connection drops and nothing is recorded", async () => {
  await control("POST", "fallos", { operacion: "certificar", modo: "corte-antes" });
  await expect(post("a")).rejects.toThrow();
  expect(await total()).toBe(0);
});

test("error: 500 and nothing is recorded", async () => {
  await control("POST", "fallos", { operacion: "certificar", modo: "error" });
  expect((await post("a")).status).toBe(500);
  expect(await total()).toBe(0);
});

test("rechazo: the authority's own refusal and nothing is recorded", async () => {
  await control("POST", "fallos", { operacion: "certificar", modo: "rechazo" });
  expect(await post("a")).toEqual({ status: 200, text: '{"aceptado":false}' });
  expect(await total()).toBe(0);
});

test("no-disponible: every operation fails until the table is cleared, the control surface does not", async () => {
  await control("POST", "fallos", { modo: "no-disponible" });
  expect((await post("a")).status).toBe(503);
  expect((await post("a", "?anular")).status).toBe(503);
  expect((await fetch(`${server.url}/Consulta`)).status).toBe(503);
  expect(await control("GET", "fallos")).toEqual({
    status: 200,
    body: { fallos: [{ modo: "no-disponible" }] },
  });
  expect(await control("DELETE", "fallos")).toEqual({ status: 200, body: { fallos: [] } });
  expect((await post("a")).status).toBe(200);
});

test("a fault strikes its own operation only, as many times as asked, the oldest first", async () => {
  await control("POST", "fallos", { operacion: "anular", modo: "error", veces: 2 });
  await control("POST", "fallos", { operacion: "anular", modo: "rechazo" });
  expect((await post("a")).status).toBe(200);
  const statuses: string[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await post("b", "?anular")).text);
  expect(statuses).toEqual([
    "Internal Server Error",
    "Internal Server Error",
    '{"aceptado":false}',
    '{"aceptado":true,"id":"b"}',
  ]);
});

test("a fault that cannot be read is refused and explained", async () => {
  const response = await fetch(`${server.url}/_control/fallos`, { method: "POST", body: "{" });
  expect(response.status).toBe(400);
  const wrong = await control("POST", "fallos", { operacion: "certificar", modo: "lluvia" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.mensaje).toContain("no-disponible");
  expect((await control("GET", "fallos")).body).toEqual({ fallos: [] });
});

test("what faults can strike is told by operation and certifier, and a fault with a name is cleared alone", async () => {
  await server.close();
  const of = (certificador: string): Route => ({ ...consult, path: `/${certificador}`, certificador });
  server = await start({ routes: [store, consult, lookup, of("uno"), of("otro")] });
  expect((await control("GET", "operaciones")).body).toEqual({
    operaciones: [
      { operacion: "consultar" },
      { operacion: "consultar", certificador: "uno" },
      { operacion: "consultar", certificador: "otro" },
    ],
  });
  const fault = { operacion: "consultar", modo: "error", certificador: "otro" };
  for (const nombre of ["a 1", "b"]) await control("POST", "fallos", { ...fault, nombre });
  expect((await fetch(`${server.url}/uno`)).status).toBe(200);
  expect((await fetch(`${server.url}/otro`)).status).toBe(500);
  expect((await control("DELETE", "fallos?nombre=b")).body).toEqual({
    fallos: [{ ...fault, nombre: "a 1", veces: 0, golpes: 1 }],
  });
  expect((await fetch(`${server.url}/otro`)).status).toBe(200);
  expect((await control("DELETE", "fallos?nombre=a+1")).body).toEqual({ fallos: [] });
});

test("a handler that throws is a 500, and the server goes on", async () => {
  await ledger.close();
  expect((await post("a")).status).toBe(500);
  ledger = await openLedger(directory);
  expect((await fetch(`${server.url}/Consulta`)).status).toBe(200);
});

test("double slashes count as one and a country adds to the control surface, where it asks for it", async () => {
  expect((await fetch(`${server.url}//Consulta`)).status).toBe(404);
  const clock = { method: "GET", path: "/_control/hora", handle: () => json(200, { hora: 1 }) } as const;
  const other = await start({ collapseSlashes: true, controls: [clock] });
  try {
    expect((await fetch(`${other.url}//Consulta`)).status).toBe(200);
    expect(await (await fetch(`${other.url}/_control/hora`)).json()).toEqual({ hora: 1 });
  } finally {
    await other.close();
  }
});

test("a route can stand for every address under it, and not for itself", async () => {
  expect(await (await fetch(`${server.url}/lotes/A-1`)).json()).toEqual({ path: "/lotes/A-1" });
  expect((await fetch(`${server.url}/lotes/`)).status).toBe(404);
});
