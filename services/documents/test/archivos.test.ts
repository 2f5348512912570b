import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  createApi,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { type S3Server, startS3Server } from "@dte/testing/s3-server";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { STORE_AFTER_MS, VERIFY_AFTER_MS } from "../src/almacen/move.js";
import { createWire, type Wire } from "./wire.js";

let s3: S3Server;
let wire: Wire;
let world: Constellation;
let api: Api;
let cuenta: TestCuenta;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  s3 = await startS3Server();
  wire = await createWire(s3.port);
  const FILES_URL = s3.url().replace(String(s3.port), String(wire.port));
  world = await startConstellation({ env: { documents: { FILES_URL }, accounts: { FILES_URL } } });
  api = createApi(world.url);
  [cuenta] = world.cuentas as [TestCuenta];
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
});
afterAll(async () => {
  await shell.close();
  await world?.close();
  await wire?.cut();
  await s3?.close();
});

type Row = { contenido: Buffer | null; guardado: Date | null };
const nameIn = (uri: string): string => uri.slice(uri.lastIndexOf("/") + 1);
const isKept = async (nombre: string): Promise<boolean> => {
  const [row] = await sql<Row[]>`select contenido, guardado from archivos where nombre = ${nombre}`;
  return row?.guardado != null;
};
const isGone = async (nombre: string): Promise<boolean> => {
  const [row] = await sql<Row[]>`select contenido, guardado from archivos where nombre = ${nombre}`;
  return row !== undefined && row.contenido === null;
};
/**
 * Moves the times of every file so far that it is due, and no further. A look for files begins where the queue began, and within the few seconds of a
 * test no file comes to lie before that.
 */
const pass = () => sql`
  update archivos set creado = least(creado, now() - ${STORE_AFTER_MS} * interval '1 ms'),
    guardado = case when guardado is not null then least(guardado, now() - ${VERIFY_AFTER_MS} * interval '1 ms') end, siguiente = null
  where contenido is not null`;
/** Waits until the file was moved; a file that was put off meanwhile is due again at each look. */
const moved = async (nombre: string): Promise<void> => {
  for (const isDone of [isKept, isGone]) {
    await until(async () => {
      await pass();
      return await isDone(nombre);
    });
  }
};

let numero = 0;
async function issue() {
  numero += 1;
  const { status, body } = await api.createDte(cuenta.usuario, {
    numeroTransaccion: `A-${numero}`,
    items: [{ descripcion: "Harina de maíz", cantidad: 3, precioUnitario: "11.20" }],
  });
  expect(status).toBe(200);
  return body as { id: string; archivoXmlUri: string };
}
const read = async (uri: string) => {
  const response = await fetch(uri);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

test("a document's file is the same bytes at the same address before and after it is moved", async () => {
  const { id, archivoXmlUri } = await issue();
  const nombre = nameIn(archivoXmlUri);
  const before = await read(archivoXmlUri);
  await moved(nombre);
  expect(s3.objects.get(nombre)).toEqual({ bytes: before.bytes, contentType: "application/xml" });
  const after = await read(archivoXmlUri);
  expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, true]);
  for (const name of [
    "content-type",
    "cache-control",
    "etag",
    "x-content-type-options",
    "content-security-policy",
  ]) {
    expect([name, after.headers.get(name)]).toEqual([name, before.headers.get(name)]);
    expect(after.headers.get(name)).not.toBeNull();
  }
  const { status, body } = await api.call("POST", `/dte/${id}/anular`, {
    usuario: cuenta.usuario,
    body: { dteId: id, motivoAnulacion: "Error en el precio" },
  });
  expect([status, body]).toMatchObject([200, { estado: "Anulado" }]);
});

test("an attachment is moved as any other file, whatever it is", async () => {
  const { id } = await issue();
  for (const [nombreArchivo, contenido, tipo] of [
    ["foto.png", Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(500)]), "image/png"],
    ["nota.txt", Buffer.from("Entregado en la bodega."), "text/plain; charset=utf-8"],
    ["orden.pdf", Buffer.from("%PDF-1.7 una orden"), "application/pdf"],
  ] as const) {
    const { status, body } = await api.call("POST", `/dte/${id}/recurso`, {
      usuario: cuenta.usuario,
      body: { tipo: "archivo", nombreArchivo, contenidoBase64: contenido.toString("base64") },
    });
    expect([nombreArchivo, status]).toEqual([nombreArchivo, 200]);
    await moved(nameIn(body.uri));
    // A PDF is served through rendering, which does not run here.
    if (nombreArchivo.endsWith(".pdf")) continue;
    const after = await read(body.uri);
    expect([after.status, after.headers.get("content-type")]).toEqual([200, tipo]);
    expect(after.bytes.equals(contenido)).toBe(true);
  }
});

