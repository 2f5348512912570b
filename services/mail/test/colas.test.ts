import { connectPostgres, createLog, createShell, type Sql, transaction } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { createFronts, type Fronts, type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { claimEnvios } from "../src/store/claim-envios.js";
import { beginAttempt, cancelAttempt, retryEnvio } from "../src/store/envios.js";
import { giveTurns, takeTurns } from "../src/store/ritmos.js";

const ACCOUNTS = 10;
const MINUTE_MS = 60_000;
/** Blocks that differ by chance: an index may be a page higher, rows lie on pages as they come, and each row taken is written to nine indexes. */
const BLOCKS_OF_CHANCE = 150;
const NOW = new Date("2026-11-20T14:00:00Z");
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;
let lease: Lease;
beforeAll(async () => {
  database = await createMigratedDatabase("mail");
  sql = connectPostgres(shell, { url: database.url, poolMax: 2, statementMs: FILLING_MS });
  lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), MINUTE_MS);
});
beforeEach(async () => {
  await sql`truncate envios, ritmos`;
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** Asks for mails that have been due for so many seconds, the same number of each account. */
const add = (each: number, seconds: number, accounts = ACCOUNTS, now = NOW) => {
  const fecha = new Date(now.getTime() - seconds * 1_000);
  return sql`
    insert into envios (id, id_dte, id_cuenta, siguiente, creado, pedido)
    select gen_random_uuid(), 'D', 'C' || cuenta, ${fecha}, ${fecha}, ${fecha}
    from generate_series(1, ${accounts}) cuenta, generate_series(1, ${each})`;
};
/** Has all taken mails be sent, and no others. */
const leave = async () => {
  await sql`update envios set estado = 'Enviando' where instancia is not null and estado = 'Pendiente'`;
  await sql`update envios set estado = 'Enviado', fin = ${NOW}, instancia = null where estado = 'Enviando'`;
};
const look = (limit: number, now = NOW) => ({
  ...{ lease, working: [], now, limit, limitPerCuenta: 1_000, cuentas: [], after: "" },
});
const take = async (fronts: Fronts, now = NOW, limit = 1_000) =>
  (await claimEnvios(sql, look(limit, now), fronts)).envios;
const count = async (fronts: Fronts, now = NOW) => (await take(fronts, now)).length;

test("a look costs the same, however many mails were sent while somebody reads for long", async () => {
  const blocksAfter = async (each: number) => {
    await sql`vacuum analyze envios`;
    const fronts = createFronts(() => 0);
    return await transaction(sql, "read for long", async (tx) => {
      await tx`set transaction isolation level repeatable read`;
      await tx`select count(*) from envios`;
      await add(each, 3_600);
      for (let taken = 1; taken > 0; await leave()) {
        taken = await count(fronts);
        // A connection that no statement runs on is given back.
        await tx`select 1`;
      }
      await add(1, 0);
      await claimEnvios(sql, look(0), fronts);
      return {
        front: await blocksOf(sql, (explaining) => claimEnvios(explaining, look(16), fronts)),
        beginning: await blocksOf(sql, (explaining) => claimEnvios(explaining, look(16))),
      };
    });
  };
  const few = await blocksAfter(30);
  const many = await blocksAfter(900);
  expect(few.front).toBeGreaterThan(0);
  expect(many.front).toBeLessThan(few.front + BLOCKS_OF_CHANCE);
  // Taken mails still stand there, in the way of a look that begins at the beginning.
  expect(many.beginning).toBeGreaterThan(few.beginning + 2 * BLOCKS_OF_CHANCE);
});

test("nothing is left behind: what is asked for since, what is held, what failed, and what commits late", async () => {
  let elapsed = 0;
  const fronts = createFronts(() => elapsed);
  await add(2, 3_600, 1);
  const [first, second] = await take(fronts);
  await sql`update envios set instancia = null where id = ${second?.id ?? ""}`;
  // The first mail is being worked on: the account's queue begins there, and the mails behind it are found.
  const others = { ...look(1_000), working: [first?.id ?? ""] };
  expect((await claimEnvios(sql, others, fronts)).envios).toMatchObject([{ id: second?.id }]);
  const held = { id: first?.id ?? "", instancia: lease.holder, intento: undefined };
  await sql`update envios set estado = 'Enviado', fin = ${NOW}, instancia = null where id = ${second?.id ?? ""}`;
  const later = new Date(NOW.getTime() + 5 * MINUTE_MS);
  expect(await retryEnvio(sql, held, { siguiente: later, fallos: 1 })).toBe(true);
  expect(await count(fronts)).toBe(0);
  expect(await count(fronts, later)).toBe(1);
  await leave();
  await add(1, 0, 2, later);
  expect(await count(fronts, later)).toBe(2);
  await leave();
  // These mails were begun a while ago and are committed now: they are seen within a second.
  await add(1, 14, 1, later);
  expect(await count(fronts, later)).toBe(0);
  elapsed += 1_000;
  expect(await count(fronts, later)).toBe(1);
  await leave();
  await add(1, 3_600, 1, later);
  expect(await count(fronts, later)).toBe(0);
  elapsed += MINUTE_MS;
  expect(await count(fronts, later)).toBe(1);
});

test("a mail that comes back to its earlier place is found at once, by whichever replica: with its turn, and from an attempt taken back", async () => {
  const fronts = createFronts(() => 0);
  const another = createFronts(() => 0);
  await add(1, 3_600, 1);
  const [envio] = await take(fronts);
  const [id, instancia, domains] = [envio?.id ?? "", lease.holder, ["a.example"]];
  await sql`insert into ritmos (dominio, siguiente) values ('a.example', now() + interval '1 hour')`;
  expect(await takeTurns(sql, { id, instancia, domains, spacingMs: 1_000 })).toBe(false);
  expect([await count(fronts), await count(another)]).toEqual([0, 0]);
  await sql`update ritmos set siguiente = now()`;
  expect(await giveTurns(sql, { spacingMs: 1_000, now: NOW })).toBe(1);
  expect(await count(another)).toBe(1);
  expect(await beginAttempt(sql, id, instancia)).toBe(1);
  expect([await count(fronts), await count(another)]).toEqual([0, 0]);
  await cancelAttempt(sql, id, instancia, NOW);
  expect(await count(fronts)).toBe(1);
});

test("where a clock goes back, what is asked for by it is late by a minute at most", async () => {
  let elapsed = 0;
  const fronts = createFronts(() => elapsed);
  await add(1, 0, 1);
  expect(await count(fronts)).toBe(1);
  await leave();
  const back = new Date(NOW.getTime() - 60 * MINUTE_MS);
  await add(1, 0, 1, back);
  elapsed += 1_000;
  expect(await count(fronts, back)).toBe(0);
  elapsed += MINUTE_MS;
  expect(await count(fronts, back)).toBe(1);
});
