import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Bus,
  connectBus,
  connectPostgres,
  createFiles,
  createLog,
  createShell,
  FILES_ON_BUS,
  type Files,
  nameOf,
  type Sql,
} from "@dte/service";
import { createNamespace } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { openLease } from "@dte/work";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createFindArchivo } from "../src/almacen/find.js";
import { createMover, type Mover, STORE_AFTER_MS, VERIFY_AFTER_MS } from "../src/almacen/move.js";
import { insertArchivo } from "../src/store/archivos.js";

const NEVER = new AbortController().signal;
/** One message of JetStream holds the first; the second is kept in pieces, in another bucket. */
const SIZES = [2_000, 800_000];
/** This is longer than a file rests after a failure. */
const AGAIN_MS = 11 * 60_000;
const REMOVED_MS = 5_000;
/** One pass finds no bucket, and one comes behind it. */
const PASSES = 2;

let now = new Date();
const shell = createShell({
  name: "documents",
  log: createLog("documents", "silent"),
  now: () => now,
});
let database: MigratedDatabase;
let sql: Sql;
let bus: Bus;
let files: Files;
let mover: Mover;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  const beats = connectPostgres(shell, { url: database.url, poolMax: 1 });
  bus = connectBus(shell, createNamespace());
  await bus.connection(60_000);
  files = createFiles(FILES_ON_BUS, bus);
  mover = createMover({ shell, sql, files, lease: await openLease(shell, beats, 2_000) });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

const advance = (ms: number): void => {
  now = new Date(Math.max(now.getTime(), Date.now() + 1) + ms);
};

async function write(bytes: Buffer): Promise<{ nombre: string; bytes: Buffer }> {
  const nombre = nameOf(bytes, "xml");
  await insertArchivo(sql, { nombre, tipoContenido: "application/xml", contenido: bytes });
  return { nombre, bytes };
}

/** A server that lost its disk answers, and has neither bucket. */
async function loseBuckets(): Promise<void> {
  const { nats, namespace } = await bus.connection(60_000);
  const manager = await nats.jetstreamManager();
  for (const kind of ["KV", "OBJ"]) await manager.streams.delete(`${kind}_${namespace}_archivos`);
  // A server that is told to delete buckets removes their files a moment later, also from buckets that were made meanwhile.
  await sleep(REMOVED_MS);
}

test("what a bus without its disk has lost goes into the buckets that it makes anew, by the process that had put it", async () => {
  const early = await Promise.all(SIZES.map((size) => write(randomBytes(size))));
  advance(STORE_AFTER_MS);
  expect(await mover.store(NEVER)).toMatchObject({ moved: 2, failed: 0 });
  await loseBuckets();
  const late = await Promise.all(SIZES.map((size) => write(randomBytes(size))));
  const all = [...early, ...late];
  const find = createFindArchivo({ shell, sql, files });
  const expectAll = async () => {
    for (const { nombre, bytes } of all) expect((await find(nombre))?.contenido).toEqual(bytes);
  };
  await expectAll();
  advance(VERIFY_AFTER_MS);
  for (let pass = 0; pass < PASSES; pass += 1) {
    await mover.verify(NEVER);
    await mover.store(NEVER);
    await expectAll();
    advance(AGAIN_MS);
  }
  for (const { nombre, bytes } of all) expect(Buffer.from((await files.get(nombre)) ?? [])).toEqual(bytes);
  advance(VERIFY_AFTER_MS);
  expect(await mover.verify(NEVER)).toMatchObject({ moved: 4, failed: 0 });
  expect(await sql`select from archivos where contenido is not null`).toHaveLength(0);
  await expectAll();
});
