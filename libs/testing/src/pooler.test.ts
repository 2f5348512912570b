import { findCountries, readManifests, root } from "@dte/local";
import { connectPostgres, createLog, createShell, type Shell, transaction } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createApi, createControl } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { createDatabase, until } from "./infra.js";
import { startPgbouncer } from "./pgbouncer.js";

/** The clients at the same time, more than the pooler has connections to the server. */
const AT_ONCE = 20;

let database: Awaited<ReturnType<typeof createDatabase>>;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let world: Constellation;
let shell: Shell;

beforeAll(async () => {
  database = await createDatabase();
  const stores = readManifests(root).filter((each) => each.stores.includes("postgres"));
  const admin = new URL(database.url);
  pooler = await startPgbouncer({
    ...Object.fromEntries(
      stores.map(({ name }) => [`dte_${name.replaceAll("-", "_")}_servicio`, "constellation"]),
    ),
    [decodeURIComponent(admin.username)]: decodeURIComponent(admin.password),
  });
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  world = await startConstellation({ through: pooler.through });
});
afterAll(async () => {
  await world?.close();
  await shell?.close();
  await pooler?.close();
  await database?.drop();
});

test("statements and transactions of many share the few connections of the pooler", async () => {
  const sql = connectPostgres(shell, { url: pooler.through(database.url), poolMax: AT_ONCE });
  await sql`create table cosas (id integer primary key, nombre text not null)`;
  const all = Array.from({ length: 10 * AT_ONCE }, (_, id) => id);
  await Promise.all(
    all.map(async (id) => {
      await transaction(sql, "insert", async (tx) => {
        await tx`insert into cosas (id, nombre) values (${id}, ${"uno"})`;
        await tx`update cosas set nombre = ${`cosa ${id}`} where id = ${id}`;
      });
      expect(await sql`select nombre from cosas where id = ${id}`).toEqual([{ nombre: `cosa ${id}` }]);
    }),
  );
  expect(await sql`select count(*)::int as total from cosas`).toEqual([{ total: all.length }]);
});

test("a statement in a transaction has its limit through the pooler too, and the next one on that connection its own", async () => {
  const sql = connectPostgres(shell, { url: pooler.through(database.url), poolMax: 2, statementMs: 200 });
  await expect(transaction(sql, "slow", (tx) => tx`select pg_sleep(5)`)).rejects.toThrow("statement timeout");
  const patient = connectPostgres(shell, { url: pooler.through(database.url), poolMax: 2 });
  await transaction(patient, "slower", (tx) => tx`select pg_sleep(0.4)`);
});

test("what needs a session of its own refuses a pooler, and says what it needs", () => {
  const url = pooler.through(database.url);
  expect(() => connectPostgres(shell, { url, needsSession: true })).toThrow("DATABASE_DIRECT_URL");
  expect(() => connectPostgres(shell, { url: `${database.url}?pooler=session` })).toThrow(
    "pooler=transaction",
  );
});

test("the whole system issues through the pooler", async () => {
  const [first] = await findCountries(readManifests(root));
  const { usuario = "" } = world.cuentas[0] ?? {};
  const api = createApi(world.url);
  const bodies = Array.from({ length: AT_ONCE }, (_, at) => ({
    ...first?.solicitud,
    numeroTransaccion: `pooler-${at}`,
  }));
  const answers = await Promise.all(bodies.map((body) => api.createDte(usuario, body)));
  expect(answers.map(({ status, body }) => [status, body.mensaje])).toEqual(
    answers.map(() => [200, undefined]),
  );
  expect(await createControl(world.sandboxUrl).total()).toBe(AT_ONCE);
  const list = await api.call("GET", "/dte", { usuario });
  expect([list.status, list.body.meta?.totalItems]).toEqual([200, AT_ONCE]);
  // The outbox is empty when all events have been published.
  const sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  await until(async () => (await sql`select 1 from outbox limit 1`).length === 0);
});
