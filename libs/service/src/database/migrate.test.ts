import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import postgres from "postgres";
import { createLog } from "../logging/log.js";
import { createShell, type Shell } from "../process/shell.js";
import { ConfigError } from "../settings/config.js";
import { serviceRoleOf } from "./grants.js";
import { migrate } from "./migrate.js";
import { migrateAll, readMigrationsConfig } from "./migrations.js";
import { connectPostgres, type Sql, transaction } from "./postgres.js";

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

test("a file that changes two tables gives way to a request that works on them the other way round, and is applied after it", async () => {
  await sql`create table intento_ocupado (id integer)`;
  await sql`create table salida_ocupada (id integer)`;
  writeFileSync(
    join(directory, "0001_circulo.sql"),
    "alter table salida_ocupada add column traza text; alter table intento_ocupado add column traza text;",
  );
  let applied: Promise<string[]> = Promise.resolve([]);
  await transaction(sql, "circle", async (tx) => {
    await tx`insert into intento_ocupado values (1)`;
    applied = migrate(database.url, directory, { restMs: 100 });
    // It has the one and waits for the other.
    await until(async () => {
      const [row] = await sql`
        select from pg_locks where relation = 'intento_ocupado'::regclass and mode = 'AccessExclusiveLock' and not granted`;
      return row !== undefined;
    });
    await tx`insert into salida_ocupada values (1)`;
  });
  expect(await applied).toEqual(["0001_circulo.sql"]);
  expect(await sql`select traza from salida_ocupada`).toHaveLength(1);
});

test("a vacuum that takes hours is asked to leave by a lock that stands in no request's way", async () => {
  await sql`create table barrida (id integer, relleno text) with (autovacuum_enabled = off)`;
  await sql`insert into barrida select n, repeat('x', 700) from generate_series(1, 3000) n`;
  await sql`delete from barrida where id % 2 = 0`;
  writeFileSync(join(directory, "0001_barrida.sql"), "alter table barrida add column nombre text");
  const sweeper = postgres(database.url, { max: 1, onnotice: () => {} });
  await sweeper.unsafe("set vacuum_cost_delay = 100; set vacuum_cost_limit = 1");
  const sweeping = sweeper.unsafe("vacuum barrida");
  const swept = sweeping.catch((error: unknown) => error);
  try {
    await until(async () => (await sql`select from pg_stat_progress_vacuum where phase <> ''`).length > 0);
    const applied = migrate(database.url, directory, { lockMs: 50, restMs: 20 });
    await until(async () => {
      const waiting = await sql`
        select from pg_locks
        where relation = 'barrida'::regclass and mode = 'ShareUpdateExclusiveLock' and not granted`;
      return waiting.length > 0;
    });
    const began = performance.now();
    await sql`insert into barrida values (1, '')`;
    expect(performance.now() - began).toBeLessThan(2_000);
    sweeping.cancel();
    expect(await swept).toBeInstanceOf(postgres.PostgresError);
    expect(await applied).toEqual(["0001_barrida.sql"]);
  } finally {
    await sweeper.end({ timeout: 0 });
  }
});

test("a file that was taken out of a circle is tried again", async () => {
  await sql`create sequence vueltas`;
  writeFileSync(
    join(directory, "0001_victima.sql"),
    `do $$ begin
      if nextval('vueltas') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    end $$;`,
  );
  expect(await migrate(database.url, directory, { restMs: 10 })).toEqual(["0001_victima.sql"]);
});

test("a role's limit for statements does not end a migration", async () => {
  await sql.unsafe(`alter database "${database.name}" set statement_timeout = 100`);
  writeFileSync(join(directory, "0002_b.sql"), "select pg_sleep(0.4)");
  expect(await migrate(database.url, directory)).toEqual(["0002_b.sql"]);
});

