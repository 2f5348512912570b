import { feg } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const hash = "0123456789abcdef".repeat(4);
let added: Record<string, unknown>[] = [];

beforeEach(() => {
  added = [];
  world.neighbours.documents.AddRecurso = async (request) => {
    added.push({ ...request, contenido: request.contenido?.toString("latin1") });
    const { tipo, uri, descripcion, idDte } = request;
    return {
      tipo,
      uri: uri ?? idDte ?? `${hash}.txt`,
      ...(descripcion !== undefined && { descripcion }),
    };
  };
});

afterAll(async () => {
  await world.close();
});

const actor = { usuario: "", ipOrigen: "127.0.0.1", origen: "API" };
const base64 = (text: string) => Buffer.from(text, "latin1").toString("base64");
const archivo = { tipo: "archivo", nombreArchivo: "nota.txt", contenidoBase64: base64("hola") };

test.each([
  ["/dte/ABC/recurso", false],
  ["/recibidos/dte/ABC/recurso", true],
])("POST %s needs no token and echoes each kind of resource", async (path, recibido) => {
  const url = await world.send(path, {
    json: { tipo: "url", uri: "https://example.com/a?b=1", descripcion: "Pedido" },
  });
  expect([url.status, await url.json()]).toEqual([
    200,
    { tipo: "url", uri: "https://example.com/a?b=1", descripcion: "Pedido" },
  ]);
  const file = await world.send(path, { json: archivo });
  expect(await file.json()).toEqual({ tipo: "archivo", uri: `${publicUrl}/archivos/${hash}.txt` });
  const dte = await world.send(path, { json: { tipo: "DTE", idDte: "XYZ" } });
  expect(await dte.json()).toEqual({ tipo: "dte", uri: `${publicUrl}/dte/XYZ` });
  expect(added).toEqual([
    { actor, id: "ABC", recibido, tipo: "url", uri: "https://example.com/a?b=1", descripcion: "Pedido" },
    { actor, id: "ABC", recibido, tipo: "archivo", nombreArchivo: "nota.txt", contenido: "hola" },
    { actor, id: "ABC", recibido, tipo: "dte", idDte: "XYZ" },
  ]);
});

test("with a token it is attached in its user's name, and a token that is no good is told so", async () => {
  const json = { tipo: "url", uri: "https://example.com" };
  const token = await world.token();
  expect((await world.send("/dte/ABC/recurso", { json, token })).status).toBe(200);
  expect(added[0]?.["actor"]).toEqual({ ...actor, usuario: "ana" });
  const wrong = await world.send("/dte/ABC/recurso", { json, token: "x.y.z" });
  expect(await envelopeOf(wrong)).toEqual(refused("FEG_UNAUTHORIZED", 401));
  expect(added).toHaveLength(1);
});

test("its budget for strangers is used up by no user, and a user's by no stranger", async () => {
  const few = await createWorld(process.env["DTE_TEST_REDIS_URL"], { publicWritesPerDocumentPerHour: 1 });
  few.neighbours.documents.AddRecurso = async ({ tipo, uri = "" }) => ({ tipo, uri });
  const json = { tipo: "url", uri: "https://example.com" };
  const attach = async (path: string, token?: string) => (await few.send(path, { json, token })).status;
  try {
    const token = await few.token();
    const mine = [await attach("/dte/ABC/recurso", token), await attach("/dte/ABC/recurso")];
    expect(mine).toEqual([200, 200]);
    expect([await attach("/dte/ABC/recurso"), await attach("/dte/ABC/recurso", token)]).toEqual([429, 429]);
    expect([await attach("/dte/XYZ/recurso"), await attach("/dte/XYZ/recurso", token)]).toEqual([200, 200]);
  } finally {
    await few.close();
  }
});

test("url is another name of uri, and fields of other kinds are dropped", async () => {
  const json = { ...archivo, tipo: "url", url: "http://example.com", idDte: "X" };
  expect((await world.send("/dte/ABC/recurso", { json })).status).toBe(200);
  expect(added).toEqual([{ actor, id: "ABC", recibido: false, tipo: "url", uri: "http://example.com" }]);
});

