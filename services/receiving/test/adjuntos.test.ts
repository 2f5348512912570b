import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  createApi,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

let world: Constellation;
let api: Api;
let cuenta: TestCuenta;
let documents: ChildProcess | undefined;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  world = await startConstellation();
  api = createApi(world.url);
  [cuenta] = world.cuentas as [TestCuenta];
  sql = connectPostgres(shell, { url: world.databaseUrls["receiving"] ?? "", poolMax: 2 });
});
afterAll(async () => {
  const exit = documents && once(documents, "exit");
  documents?.kill("SIGTERM");
  await exit;
  await shell.close();
  await world?.close();
});

/** Starts the archive in a process of its own, as in production, at the address where the others look for it. */
function spawnDocuments(): ChildProcess {
  const port = String(world.portOf("documents", "grpc"));
  return spawn(process.execPath, [world.programOf("documents")], {
    env: { ...world.envOf("documents"), PORT_GRPC: port, LOG_LEVEL: "error", PATH: process.env["PATH"] },
    stdio: "inherit",
  });
}

const keep = (idDte: string, contenido: string) => sql`
  insert into adjuntos (id_dte, recibido, contenido, nombre_archivo, descripcion, fecha)
  values (${idDte}, false, ${Buffer.from(contenido)}, 'acuse.xml', ${contenido}, '2026-11-20T12:00:00Z')`;
const taken = () => until(async () => (await sql`select from adjuntos`).length === 0);
const recursosOf = async (id: string): Promise<string[]> =>
  (await api.call("GET", `/dte/${id}`)).body.recursos.map(
    ({ descripcion }: { descripcion: string }) => descripcion,
  );

test("a file for the archive waits while that is away, and is one of the document's resources once", async () => {
  const { body } = await api.createDte(cuenta.usuario, {
    items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 10 }],
  });
  const { id } = body as { id: string };
  await world.stop("documents");
  await keep(id, "<a>uno</a>");
  await until(async () => (await sql`select from adjuntos where envios > 1`).length === 1);
  documents = spawnDocuments();
  await taken();
  // The same file is sent again, as after an answer that was lost.
  await keep(id, "<a>uno</a>");
  await Promise.all([keep(id, "<a>dos</a>"), keep(id, "<a>dos</a>"), keep(id, "<a>dos</a>")]);
  await taken();
  expect((await recursosOf(id)).sort()).toEqual(["<a>dos</a>", "<a>uno</a>"]);
});
