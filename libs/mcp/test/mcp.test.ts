import { randomUUID } from "node:crypto";
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
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { ElicitRequestSchema, type ElicitResult } from "@modelcontextprotocol/sdk/types.js";
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

/** An assistant's client; with `answer` one that can ask the person it works for. */
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

test("an API key bounds what an assistant can do", async () => {
  const body = {
    nombre: "asistente",
    estaEnAmbienteDePruebas: true,
    cuentas: [world.cuentas[0]?.id],
    permisos: ["dte.consultar"],
  };
  const { texto } = (await api.call("POST", "/llave", { usuario, body })).body;
  const call = await connect({ llave: texto });
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
