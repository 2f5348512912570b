import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { ConfigError } from "./config.js";
import { createLog } from "./log.js";
import { migrate } from "./migrate.js";
import { migrateAll, readMigrationsConfig } from "./migrations.js";
import { connectPostgres, type Sql, transaction } from "./postgres.js";
import { createShell, type Shell } from "./shell.js";

let database: Awaited<ReturnType<typeof createDatabase>>;
let directory: string;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "migrations-"));
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await shell.close();
});

test("a statement that waits for a lock lets the others pass, and is applied when its turn comes", async () => {
  await sql`create table ocupada (id integer)`;
  writeFileSync(join(directory, "0001_a.sql"), "alter table ocupada add column nombre text");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const holder = transaction(sql, "hold", async (tx) => {
    await tx`select id from ocupada`;
    hold();
    await released;
  });
  await held;
  await expect(migrate(database.url, directory, { lockMs: 50, tries: 3, restMs: 20 })).rejects.toThrow(
    "0001_a.sql did not get its lock in 3 tries",
  );
  const migrating = migrate(database.url, directory, { lockMs: 50, tries: 1_000, restMs: 20 });
  for (let each = 0; each < 5; each += 1) {
    expect((await sql`select count(*)::int as total from ocupada`)[0]).toEqual({ total: 0 });
  }
  release();
  await holder;
  expect(await migrating).toEqual(["0001_a.sql"]);
  expect(await sql`select nombre from ocupada`).toHaveLength(0);
});

test("a role's limit for statements does not end a migration", async () => {
  await sql.unsafe(`alter database "${database.name}" set statement_timeout = 100`);
  writeFileSync(join(directory, "0002_b.sql"), "select pg_sleep(0.4)");
  expect(await migrate(database.url, directory)).toEqual(["0002_b.sql"]);
});

test("a pooler is refused: the lock would stay with a connection that others get", async () => {
  await expect(migrate(`${database.url}?pooler=transaction`, directory)).rejects.toThrow("PostgreSQL itself");
});

describe("the migrations of all services", () => {
  const log = createLog("migrate", "silent");
  beforeEach(() => {
    for (const name of ["uno", "dos-tres", "sin-tablas"])
      mkdirSync(join(directory, name, "src"), { recursive: true });
    for (const name of ["uno", "dos-tres"]) mkdirSync(join(directory, name, "migrations"));
    writeFileSync(join(directory, "uno/migrations/0003_c.sql"), "create table c (id integer)");
    writeFileSync(join(directory, "dos-tres/migrations/0004_d.sql"), "create table d (id integer)");
  });

  test("go to the database of each", async () => {
    const other = await createDatabase();
    try {
      const env = { DATABASE_URL_UNO: database.url, DATABASE_URL_DOS_TRES: other.url };
      const config = readMigrationsConfig(env, directory);
      await Promise.all([
        migrateAll(config, { home: directory, log }),
        migrateAll(config, { home: directory, log }),
      ]);
      expect(await sql`select id from c`).toHaveLength(0);
      const elsewhere = connectPostgres(shell, { url: other.url, poolMax: 2 });
      expect(await elsewhere`select id from d`).toHaveLength(0);
      await elsewhere.end();
    } finally {
      await other.drop();
    }
  });

  test("name every database that is missing", () => {
    expect(() => readMigrationsConfig({ DATABASE_URL_UNO: database.url }, directory)).toThrow(ConfigError);
    expect(() => readMigrationsConfig({}, directory)).toThrow(/DATABASE_URL_DOS_TRES[\s\S]*DATABASE_URL_UNO/);
  });
});