test("a logo is at the address of its content, which no account's number tells", async () => {
  // It is a whole PNG of one pixel: pictures are drawn anew, so that its address is that of the picture that is kept.
  const logo = Buffer.from(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415478da6350cb730300019800dbebed39370000000049454e44ae426082",
    "hex",
  );
  const { usuario, id: nit } = cuenta;
  const put = await api.call("PATCH", `/cuenta/${nit}`, {
    usuario,
    body: { logo: logo.toString("base64") },
    headers: { "Content-Type": "application/merge-patch+json" },
  });
  expect(put.status).toBe(200);
  const { logoUri: uri } = put.body;
  const { status, headers, bytes } = await read(uri);
  expect(uri).toBe(`${world.url}/archivos/${createHash("sha256").update(bytes).digest("hex")}.png`);
  expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
    200,
    "image/png",
    "nosniff",
  ]);
  expect(headers.get("cache-control")).toContain("immutable");
  expect(bytes.equals(logo)).toBe(true);
  const [own] = (await api.call("GET", "/cuenta", { usuario })).body.data;
  expect(own).toMatchObject({ id: nit, logoUri: uri });
  expect((await api.call("GET", `/cuenta/${nit}/logo`)).status).toBe(404);
});

test("while the store is away a moved file is said to be unavailable and not to be missing, and documents are issued", async () => {
  const { archivoXmlUri: kept } = await issue();
  await moved(nameIn(kept));
  await wire.cut();
  let waiting = "";
  try {
    const away = await read(kept);
    expect([away.status, JSON.parse(away.bytes.toString())]).toEqual([
      400,
      expect.objectContaining({ codigo: "1000", mensaje: expect.stringContaining("Intente de nuevo") }),
    ]);
    expect(away.headers.get("cache-control")).toBe("no-store");
    const { archivoXmlUri } = await issue();
    waiting = nameIn(archivoXmlUri);
    await pass();
    await until(async () => {
      const rows = await sql`select from archivos where nombre = ${waiting} and siguiente is not null`;
      return rows.length === 1;
    });
    expect((await read(archivoXmlUri)).status).toBe(200);
  } finally {
    await wire.mend();
  }
  expect((await read(kept)).status).toBe(200);
  await moved(waiting);
});

test("nobody can list what there is", async () => {
  for (const path of ["/archivos", "/archivos/", "/archivos/?list-type=2", "/archivos/*", "/archivos/.."]) {
    const { status, bytes } = await read(`${world.url}${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(bytes.toString()).not.toMatch(/[0-9a-f]{64}/);
  }
});

test("a process that is killed between store and mark leaves a file to the next, and it is there all the time", async () => {
  const { archivoXmlUri } = await issue();
  const nombre = nameIn(archivoXmlUri);
  const { bytes } = await read(archivoXmlUri);
  const port = world.portOf("documents", "grpc");
  await world.stop("documents");
  wire.deafen(true);
  let child = run(port);
  try {
    await pass();
    await until(async () => s3.objects.has(nombre));
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await isKept(nombre)).toBe(false);
    wire.deafen(false);
    child = run(port);
    await until(async () => (await read(archivoXmlUri)).bytes.equals(bytes));
    // Files that the process held are given to others a minute later.
    await moved(nombre);
    expect((await read(archivoXmlUri)).bytes.equals(bytes)).toBe(true);
  } finally {
    child.kill("SIGKILL");
  }
});

/** Starts the service in a process of its own, as in production, at the address where the others look for it. */
function run(port: number): ChildProcess {
  const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
  const env = {
    ...world.envOf("documents"),
    PORT_GRPC: String(port),
    LOG_LEVEL: "error",
    PATH: process.env["PATH"],
  };
  return spawn(process.execPath, [main], { env, stdio: "inherit" });
}
