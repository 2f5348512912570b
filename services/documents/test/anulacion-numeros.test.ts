import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { createProcesses } from "./service-process.js";

let world: Constellation;
let api: Api;
let dominicana: CuentaDePais;
let dgii: ReturnType<typeof createControl>;
let sql: Sql;
let processes: ReturnType<typeof createProcesses>;
let documents: ChildProcess;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

const spawnDocuments = () => processes.spawn("documents", world.portOf("documents", "grpc"));

beforeAll(async () => {
  world = await startConstellation({ paises: ["DO"] });
  api = createApi(world.url);
  processes = createProcesses(world);
  const { DO } = world.paises;
  if (!DO) throw new Error("the Dominican Republic is missing");
  dominicana = DO;
  dgii = createControl(DO.sandboxUrl);
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  await world.stop("documents");
  documents = await spawnDocuments();
  await until(async () => (await create()).status === 200);
});
afterEach(() => dgii.clear());
afterAll(async () => {
  await processes?.end();
  await shell.close();
  await world?.close();
});

const create = () => api.createDte(dominicana.usuario, { ...dominicana.solicitud });
const anular = (desde: number, hasta: number) =>
  api.call("POST", `/cuenta/${dominicana.id}/secuencias/anular`, {
    usuario: dominicana.usuario,
    body: { tipo: "facturaExportacion", desde, hasta },
  });
const estadosOf = async (desde: number, hasta: number): Promise<string[]> => {
  const rows = await sql<{ estado: string }[]>`
    select estado from numeros where serie = 'E46' and numero between ${desde} and ${hasta} order by numero`;
  return rows.map(({ estado }) => estado);
};
const anuladas = async () =>
  await sql<{ estado: string; envios: number }[]>`
    select estado, envios from anulaciones_numeros order by creado desc limit 1`;
const isAnnulled = (desde: number, hasta: number) =>
  until(async () => (await estadosOf(desde, hasta)).every((estado) => estado === "anulado"));

test("numbers whose annulment was cut off are sent again by themselves, the same bytes, until DGII has answered", async () => {
  await dgii.fallo({ operacion: "anular", modo: "corte" });
  const cut = await anular(11, 13);
  expect([cut.status, cut.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(cut.body.mensaje).toContain("no ha confirmado");
  // The authority has them back already, and its word that it has counts as done.
  await isAnnulled(11, 13);
  const [anulada] = await anuladas();
  expect(anulada?.estado).toBe("anulada");
  expect(anulada?.envios).toBeGreaterThan(1);
  expect((await anular(11, 13)).status).toBe(204);
});

test("what never left goes when DGII is there again", async () => {
  await dgii.fallo({ operacion: "anular", modo: "no-disponible" });
  expect((await anular(21, 22)).body.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  expect(await estadosOf(21, 22)).toEqual(["anulando", "anulando"]);
  await dgii.clear();
  await isAnnulled(21, 22);
});

test("a process that is killed while DGII annuls leaves its annulment to the next one", async () => {
  await dgii.fallo({ operacion: "anular", modo: "lento", ms: 60_000 });
  const asked = anular(31, 33).catch(() => undefined);
  await until(async () =>
    (await anuladas()).some(({ estado, envios }) => estado === "abierta" && envios === 1),
  );
  documents.kill("SIGKILL");
  await once(documents, "exit");
  await dgii.clear();
  documents = await spawnDocuments();
  await isAnnulled(31, 33);
  await asked;
});

test("numbers that DGII will not have the first time are free again, with its reason told", async () => {
  const beyond = 9_999_999_990;
  const refused = await anular(beyond, beyond + 1);
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(refused.body.mensaje).toContain("no están autorizadas");
  expect(await estadosOf(beyond, beyond + 1)).toEqual(["libre", "libre"]);
});

test("while nobody knows what became of a range, no other range with numbers of it is annulled", async () => {
  await dgii.fallo({ operacion: "anular", modo: "no-disponible" });
  expect((await anular(41, 42)).body.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  const refused = await anular(42, 44);
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(refused.body.mensaje).toContain("41 a 42");
  // No number of the range is marked.
  expect(await estadosOf(43, 44)).toEqual([]);
  await dgii.clear();
  await isAnnulled(41, 42);
  expect((await anular(43, 44)).status).toBe(204);
});

test("one request gives back as many numbers as a message to the authority takes, and no more", async () => {
  const refused = await anular(100_001, 110_001);
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_VALIDATION_ERROR"]);
  expect(refused.body.mensaje).toContain("Divida el rango");
});

test("a user gives back so many in a day, and beyond that nothing is written", async () => {
  expect((await anular(100_001, 110_000)).status).toBe(204);
  const refused = await anular(110_001, 120_000);
  expect([refused.status, refused.body.codigo]).toEqual([429, "FEG_RATE_LIMIT_EXCEEDED"]);
  expect(refused.body.mensaje).toContain("números que se anulan en un día");
  expect(await estadosOf(110_001, 120_000)).toEqual([]);
  // The same numbers again do not count a second time.
  expect((await anular(100_001, 110_000)).status).toBe(204);
  expect((await anular(110_001, 110_002)).status).toBe(204);
});
