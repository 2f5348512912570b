import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Sql, transaction } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { createFronts, type Fronts } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { claimEntregas, type Look } from "../src/store/claim-entregas.js";

const ADDRESSES = 10;
/** An index may be a page higher, and rows lie on pages as they come. */
const BLOCKS_OF_CHANCE = 60;
const MANY = 500;
const LOOK: Look = {
  ...{
    fallando: false,
    limit: MANY,
    limitPerWebhook: MANY,
    limitPerCuenta: MANY,
    enCurso: { porCuenta: new Map(), porWebhook: new Map() },
  },
  ...{ after: "00000000-0000-0000-0000-000000000000", holdMs: 60_000 },
};
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;
let ids: readonly string[] = [];
beforeAll(async () => {
  database = await createMigratedDatabase("webhooks");
  sql = connectPostgres(shell, { url: database.url, poolMax: 2, statementMs: FILLING_MS });
});
beforeEach(async () => {
  await sql`truncate webhooks, eventos, entregas`;
  ids = Array.from({ length: ADDRESSES }, () => randomUUID()).sort();
  await sql`
    insert into webhooks (id, id_cuenta, url, version, secreto, llave_publica)
    select id, '1', 'http://127.0.0.1:9', '1.0', '', '' from unnest(${ids}::uuid[]) id`;
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** Adds deliveries that have been due for so many seconds, the same number to each of these addresses. */
const add = (each: number, seconds: number, to: readonly string[] = ids) => sql`
  with nuevos as (
    insert into eventos (id, id_cuenta, tipo, datos)
    select gen_random_uuid(), '1', 'dte.anulado', '{}' from generate_series(1, ${each}) returning id)
  insert into entregas (id_webhook, id_evento, siguiente)
  select w, n.id, now() - make_interval(secs => ${seconds}) from nuevos n, unnest(${[...to]}::uuid[]) w`;
/** Marks as delivered all that was taken, and no more than that. */
const leave = () => sql`update entregas set estado = 'Entregada' where intentos > 0 and estado = 'Pendiente'`;
const take = async (fronts: Fronts, changes: Partial<Look> = {}): Promise<number> =>
  (await claimEntregas(sql, { ...LOOK, ...changes }, fronts)).entregas.length;

test("a look costs the same, however many deliveries were made while somebody reads for long", async () => {
  const blocksAfter = async (each: number) => {
    await sql`vacuum analyze entregas`;
    const fronts = createFronts(() => 0);
    return await transaction(sql, "read for long", async (tx) => {
      await tx`set transaction isolation level repeatable read`;
      await tx`select count(*) from entregas`;
      await add(each, 3_600);
      await sql`analyze entregas`;
      for (let taken = 1; taken > 0; await leave()) {
        taken = await take(fronts);
        // The database ends a transaction that runs no statement for long.
        await tx`select 1`;
      }
      await add(1, 0);
      await take(fronts, { limit: 0 });
      const look = { ...LOOK, limit: 16 };
      return {
        front: await blocksOf(sql, (explaining) => claimEntregas(explaining, look, fronts)),
        beginning: await blocksOf(sql, (explaining) => claimEntregas(explaining, look)),
      };
    });
  };
  const few = await blocksAfter(30);
  const many = await blocksAfter(300);
  expect(few.front).toBeGreaterThan(0);
  expect(many.front).toBeLessThan(few.front + BLOCKS_OF_CHANCE);
  // A look from the beginning still meets the deliveries that were taken.
  expect(many.beginning).toBeGreaterThan(few.beginning + 2 * BLOCKS_OF_CHANCE);
});

test("nothing is left behind: what is written, tried or asked for again since, what a dead process held, and what commits late", async () => {
  let elapsed = 0;
  const fronts = createFronts(() => elapsed);
  const another = createFronts(() => elapsed);
  const [one = "", other = ""] = ids;
  await add(10, 3_600, [one]);
  expect(await take(fronts, { limit: 3 })).toBe(3);
  expect(await take(another, { limit: 3 })).toBe(3);
  expect(await take(fronts)).toBe(4);
  await leave();
  expect([await take(fronts), await take(another)]).toEqual([0, 0]);
  // One delivery to an address that had nothing, and one to the address that had.
  await add(1, 0, [other, one]);
  expect(await take(fronts)).toBe(2);
  // The process that took them has died meanwhile, or they were not accepted and are tried again.
  await sql`update entregas set siguiente = now() where siguiente > now()`;
  expect(await take(another)).toBe(2);
  await leave();
  await sql`update entregas set estado = 'Pendiente', intentos = 0, siguiente = now() where id_webhook = ${other}`;
  expect(await take(fronts)).toBe(1);
  await leave();
  // This delivery was begun a while ago and is committed now, so its time is before all that is known of its address. It is seen within a second.
  await add(1, 0, [one]);
  await take(fronts, { limit: 0 });
  await add(1, 14, [one]);
  expect(await take(fronts)).toBe(1);
  elapsed += 1_000;
  expect(await take(fronts)).toBe(1);
  await leave();
  await add(1, 3_600, [one]);
  expect([await take(fronts), await take(another)]).toEqual([0, 0]);
  elapsed += 60_000;
  expect(await take(fronts)).toBe(1);
});

test("an address that may not be sent to now keeps its place, and so does what somebody else is about to take", async () => {
  const fronts = createFronts(() => 0);
  const [held = "", off = "", failing = ""] = ids;
  await sql`update webhooks set estado = 'Inactivo' where id = ${off}`;
  await sql`update webhooks set fallando_desde = now() where id = ${failing}`;
  await add(2, 3_600, [held, off, failing]);
  expect(await take(fronts, { enCurso: { porCuenta: new Map(), porWebhook: new Map([[held, MANY]]) } })).toBe(
    0,
  );
  await transaction(sql, "take", async (tx) => {
    const taking = await claimEntregas(
      tx,
      { ...LOOK, limit: 1 },
      createFronts(() => 0),
    );
    expect(taking.entregas).toHaveLength(1);
    expect(await take(fronts)).toBe(1);
    expect(await take(fronts)).toBe(0);
    await tx`update entregas set siguiente = now() - interval '1 hour', intentos = 0 where id = ${taking.entregas[0]?.id ?? ""}`;
  });
  expect(await take(fronts)).toBe(1);
  expect(await take(fronts, { fallando: true })).toBe(2);
  await sql`update webhooks set estado = 'Activo' where id = ${off}`;
  expect(await take(fronts)).toBe(2);
});
