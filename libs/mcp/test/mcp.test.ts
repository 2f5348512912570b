import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { createDteClient } from "@dte/client";
import {
  type Api,
  CLAVE,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { ElicitRequestSchema, type ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import { serveHttp } from "../src/http.js";
import { createServer } from "../src/server.js";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let usuario: string;
const open: Client[] = [];

beforeAll(async () => {
  world = await startConstellation();
  api = createApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  usuario = world.cuentas[0]?.usuario ?? "";
});
afterEach(async () => {
  await sandbox.clear();
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(() => world?.close());

type Asked = { llave?: string; answer?: (message: string) => ElicitResult };

/** Connects an assistant's client; with `answer`, one that can ask its person. */
async function connect({ llave, answer }: Asked = {}) {
  const who = llave ? { token: async () => llave } : { username: usuario, password: CLAVE };
  const server = createServer({
    client: createDteClient({ baseUrl: world.url, ...who }),
    now: () => new Date(),
    newId: randomUUID,
  });
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities: answer ? { elicitation: {} } : {} },
  );
  if (answer) client.setRequestHandler(ElicitRequestSchema, async ({ params }) => answer(params.message));
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  open.push(client);
  return async (name: string, args: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
    const texts = content as { text: string }[];
    return {
      text: texts.map(({ text }) => text).join("\n"),
      // biome-ignore lint/suspicious/noExplicitAny: tests look into it and fail where it is not what they say
      data: (structuredContent ?? {}) as any,
      isError: isError === true,
    };
  };
}

const sale = (descripcion: string) => ({ solicitud: { items: [{ descripcion, precioUnitario: "45.50" }] } });
const issuedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = (await sandbox.documentos()).length;
  await work();
  return (await sandbox.documentos()).slice(before).map(({ id }) => id);
};

test("a document is shown before it is issued, and issued once", async () => {
  const call = await connect();
  let confirmacion = "";
  const none = await issuedBy(async () => {
    const shown = await call("validar_documento", sale("Silla"));
    expect(shown.text).toMatch(/Silla[\s\S]*45\.5 GTQ[\s\S]*No se ha emitido/);
    confirmacion = shown.data.confirmacion;
    expect(await call("emitir_documento", { confirmacion: "inventada", clave: "S-1" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("validar_documento"),
    });
  });
  expect(none).toEqual([]);
  const ids = await issuedBy(async () => {
    const first = await call("emitir_documento", { confirmacion, clave: "S-1" });
    const again = await call("emitir_documento", { confirmacion, clave: "S-1" });
    expect(first.data.id).toBe(again.data.id);
    expect(await call("emitir_documento", { confirmacion, clave: "S-2" })).toMatchObject({ isError: true });
    const found = await call("buscar_documento", { id: first.data.id });
    expect(found.data).toEqual(first.data);
    expect((await call("listar_documentos", { limite: 1 })).text).toContain(first.data.id);
  });
  expect(ids).toHaveLength(1);
});

test("where the client can ask its person, nothing is issued or cancelled without that person's yes", async () => {
  const asked: string[] = [];
  let answer: ElicitResult = { action: "decline" };
  const call = await connect({
    answer: (message) => {
      asked.push(message);
      return answer;
    },
  });
  const { data } = await call("validar_documento", sale("Mesa"));
  const given = { confirmacion: data.confirmacion, clave: "M-1" };
  for (const no of [
    { action: "decline" },
    { action: "cancel" },
    { action: "accept", content: { si: false } },
  ]) {
    answer = no as ElicitResult;
    expect(
      await issuedBy(async () => expect((await call("emitir_documento", given)).isError).toBe(true)),
    ).toEqual([]);
  }
  expect(asked[0]).toContain(data.resumen);
  answer = { action: "accept", content: { si: true } };
  const { id } = (await call("emitir_documento", given)).data;
  answer = { action: "decline" };
  const prepared = await call("preparar_anulacion", { id, motivo: "Error en el pedido" });
  const { confirmacion } = prepared.data;
  expect((await call("anular_documento", { confirmacion })).isError).toBe(true);
  expect((await call("buscar_documento", { id })).data.estado).toBe("Certificado");
  answer = { action: "accept", content: { si: true } };
  expect((await call("anular_documento", { confirmacion })).data).toMatchObject({ id, estado: "Anulado" });
});

test("a refusal tells the assistant every fault, and how to go on when nobody knows the outcome", async () => {
  const call = await connect();
  const wrong = await call("validar_documento", {
    solicitud: { tipo: "ninguno", items: [{ descripcion: "", precioUnitario: -1 }] },
  });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining("items[0].precioUnitario") });
  const { confirmacion } = (await call("validar_documento", sale("Banco"))).data;
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  const refused = await call("emitir_documento", { confirmacion, clave: "B-1" });
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringContaining("FEG_DTE_CERTIFICATION_ERROR"),
  });
  expect(await call("buscar_documento", {})).toMatchObject({ isError: true });
  expect(await call("buscar_documento", { id: "NO-EXISTE" })).toMatchObject({ isError: true });
});

const llaveOf = async (...permisos: string[]): Promise<string> => {
  const cuentas = [world.cuentas[0]?.id];
  const body = { nombre: "asistente", estaEnAmbienteDePruebas: true, cuentas, permisos };
  return (await api.call("POST", "/llave", { usuario, body })).body.texto;
};

test("an API key bounds what an assistant can do", async () => {
  const call = await connect({ llave: await llaveOf("dte.consultar") });
  expect((await call("listar_documentos", {})).isError).toBe(false);
  const refused = await call("validar_documento", sale("Puerta"));
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("FEG_FORBIDDEN") });
});

