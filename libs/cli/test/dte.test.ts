import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Api,
  CLAVE,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
} from "@dte/testing";
import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { EXIT, runDte, type Terminal } from "../src/dte.js";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let dir: string;
let usuario: string;
let idCuenta: string;

beforeAll(async () => {
  world = await startConstellation({ webhooks: true });
  api = createApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  dir = await mkdtemp(join(tmpdir(), "dte-cli-"));
  usuario = world.cuentas[0]?.usuario ?? "";
  idCuenta = world.cuentas[0]?.id ?? "";
});
afterEach(() => sandbox.clear());
afterAll(async () => {
  await world?.close();
  await rm(dir, { recursive: true, force: true });
});

type Given = Partial<Terminal> & { stdinText?: string };

/** Runs the program for a user with name and password, in a terminal that keeps the output. */
async function dte(args: readonly string[], { stdinText = "", ...given }: Given = {}) {
  const printed: Buffer[] = [];
  const said: string[] = [];
  const code = await runDte(args, {
    env: { DTE_URL: world.url, DTE_USUARIO: usuario, DTE_CLAVE: CLAVE },
    stdin: (async function* () {
      yield stdinText;
    })(),
    write: (content) => void printed.push(Buffer.from(content)),
    say: (text) => void said.push(text),
    signal: new AbortController().signal,
    ...given,
  });
  const out = Buffer.concat(printed);
  const lines = () =>
    out
      .toString()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
  return { code, out: out.toString(), bytes: out, said: said.join("\n"), lines };
}

/** Writes a sale of `descripcion` to a file. */
async function fileOf(descripcion: string, more = {}): Promise<string> {
  const file = join(dir, `${descripcion}.json`);
  await writeFile(file, JSON.stringify({ items: [{ descripcion, precioUnitario: "45.50" }], ...more }));
  return file;
}

test("a document is tried, issued once however often it is asked for, looked at, listed and cancelled", async () => {
  const file = await fileOf("Silla", { numeroTransaccion: "CLI-1" });
  const before = (await sandbox.documentos()).length;
  const tried = await dte(["emitir", file, "--probar"]);
  expect(tried).toMatchObject({ code: EXIT.done, said: "" });
  expect(tried.out).toMatch(/Estado +calculado, sin emitir[\s\S]*Total +45\.5 GTQ/);
  expect(await sandbox.documentos()).toHaveLength(before);

  const issued = await dte(["emitir", file, "--json"]);
  const again = await dte(["emitir", file, "--json"]);
  expect([issued.code, again.code]).toEqual([EXIT.done, EXIT.done]);
  expect(issued.said).toBe("");
  expect(again.said).toMatch(/ya se había enviado/);
  const [{ id }] = issued.lines();
  expect(again.lines()[0].id).toBe(id);
  expect(await sandbox.documentos()).toHaveLength(before + 1);

  expect((await dte(["ver", id, "--json"])).lines()).toEqual([expect.objectContaining({ id })]);
  expect((await dte(["ver", "--transaccion", "CLI-1"])).out).toContain(id);
  const cancelled = await dte(["anular", id, "--motivo", "Error en el pedido", "--json"]);
  expect(cancelled).toMatchObject({ code: EXIT.done });
  const listed = await dte(["listar", "--estado", "Anulado", "--json"]);
  expect(listed.lines()).toEqual([expect.objectContaining({ id, anulado: true })]);
});

test("the same file under another key is another document, from the standard input too", async () => {
  const stdinText = JSON.stringify({ items: [{ descripcion: "Mesa", precioUnitario: 10 }] });
  const [first, second, third] = [
    await dte(["emitir", "-", "--json"], { stdinText }),
    await dte(["emitir", "-", "--json", "--clave", "otra"], { stdinText }),
    await dte(["emitir", "-", "--json", "--clave", "otra"], { stdinText }),
  ].map((each) => each.lines()[0].id);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  expect((await dte(["listar", "--limite", "1", "--json"])).lines()).toHaveLength(1);
});

test("a refusal says every fault, with code 1; the authority's too", async () => {
  const stdinText = JSON.stringify({ tipo: "ninguno", items: [{ descripcion: "", precioUnitario: -1 }] });
  const wrong = await dte(["emitir", "-"], { stdinText });
  expect(wrong.code).toBe(EXIT.refused);
  expect(wrong.said).toMatch(/FEG_VALIDATION_ERROR[\s\S]*items\[0\]\.precioUnitario[\s\S]*Para soporte/);
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  const refused = await dte(["emitir", await fileOf("Lámpara")]);
  expect(refused.code).toBe(EXIT.refused);
  expect(refused.said).toContain("FEG_DTE_CERTIFICATION_ERROR");
  expect((await dte(["ver", "NO-EXISTE"])).code).toBe(EXIT.refused);
});

test("an outcome that nobody knows ends with 4, and the same command again tells it", async () => {
  const file = await fileOf("Banco");
  const before = (await sandbox.documentos()).length;
  const lose = async (request: Request) => {
    const response = await fetch(request);
    if (!request.url.endsWith("/dte")) return response;
    throw new TypeError("the connection broke");
  };
  const lost = await dte(["emitir", file], { world: { fetch: lose, pause: async () => {} } });
  expect(lost.code).toBe(EXIT.unknown);
  expect(lost.said).toMatch(/Repita el mismo comando/);
  const told = await dte(["emitir", file, "--json"]);
  expect(told.code).toBe(EXIT.done);
  const issued = (await sandbox.documentos()).slice(before).map(({ id }) => id);
  expect(issued).toEqual([told.lines()[0].id]);
});