test("a migrator that loses its connection, and its lock with it, applies nothing more", async () => {
  await sql`create table disputada (id integer)`;
  writeFileSync(join(directory, "0003_a.sql"), "alter table disputada add column nombre text");
  writeFileSync(join(directory, "0004_b.sql"), "create table posterior (id integer)");
  const holder = postgres(database.url, { max: 1, onnotice: () => {} });
  await holder.unsafe("begin; lock table disputada in access share mode");
  const migrating = migrate(database.url, directory, { lockMs: 20, tries: 1_000, restMs: 300 }).then(
    (applied) => ({ applied }),
    (error: unknown) => ({ error }),
  );
  // While it rests between two statements.
  await until(async () => {
    const { count } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'migrate' and state = 'idle' and query = 'rollback'`;
    return count > 0;
  });
  await holder.end();
  expect(await migrating).toMatchObject({ error: { code: "CONNECTION_CLOSED" } });
  const left = await sql`select nombre from migraciones where nombre in ('0003_a.sql', '0004_b.sql')`;
  expect(left).toEqual([]);
  // The next one finds the turn free.
  expect(await migrate(database.url, directory)).toEqual(["0003_a.sql", "0004_b.sql"]);
});

test("a pooler is refused: the lock would stay with a connection that others get", async () => {
  await expect(migrate(`${database.url}?pooler=transaction`, directory)).rejects.toThrow("PostgreSQL itself");
});

describe("with a role for the service", () => {
  const owner = `d${randomBytes(6).toString("hex")}`;
  const role = serviceRoleOf(owner);
  const reports = `${owner}_informes`;
  const login = (name: string) =>
    Object.assign(new URL(database.url), { username: name, password: name }).href;
  const refused = { code: "42501" };
  let service: Sql;
  beforeAll(async () => {
    const admin = connectPostgres(createShell({ name: "test", log: createLog("test", "silent") }), {
      url: database.url,
      poolMax: 2,
    });
    await admin.unsafe(`create role ${owner} login password '${owner}'; create schema ${owner} authorization ${owner};
      alter role ${owner} set search_path = ${owner}`);
    await admin.end();
  });
  beforeEach(() => {
    service = connectPostgres(shell, { url: login(role), poolMax: 2 });
  });
  afterAll(async () => {
    const admin = connectPostgres(createShell({ name: "test", log: createLog("test", "silent") }), {
      url: database.url,
      poolMax: 2,
    });
    await admin.unsafe(
      `drop owned by ${owner}, ${role}, ${reports} cascade; drop role ${owner}, ${role}, ${reports}`,
    );
    await admin.end();
  });

  test("a role that is made later gets the rows of what is there, and of what comes", async () => {
    const missing: string[] = [];
    const onOwnerOnly = () => missing.push("told");
    writeFileSync(
      join(directory, "0001_a.sql"),
      `create table apuntes (id bigint generated always as identity, texto text);
      create function negar() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create trigger inalterable before update or delete or truncate on apuntes for each statement execute function negar()`,
    );
    writeFileSync(
      join(directory, "0001_b.sql"),
      "create table partes (id_cuenta text); alter table partes enable row level security; insert into partes values ('1')",
    );
    expect(await migrate(login(owner), directory, { onOwnerOnly })).toEqual(["0001_a.sql", "0001_b.sql"]);
    expect(missing).toEqual(["told"]);
    await sql.unsafe(
      `create role ${role} login password '${role}'; alter role ${role} set search_path = ${owner}`,
    );
    expect(await migrate(login(owner), directory, { onOwnerOnly })).toEqual([]);
    expect(missing).toEqual(["told"]);
    expect(await service`insert into apuntes (texto) values ('uno') returning id`).toEqual([{ id: "1" }]);
    // Rows that are kept apart by account are all of them the service's.
    expect(await service`update partes set id_cuenta = '2' returning id_cuenta`).toEqual([{ idCuenta: "2" }]);
    // And of whoever else was granted them.
    await sql.unsafe(`create role ${reports} login password '${reports}'; alter role ${reports} set search_path = ${owner};
      grant usage on schema ${owner} to ${reports}; grant select on ${owner}.partes to ${reports}`);
    const reading = connectPostgres(shell, { url: login(reports), poolMax: 2 });
    expect(await reading`select id_cuenta from partes`).toEqual([]);
    await migrate(login(owner), directory);
    expect(await reading`select id_cuenta from partes`).toEqual([{ idCuenta: "2" }]);
    expect(await service`select id_cuenta from partes`).toEqual([{ idCuenta: "2" }]);
    for (const attempt of [service`update apuntes set texto = 'dos'`, service`delete from apuntes`]) {
      await expect(attempt).rejects.toMatchObject(refused);
    }
    await expect(service`alter table apuntes disable trigger inalterable`).rejects.toMatchObject(refused);
    await expect(service`delete from migraciones`).rejects.toMatchObject(refused);

    writeFileSync(join(directory, "0002_b.sql"), "create table notas (id serial primary key, texto text)");
    writeFileSync(
      join(directory, "0003_c.sql"),
      "-- without a transaction\ncreate table marcas (id integer);\ncreate index concurrently marcas_id on marcas (id);\n",
    );
    // The table that a file made can be used at once, though a later file fails.
    writeFileSync(join(directory, "0004_d.sql"), "select nothing_like_it()");
    await expect(migrate(login(owner), directory)).rejects.toThrow(/nothing_like_it/);
    expect(await service`insert into notas (texto) values ('uno') returning id`).toEqual([{ id: 1 }]);
    expect(await service`update notas set texto = 'dos'`).toHaveLength(0);
    expect(await service`delete from marcas`).toHaveLength(0);
    await expect(service`truncate notas`).rejects.toMatchObject(refused);
  });

  test("a table that is written once from now on is taken back", async () => {
    writeFileSync(join(directory, "0005_e.sql"), "create table hechos (id integer)");
    await migrate(login(owner), directory);
    expect(await service`delete from hechos`).toHaveLength(0);
    writeFileSync(
      join(directory, "0006_f.sql"),
      "create trigger inalterable before update or delete on hechos for each statement execute function negar()",
    );
    await migrate(login(owner), directory);
    await expect(service`delete from hechos`).rejects.toMatchObject(refused);
  });
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
