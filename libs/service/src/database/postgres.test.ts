import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createShell, type Shell } from "../process/shell.js";
import { ConnectionLost } from "./held-connection.js";
import { migrate } from "./migrate.js";
import { connectPostgres, isUniqueViolation, transaction } from "./postgres.js";

let database: Awaited<ReturnType<typeof createDatabase>>;
let directory: string;
let shell: Shell;
const cables: { close(): void }[] = [];
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "migrations-"));
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  for (const each of cables.splice(0)) each.close();
  await shell.close();
});

const write = (name: string, text: string) => writeFileSync(join(directory, name), text);

test("files are applied in order, once, even by two replicas at the same time", async () => {
  write("0002_b.sql", "alter table cosas add column nombre text");
  write("0001_a.sql", "create table cosas (id integer primary key)");
  const applied = await Promise.all([migrate(database.url, directory), migrate(database.url, directory)]);
  expect(applied.flat()).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(await migrate(database.url, directory)).toEqual([]);
});

test("an applied file that was changed is refused, and a failing one leaves nothing behind", async () => {
  write("0010_x.sql", "create table equis (id integer)");
  await migrate(database.url, directory);
  write("0010_x.sql", "create table equis (id text)");
  await expect(migrate(database.url, directory)).rejects.toThrow(/0010_x\.sql was changed/);
  write("0010_x.sql", "create table equis (id integer)");
  write("0011_y.sql", "create table griega (id integer); select nothing_like_it()");
  await expect(migrate(database.url, directory)).rejects.toThrow(/nothing_like_it/);
  const sql = connectPostgres(shell, { url: database.url });
  expect(await sql`select to_regclass('griega') as tabla`).toMatchObject([{ tabla: null }]);
});

test("an index is built beside its table, while others wait to migrate too, and again after it was broken off", async () => {
  write("0020_t.sql", "create table tantas (id integer); insert into tantas values (1), (1)");
  await migrate(database.url, directory);
  const index = (kind: string) =>
    `-- without a transaction\ndrop index concurrently if exists tantas_id;\ncreate ${kind} concurrently tantas_id on tantas (id);\n`;
  write("0021_i.sql", index("unique index"));
  await expect(migrate(database.url, directory)).rejects.toThrow(/tantas_id/);
  const sql = connectPostgres(shell, { url: database.url });
  const isValid = async () =>
    (await sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('tantas_id')`)[0];
  expect(await isValid()).toMatchObject({ valid: false });
  write("0021_i.sql", index("index"));
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, directory)));
  expect(applied.flat()).toEqual(["0021_i.sql"]);
  expect(await isValid()).toMatchObject({ valid: true });
});

/**
 * Stands before a server. Once it is cut, nothing passes over the lines that are there, in either direction, and no end of them is told to the
 * other side: so it looks where a host loses its power. Who connects later is heard.
 */
async function startCable(to: string) {
  const url = new URL(to);
  const { hostname, port } = url;
  const lines = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  const cable = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from);
      from.on("data", (chunk) => !dead.has(from) && other.write(chunk));
      from.on("error", () => {});
      from.on("close", () => !dead.has(from) && other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(cable, "listening");
  url.port = String((cable.address() as AddressInfo).port);
  const opened = {
    url: url.href,
    cut: () => [...lines].map((each) => dead.add(each)),
    close(): void {
      cable.close();
      for (const each of lines) each.destroy();
    },
  };
  cables.push(opened);
  return opened;
}

test("a server that falls silent is given up, and another connection opened", async () => {
  const cable = await startCable(database.url);
  const sql = connectPostgres(shell, { url: cable.url, poolMax: 2, statementMs: 5_000 });
  await sql`select 1`;
  cable.cut();
  await expect(sql`select 2`).rejects.toThrow("CONNECTION_CLOSED");
  expect(await sql`select 3 as tres`).toMatchObject([{ tres: 3 }]);
});

describe("a host that vanishes in a transaction", () => {
  beforeEach(async () => {
    const sql = connectPostgres(shell, { url: database.url, poolMax: 2 });
    await sql`create table if not exists turnos (id integer primary key)`;
    await sql`insert into turnos values (1) on conflict do nothing`;
  });

  test.each([
    { way: "without a pooler", search: "" },
    { way: "with a pooler", search: "pooler=transaction" },
  ])("leaves its locks for a bounded time only, $way", async ({ search }) => {
    const cable = await startCable(database.url);
    const url = Object.assign(new URL(cable.url), { search }).href;
    const vanishing = connectPostgres(shell, { url, poolMax: 2, idleTransactionMs: 1_000 });
    let vanish = () => {};
    const vanished = new Promise<void>((resolve) => {
      vanish = resolve;
    });
    const ended = transaction(vanishing, "vanish", async (tx) => {
      await tx`delete from turnos where id = 1`;
      cable.cut();
      vanish();
      await tx`select 1`;
    }).catch((error: unknown) => error);
    await vanished;
    // Waits for the lock, for less time than a statement of its own has.
    const others = connectPostgres(shell, { url: database.url, poolMax: 2, statementMs: 8_000 });
    expect(await others`select id from turnos where id = 1 for update`).toEqual([{ id: 1 }]);
    cable.close();
    expect(await ended).toBeInstanceOf(ConnectionLost);
  });

  test("is found by the server, which asks over its connection", async () => {
    const sql = connectPostgres(shell, { url: database.url, poolMax: 2 });
    const names = [
      "idle_in_transaction_session_timeout",
      ...["tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count", "tcp_user_timeout"],
    ];
    const said = await sql`select name, setting from pg_settings where name = any(${names}) order by name`;
    expect(said).toEqual([
      { name: "idle_in_transaction_session_timeout", setting: "60000" },
      { name: "tcp_keepalives_count", setting: "3" },
      { name: "tcp_keepalives_idle", setting: "30" },
      { name: "tcp_keepalives_interval", setting: "10" },
      { name: "tcp_user_timeout", setting: "30000" },
    ]);
  });
});

test("columns come back in camelCase and a broken constraint is told by its name", async () => {
  const sql = connectPostgres(shell, { url: database.url });
  await sql`create table if not exists personas (id_cuenta text constraint personas_unica unique)`;
  await sql`insert into personas values ('A')`;
  expect(await sql`select id_cuenta from personas`).toMatchObject([{ idCuenta: "A" }]);
  const error: unknown = await sql`insert into personas values ('A')`.catch((caught: unknown) => caught);
  expect([isUniqueViolation(error, "personas_unica"), isUniqueViolation(error, "otra")]).toEqual([
    true,
    false,
  ]);
});

test("what stands where a boolean must be is refused and not written as false; an array of them comes as text", async () => {
  const sql = connectPostgres(shell, { url: database.url });
  expect(await sql`select ${true}::boolean as si, ${false}::boolean as no, ${null}::boolean as nada`).toEqual(
    [{ si: true, no: false, nada: null }],
  );
  const flags = ["true", "false"];
  await expect(sql`select ${"true"}::boolean as si`).rejects.toThrow(TypeError);
  await expect(sql`select unnest(${flags}::boolean[]) as cada`).rejects.toThrow(TypeError);
  expect(await sql`select unnest(${flags}::text[]::boolean[]) as cada`).toEqual([
    { cada: true },
    { cada: false },
  ]);
});
