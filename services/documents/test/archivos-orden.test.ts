import { randomBytes } from "node:crypto";
import { connectPostgres, createLog, createShell, nameOf, type Shell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Claim, claimToStore, claimToVerify, insertArchivo } from "../src/store/archivos.js";

const FILES = 40;
/** No beat is missed while a test runs. */
const SILENCE_MS = 3_600_000;

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let claim: Claim;
let other: Lease;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 2 });
  const beats = () => connectPostgres(shell, { url: database.url, poolMax: 1 });
  const lease = await openLease(shell, beats(), SILENCE_MS);
  other = await openLease(shell, beats(), SILENCE_MS);
  claim = { lease, antes: new Date(), now: new Date(), limit: FILES / 2 };
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

test("files are worked off in the order in which they came, as what is left of a batch is left to those that come after it", async () => {
  const nombres: string[] = [];
  for (let hours = FILES; hours > 0; hours -= 1) {
    const contenido = randomBytes(50);
    const nombre = nameOf(contenido, "xml");
    await insertArchivo(sql, { nombre, tipoContenido: "application/xml", contenido });
    await sql`update archivos set creado = now() - make_interval(hours => ${hours}) where nombre = ${nombre}`;
    nombres.push(nombre);
  }
  const named = (rows: readonly { nombre: string }[]) => rows.map(({ nombre }) => nombre);
  expect(named(await claimToStore(sql, claim))).toEqual(nombres.slice(0, FILES / 2));
  expect(named(await claimToStore(sql, { ...claim, lease: other }))).toEqual(nombres.slice(FILES / 2));
  expect(await claimToStore(sql, claim)).toEqual([]);
  await sql`update archivos set guardado = creado, instancia = null, siguiente = null`;
  expect(await claimToVerify(sql, claim)).toEqual(nombres.slice(0, FILES / 2));
});