test.each<[string, object]>([
  ["no tipo", { uri: "https://example.com" }],
  ["another tipo", { tipo: "carpeta" }],
  ["a url without uri", { tipo: "url" }],
  ["a dte without idDte", { tipo: "dte" }],
  ["a file without name", { ...archivo, nombreArchivo: undefined }],
  ["a file without content", { ...archivo, contenidoBase64: undefined }],
  ["an empty file", { ...archivo, contenidoBase64: "" }],
  ["content that is no base64", { ...archivo, contenidoBase64: "###" }],
  ["base64 without padding", { ...archivo, contenidoBase64: "aG9sYQ" }],
  ["a path in the name", { ...archivo, nombreArchivo: "../nota.txt" }],
  ["a page", { ...archivo, nombreArchivo: "nota.html", contenidoBase64: base64("<p>") }],
  ["a page that is called text", { ...archivo, contenidoBase64: base64("<!doctype html><p>") }],
  [
    "a program that is called PDF",
    { ...archivo, nombreArchivo: "nota.pdf", contenidoBase64: base64("MZ\u0090") },
  ],
  ["javascript:", { tipo: "url", uri: "javascript:alert(1)" }],
  ["data:", { tipo: "url", uri: "data:text/html,<p>" }],
  ["a file address", { tipo: "url", uri: "file:///etc/passwd" }],
  ["no host", { tipo: "url", uri: "https:" }],
  ["a relative address", { tipo: "url", uri: "/a" }],
  ["credentials", { tipo: "url", uri: "https://ana:clave@example.com" }],
  ["two addresses", { tipo: "url", uri: "https://example.com/a", url: "https://example.com/b" }],
])("%s is FEG_VALIDATION_ERROR", async (_what, json) => {
  expect(await envelopeOf(await world.send("/dte/ABC/recurso", { json }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
  expect(added).toEqual([]);
});

test("a file of 5 MiB is taken, and one byte more is not", async () => {
  const of = (length: number) => ({
    ...archivo,
    contenidoBase64: Buffer.alloc(length, "x").toString("base64"),
  });
  const limit = 5 * 1024 * 1024;
  expect((await world.send("/dte/ABC/recurso", { json: of(limit) })).status).toBe(200);
  expect(String(added[0]?.["contenido"])).toHaveLength(limit);
  expect(await envelopeOf(await world.send("/dte/ABC/recurso", { json: of(limit + 1) }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("a document that does not exist is FEG_DET_OBTE_INEX", async () => {
  world.neighbours.documents.AddRecurso = async () => {
    throw feg("FEG_DET_OBTE_INEX");
  };
  for (const path of ["/dte/NO/recurso", "/recibidos/dte/NO/recurso", "/dte/a%20b/recurso"]) {
    expect(await envelopeOf(await world.send(path, { json: archivo }))).toEqual(refused("FEG_DET_OBTE_INEX"));
  }
});

test("a document shows the addresses of its resources", async () => {
  world.neighbours.documents.Get = async () => ({
    ...sampleDte,
    recursos: [
      { tipo: "archivo", uri: `${hash}.pdf`, descripcion: "Orden" },
      { tipo: "dte", uri: "X Y" },
      { tipo: "url", uri: "https://example.com" },
      { tipo: "archivo" },
    ],
  });
  expect(await (await world.send("/dte/ABC")).json()).toMatchObject({
    recursos: [
      { tipo: "archivo", uri: `${publicUrl}/archivos/${hash}.pdf`, descripcion: "Orden" },
      { tipo: "dte", uri: `${publicUrl}/dte/X%20Y` },
      { tipo: "url", uri: "https://example.com" },
      { tipo: "archivo" },
    ],
  });
});

test("an attached file is served as what its name says, also a PDF that rendering does not have", async () => {
  const contenido = Buffer.from("contenido");
  world.neighbours.documents.GetArchivo = async ({ nombre }) => ({
    nombre,
    tipoContenido: "text/html",
    contenido,
  });
  for (const [extension, type] of [
    ["pdf", "application/pdf"],
    ["png", "image/png"],
    ["txt", "text/plain; charset=utf-8"],
  ]) {
    const response = await world.send(`/archivos/${hash}.${extension}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect(await response.text()).toBe("contenido");
  }
});