test("a cancellation whose answer was lost ends with 4, and a service that is away with 3", async () => {
  const { id } = (await dte(["emitir", await fileOf("Repisa"), "--json"])).lines()[0];
  const away = async (request: Request) => {
    if (request.url.endsWith("/token")) return await fetch(request);
    throw new TypeError("the connection broke");
  };
  const gone = { world: { fetch: away, pause: async () => {} } };
  expect((await dte(["anular", id, "--motivo", "x"], gone)).code).toBe(EXIT.unknown);
  expect((await dte(["ver", id], gone)).code).toBe(EXIT.noAnswer);
});

test("how an attempt stands is told, and the files of a filter are written whole or not at all", async () => {
  const { id } = (await dte(["emitir", await fileOf("Banca"), "--json"])).lines()[0];
  const told = await until(async () => {
    const { lines } = await dte(["eventos", "--json", "--tipo", "dte.certificado"]);
    return lines().find(({ datos }) => datos.id === id);
  });
  const intento = await dte(["intento", told.datos.idIntento, "--espera", "5"]);
  expect([intento.code, intento.out]).toEqual([EXIT.done, expect.stringContaining("Certificado")]);
  expect((await dte(["intento", told.datos.idIntento, "--espera", "x"])).code).toBe(EXIT.misunderstood);

  const salida = join(dir, "documentos.zip");
  const saved = await dte(["archivos", "--salida", salida, "--clases", "xml"]);
  expect([saved.code, saved.said]).toEqual([EXIT.done, salida]);
  expect((await readFile(salida)).subarray(0, 2).toString()).toBe("PK");
  const breaking = async (request: Request) => {
    const response = await fetch(request);
    if (!request.url.includes("archivos.zip")) return response;
    const cut = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("PK")),
      pull: (controller) => controller.error(new TypeError("the connection broke")),
    });
    return new Response(cut, response);
  };
  const otra = join(dir, "otra.zip");
  const broken = await dte(["archivos", "--salida", otra, "--clases", "xml"], { world: { fetch: breaking } });
  expect(broken.code).toBe(EXIT.noAnswer);
  expect((await readdir(dir)).filter((name) => name.startsWith("otra"))).toEqual([]);
});

test("an API key is enough, and bounds what can be done", async () => {
  const body = {
    nombre: "consola",
    estaEnAmbienteDePruebas: true,
    cuentas: [idCuenta],
    permisos: ["dte.consultar"],
  };
  const { texto } = (await api.call("POST", "/llave", { usuario, body })).body;
  const env = { DTE_URL: world.url, DTE_LLAVE: texto };
  expect((await dte(["listar"], { env })).code).toBe(EXIT.done);
  const refused = await dte(["emitir", await fileOf("Puerta")], { env });
  expect(refused.code).toBe(EXIT.refused);
  expect(refused.said).toContain("FEG_FORBIDDEN");
});

test("events come in their order, go on from where they ended, and are followed until somebody stops", async () => {
  const { id } = (await dte(["emitir", await fileOf("Estante"), "--json"])).lines()[0];
  const first = await until(async () => {
    const told = await dte(["eventos", "--json", "--tipo", "dte.certificado"]);
    return told.lines().some(({ datos }) => datos.id === id || datos.idDte === id) ? told : undefined;
  });
  const cursor = /--cursor (\S+)/.exec(first.said)?.[1] ?? "";
  const given = first.lines().map(({ id: evento }) => evento);
  const later = (await dte(["eventos", "--json", "--cursor", cursor])).lines();
  expect(later.filter((evento) => given.includes(evento.id))).toEqual([]);

  const stopping = new AbortController();
  const seen: string[] = [];
  const following = dte(["eventos", "--seguir", "--cursor", cursor], {
    signal: stopping.signal,
    write: (content) => void seen.push(String(content)),
  });
  const next = (await dte(["emitir", await fileOf("Gaveta"), "--json"])).lines()[0];
  await until(async () => seen.some((line) => line.includes(next.id)));
  stopping.abort();
  expect((await following).code).toBe(EXIT.done);
});

test("the printed form goes to a file, or to the standard output", async () => {
  const pdf = new TextEncoder().encode("%PDF-1.7 …");
  const withPrints = {
    fetch: async (request: Request) =>
      new URL(request.url).pathname.endsWith("/pdf") ? new Response(pdf) : await fetch(request),
  };
  const salida = join(dir, "documento.pdf");
  const kept = await dte(["pdf", "A-1", "--salida", salida], { world: withPrints });
  expect(kept).toMatchObject({ code: EXIT.done, said: salida, out: "" });
  expect(new Uint8Array(await readFile(salida))).toEqual(pdf);
  const shown = await dte(["pdf", "A-1", "--salida", "-"], { world: withPrints });
  expect(new Uint8Array(shown.bytes)).toEqual(pdf);
  const nowhere = await dte(["pdf", "A-1", "--salida", join(dir, "no/hay.pdf")], { world: withPrints });
  expect(nowhere).toMatchObject({
    code: EXIT.misunderstood,
    said: expect.stringContaining("No se puede escribir"),
  });
});