test("errors and guides can be read", async () => {
  const call = await connect();
  expect((await call("explicar_error", { codigo: "FEG_DTE_CREA_001" })).text).toContain("FEG_DTE_CREA_001");
  expect((await call("explicar_error", { codigo: "toString" })).isError).toBe(true);
  expect((await call("leer_guia", {})).text).toContain("/docs/primer-documento.md");
  expect((await call("leer_guia", { pagina: "primer-documento" })).text).toMatch(/^# /);
  expect((await call("leer_guia", { pagina: "no-existe" })).isError).toBe(true);
  expect((await call("leer_guia", { pagina: "../token" })).isError).toBe(true);
});

test("as a program it speaks on its standard input and output", async () => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [fileURLToPath(new URL("../dist/mcp-main.js", import.meta.url))],
      env: { DTE_URL: world.url, DTE_USUARIO: usuario, DTE_CLAVE: CLAVE },
    }),
  );
  open.push(client);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.destructiveHint ?? false])).toEqual([
    ["buscar_documento", false],
    ["listar_documentos", false],
    ["explicar_error", false],
    ["leer_guia", false],
    ["validar_documento", false],
    ["emitir_documento", true],
    ["preparar_anulacion", false],
    ["anular_documento", true],
  ]);
  const { content } = await client.callTool({ name: "validar_documento", arguments: sale("Cama") });
  expect(JSON.stringify(content)).toContain("No se ha emitido");
});

describe("over HTTP", () => {
  let served: Awaited<ReturnType<typeof serveHttp>>;
  let url: URL;
  beforeAll(async () => {
    served = await serveHttp({
      ...{ host: "127.0.0.1", port: 0, names: ["mcp.example.com"] },
      clientOf: (token) => createDteClient({ baseUrl: world.url, token: async () => token }),
      now: () => new Date(),
      newId: randomUUID,
    });
    url = new URL(`http://127.0.0.1:${served.port}/mcp`);
  });
  afterAll(() => served?.close());

  const enter = async (llave: string, answer?: ElicitResult) => {
    const transport = new StreamableHTTPClientTransport(url, {
      requestInit: { headers: { Authorization: `Bearer ${llave}` } },
    });
    const capabilities = answer ? { elicitation: {} } : {};
    const client = new Client({ name: "test", version: "1" }, { capabilities });
    if (answer) client.setRequestHandler(ElicitRequestSchema, async () => answer);
    await client.connect(transport as Parameters<Client["connect"]>[0]);
    open.push(client);
    return { client, sesion: transport.sessionId ?? "" };
  };
  const post = async (headers: Record<string, string>, body: unknown) => {
    const { status } = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return status;
  };
  const hello = {
    ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } },
  };
  const list = { jsonrpc: "2.0", id: 2, method: "tools/list", params: {} };
  const bearer = (llave: string) => ({ Authorization: `Bearer ${llave}` });

  test("each assistant does what its own key lets it do, and its person is asked there too", async () => {
    const yes: ElicitResult = { action: "accept", content: { si: true } };
    const { client: emite } = await enter(await llaveOf("dte.emitir", "dte.consultar"), yes);
    const { client: consulta } = await enter(await llaveOf("dte.consultar"));
    const shown = await emite.callTool({ name: "validar_documento", arguments: sale("Ropero") });
    const { confirmacion } = shown.structuredContent as { confirmacion: string };
    const given = { confirmacion, clave: "R-1" };
    // A word of one session is not accepted in another.
    expect((await consulta.callTool({ name: "emitir_documento", arguments: given })).isError).toBe(true);
    const refused = await consulta.callTool({ name: "validar_documento", arguments: sale("Ropero") });
    expect(JSON.stringify(refused)).toContain("FEG_FORBIDDEN");
    const [id] = await issuedBy(async () => {
      expect((await emite.callTool({ name: "emitir_documento", arguments: given })).isError).not.toBe(true);
    });
    const found = await consulta.callTool({ name: "buscar_documento", arguments: { id } });
    expect(found.structuredContent).toMatchObject({ id, estado: "Certificado" });
  });

  test("nobody enters without a good key, under another name, from a page, or into another key's session", async () => {
    const llave = await llaveOf("dte.consultar");
    const { sesion } = await enter(llave);
    const inside = { "Mcp-Session-Id": sesion };
    expect(await post({ ...bearer(llave), ...inside }, list)).toBe(200);
    expect(await post({ ...bearer(await llaveOf("dte.consultar")), ...inside }, list)).toBe(404);
    expect(await post(inside, list)).toBe(401);
    expect(await post({}, hello)).toBe(401);
    expect(await post(bearer(`${llave}x`), hello)).toBe(401);
    expect(await post(bearer(llave), list)).toBe(400);
    expect(await post(bearer(llave), { ...hello, sobra: "x".repeat(2 * 1024 * 1024) })).toBe(400);
    expect(await post({ ...bearer(llave), Origin: "https://mala.example" }, hello)).toBe(403);
    expect((await fetch(new URL("/otra", url))).status).toBe(404);
  });

  test("it serves under the names that it was given, and no other", async () => {
    const llave = await llaveOf("dte.consultar");
    const as = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { Host: host, ...bearer(llave), "Mcp-Session-Id": "ninguna" };
        const asked = request(url, { headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.once("error", reject).end();
      });
    expect([await as("mcp.example.com:443"), await as("mala.example")]).toEqual([404, 403]);
  });
});
