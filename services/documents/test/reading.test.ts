import { feg } from "@dte/errors";
import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { createApi, startConstellation } from "@dte/testing";
import { createDatabase } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createReading } from "../src/store/reading.js";

let shell: Shell;
const drops: (() => Promise<void>)[] = [];
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(async () => {
  await shell.close();
  for (const drop of drops.splice(0)) await drop();
});

/** Opens a database with a table that holds its name. */
async function open(nombre: string): Promise<Sql> {
  const database = await createDatabase();
  drops.push(database.drop);
  const sql = connectPostgres(shell, { url: database.url, poolMax: 2 });
  await sql`create table lugar as select ${nombre}::text as nombre`;
  return sql;
}

const nameIn = async (sql: Sql) => (await sql<{ nombre: string }[]>`select nombre from lugar`)[0]?.nombre;

test("what only reads is asked of the replica, and of the database where there is none", async () => {
  const [sql, replica] = [await open("database"), await open("replica")];
  expect(await createReading({ shell, sql, replica })("C", nameIn)).toBe("replica");
  expect(await createReading({ shell, sql, replica: undefined })("C", nameIn)).toBe("database");
});

test("a replica that fails is replaced by the database, and left alone for a while", async () => {
  const [sql, replica] = [await open("database"), await open("replica")];
  const reading = createReading({ shell, sql, replica });
  await replica`drop table lugar`;
  expect(await reading("C", nameIn)).toBe("database");
  await replica`create table lugar as select 'again'::text as nombre`;
  expect(await reading("C", nameIn)).toBe("database");
});

test("what the replica does not know yet is asked of the database, whose refusal is a refusal", async () => {
  const [sql, replica] = [await open("database"), await open("replica")];
  const reading = createReading({ shell, sql, replica });
  const asked: (string | undefined)[] = [];
  const find = (known: string) => async (each: Sql) => {
    const name = await nameIn(each);
    asked.push(name);
    if (name !== known) throw feg("FEG_NOT_FOUND", { detalle: "nada" });
    return name;
  };
  expect(await reading("C", find("database"))).toBe("database");
  await expect(reading("C", find("nobody"))).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
  // A replica that refuses is not away.
  expect(await reading("C", find("replica"))).toBe("replica");
  expect(asked).toEqual(["replica", "database", "replica", "database", "replica"]);
});

test("lists are answered while the replica that is configured is away", async () => {
  const env = { documents: { POSTGRES_READ_URL: "postgres://nadie:clave@127.0.0.1:1/dte" } };
  const world = await startConstellation({ env });
  try {
    const { usuario = "" } = world.cuentas[0] ?? {};
    const list = await createApi(world.url).call("GET", "/dte", { usuario });
    expect([list.status, list.body.meta?.totalItems]).toEqual([200, 0]);
  } finally {
    await world.close();
  }
});
