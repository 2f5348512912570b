import { randomBytes } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { insertDte } from "../src/store/dtes.js";
import { NOTHING_KEPT, withTextos } from "../src/store/textos.js";
import { dteOf } from "./listings-world.js";

const MIB = 1_024 * 1_024;
const BLOCK = 8_192;
const DTES = 24;

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  // Statistics of reads come only from the connection that has read.
  sql = connectPostgres(shell, { url: database.url, poolMax: 1 });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** A document that somebody registered, of so many bytes that do not get fewer when they are compressed. */
const grande = (n: number, bytes: number) =>
  ({
    ...{ ...dteOf(n), id: `G-${n}`, numeroTransaccion: undefined },
    items: [{ descripcion: randomBytes(bytes / 2).toString("hex"), cantidad: "1", impuestos: [] }],
  }) as unknown as Dte & { id: string };

/** Counts the blocks of documents' texts that anybody has read so far. */
async function blocksRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ read: number }[]>`
    select (toast_blks_hit + toast_blks_read)::int as read from pg_statio_user_tables where relname = 'dtes'`;
  return row?.read ?? 0;
}

test("a page of large documents has no more of them read than it gives, however many it asks for", async () => {
  const bytes = 2 * MIB;
  for (let n = 1; n <= DTES; n += 1)
    await sql.begin((tx) =>
      insertDte(tx as never, { dte: grande(n, bytes), idIntento: null, idCuenta: "C" }),
    );
  const rows = Array.from({ length: DTES }, (_, at) => ({ id: `G-${at + 1}`, version: "" }));
  const before = await blocksRead();
  const page = await withTextos(sql, rows, NOTHING_KEPT);
  const read = (await blocksRead()) - before;
  expect(page.map(({ texto }) => (JSON.parse(texto) as Dte).items.length)).toEqual([1, 1, 1, 1]);
  expect(read).toBeGreaterThan((4 * bytes) / BLOCK);
  // Four documents in the page were read, and none of the twenty behind them.
  expect(read).toBeLessThan(((DTES / 2) * bytes) / BLOCK);
});

test("one that is larger than a page may be is given alone, and small ones all at once", async () => {
  await sql.begin(async (tx) => {
    await insertDte(tx as never, { dte: grande(100, 9 * MIB), idIntento: null, idCuenta: "C" });
    for (let n = 101; n <= 150; n += 1)
      await insertDte(tx as never, { dte: grande(n, 1_024), idIntento: null, idCuenta: "C" });
  });
  const rows = Array.from({ length: 51 }, (_, at) => ({ id: `G-${at + 100}`, version: "" }));
  expect(await withTextos(sql, rows, NOTHING_KEPT)).toHaveLength(1);
  expect(await withTextos(sql, rows.slice(1), NOTHING_KEPT)).toHaveLength(50);
});
