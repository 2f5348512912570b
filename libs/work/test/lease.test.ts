import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { createDatabase, until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createLease, type Lease } from "../src/lease.js";
import { type Holder, startHolder } from "./process.js";

const TTL_MS = 2_000;

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
const holders: Holder[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  errors.length = 0;
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  await sql`create table if not exists instancias (
    id uuid primary key, desde timestamptz not null default now(), visto timestamptz not null default now())`;
  await sql`create table if not exists tareas (id integer primary key, instancia uuid, escrito uuid)`;
  await sql`delete from instancias`;
  await sql`delete from tareas`;
  await sql`insert into tareas (id) values (1), (2)`;
});
afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.kill();
  await shell.close();
});

type Given = { ttlMs?: number; clocks?: { monotonic: () => number; wall: () => number } };

/** Opens a lease of this process, on a connection of its own. */
async function lease({ ttlMs = TTL_MS, ...given }: Given = {}): Promise<Lease> {
  const beats = connectPostgres(shell, { url: database.url, poolMax: 1 });
  const options = {
    sql: beats,
    holder: randomUUID(),
    ttlMs,
    onError: (error: unknown) => errors.push(error),
  };
  return shell.open("lease", await createLease({ ...options, ...given }), (each) => each.end());
}

async function take(of: Lease, ids = [1, 2]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    update tareas set instancia = ${of.holder}
    where id = any(${ids}) and ${of.mayTake(sql, sql`instancia`)} returning id`;
  return rows.map(({ id }) => id).sort();
}

async function write(of: Lease): Promise<number> {
  return (await sql`update tareas set escrito = ${of.holder} where instancia = ${of.holder}`).count;
}

/** Starts a process, and makes it take rows. */
async function holding(): Promise<Holder> {
  const holder = await startHolder(database.url, TTL_MS);
  holders.push(holder);
  return holder;
}

/** Makes a process silent for this long, by the database's clock and no other. */
const silence = (of: Lease, ms: number) =>
  sql`update instancias set visto = visto - make_interval(secs => ${ms / 1_000}) where id = ${of.holder}`;

/** Opens a lease and waits until it is old enough to tell which processes are dead. */
async function steady(): Promise<Lease> {
  const each = await lease();
  await sql`update instancias set desde = desde - interval '1 minute' where id = ${each.holder}`;
  return each;
}

test("a row is one living process's, and who ends lets go of it at once", async () => {
  const [one, other] = [await lease(), await steady()];
  expect(await take(one, [1])).toEqual([1]);
  expect(await take(other)).toEqual([2]);
  expect(await take(one)).toEqual([1]);
  await pause(2 * TTL_MS);
  expect(await take(other)).toEqual([2]);
  await one.end();
  expect(await take(other)).toEqual([1, 2]);
  expect(errors).toEqual([]);
});

test("a process that was killed is dead after its time, and not before", async () => {
  const other = await steady();
  const holder = await holding();
  expect(await holder.ask("take")).toEqual([1, 2]);
  await holder.kill();
  const [row] = await sql<{ visto: Date }[]>`select visto from instancias where id = ${holder.id}`;
  await until(async () => (await take(other)).length === 2);
  const [now] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  expect(Number(now?.now) - Number(row?.visto)).toBeGreaterThanOrEqual(TTL_MS);
});

test("a process that was stopped knows it, and writes to nothing that another one has taken", async () => {
  const other = await steady();
  const holder = await holding();
  expect(await holder.ask("take")).toEqual([1, 2]);
  expect([await holder.ask("sure"), await holder.ask("write")]).toEqual([true, [1, 2]]);
  holder.signal("SIGSTOP");
  await until(async () => (await take(other, [1])).length === 1);
  expect(await write(other)).toBe(1);
  const asked = holder.ask("sure");
  holder.signal("SIGCONT");
  expect(await asked).toBe(false);
  // The row that nobody else took is still its own.
  expect(await holder.ask("write")).toEqual([2]);
  expect(await sql`select id, escrito from tareas order by id`).toEqual([
    { id: 1, escrito: other.holder },
    { id: 2, escrito: holder.id },
  ]);
  // It remains in doubt about rows from before, and is sure of rows that it takes now.
  expect(await holder.ask("sure")).toBe(false);
  await until(async () => {
    await holder.ask("take");
    return holder.ask("sure");
  });
});

test("processes that all stood still take nothing of each other when they go on", async () => {
  const [one, other] = [await holding(), await holding()];
  expect(await one.ask("take")).toEqual([1, 2]);
  await sql`update tareas set instancia = ${other.id} where id = 2`;
  // Both have been alive long enough to take rows from the dead.
  await pause(1.5 * TTL_MS);
  for (const each of [one, other]) each.signal("SIGSTOP");
  await pause(2 * TTL_MS);
  const asked = [one.ask("take"), other.ask("take")];
  for (const each of [one, other]) each.signal("SIGCONT");
  expect(await Promise.all(asked)).toEqual([[1], [2]]);
  await pause(TTL_MS);
  expect([await one.ask("take"), await other.ask("take")]).toEqual([[1], [2]]);
});

test("the database's clock decides: who was silent by it is dead, whatever its own clocks say", async () => {
  const stopped = { monotonic: () => 0, wall: () => 0 };
  const [one, other] = [await lease({ ttlMs: 60_000, clocks: stopped }), await steady()];
  const isSure = one.watch();
  expect(await take(one)).toEqual([1, 2]);
  await silence(one, 59_000);
  await sql`update instancias set visto = now() + interval '1 minute' where id = ${other.holder}`;
  expect(await take(other)).toEqual([1, 2]);
  expect(isSure()).toBe(true);
  expect(await write(one)).toBe(0);
});

test("a lapse that the database has seen is known with the next beat, whatever the clocks say", async () => {
  const stopped = { monotonic: () => 0, wall: () => 0 };
  const one = await lease({ clocks: stopped });
  const isSure = one.watch();
  await pause(TTL_MS / 2);
  expect(isSure()).toBe(true);
  await silence(one, 2 * TTL_MS);
  await until(async () => !isSure());
  expect(one.watch()()).toBe(true);
});

test("a machine that slept is in doubt until its next beat", async () => {
  const clock = { wall: 0 };
  const one = await lease({ ttlMs: 3_600_000, clocks: { monotonic: () => 0, wall: () => clock.wall } });
  const isSure = one.watch();
  expect(isSure()).toBe(true);
  clock.wall = 1_800_000;
  expect([isSure(), one.watch()()]).toEqual([false, false]);
});

test("beats wait behind nobody: a pool that is busy for longer than the lease costs no life", async () => {
  const other = await steady();
  const busy = connectPostgres(shell, { url: database.url, poolMax: 2 });
  const [own, shared] = [await lease(), randomUUID()];
  // A lease on the busy pool shows that the test would notice a beat that waits.
  const late = await createLease({ sql: busy, holder: shared, ttlMs: TTL_MS, onError() {} });
  await sql`update tareas set instancia = case id when 1 then ${own.holder}::uuid else ${shared}::uuid end`;
  const isSure = own.watch();
  const work = Promise.all(Array.from({ length: 3 }, () => busy`select pg_sleep(${TTL_MS / 1_000})`));
  await until(async () => (await take(other)).includes(2));
  expect(isSure()).toBe(true);
  await work;
  expect(await take(other)).toEqual([2]);
  await late.end();
});

test("a beat that is never answered is given up, and the next one tried", async () => {
  let asked = 0;
  const never = async (): Promise<object[]> => {
    asked += 1;
    return asked === 1 ? [{ began: true }] : new Promise<never>(() => {});
  };
  const each = await createLease({
    sql: never,
    holder: randomUUID(),
    ttlMs: 100,
    onError: (error) => errors.push(error),
  });
  await until(async () => asked > 3);
  expect(each.watch()()).toBe(false);
  expect(errors).toContainEqual(new Error("no answer within 100 ms"));
  await expect(each.end()).rejects.toThrow("no answer within 100 ms");
});

test("rows of processes that are long gone are forgotten", async () => {
  const gone = randomUUID();
  await sql`insert into instancias (id, visto) values (${gone}, now() - interval '61 minutes')`;
  await lease();
  await until(async () => (await sql`select from instancias where id = ${gone}`).length === 0);
});
