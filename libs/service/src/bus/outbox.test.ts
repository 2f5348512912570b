import { createDatabase, createNamespace, until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { connect } from "nats";
import { connectPostgres, type Sql, transaction } from "../database/postgres.js";
import { createLog } from "../logging/log.js";
import { createShell, type Shell } from "../process/shell.js";
import { firstTime } from "./inbox.js";
import { type Bus, connectBus } from "./jetstream.js";
import { createOutbox, type Outbox } from "./outbox.js";

const event = { id: "D", idCuenta: "C", pais: "GT", tipo: "factura", idIntento: "I" };
let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
let bus: Bus;
let url: string;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: database.url });
  await sql`create table if not exists outbox (id uuid primary key, orden bigint generated always as identity,
    asunto text not null, contenido bytea not null, traza text, creado timestamptz not null default now())`;
  await sql`create table if not exists inbox (consumidor text, id_evento text, recibido timestamptz not null default now(),
    primary key (consumidor, id_evento))`;
  await createPublicados();
  await sql`truncate outbox, inbox, publicados, corrientes`;
  url = createNamespace();
  bus = connectBus(shell, url);
  await bus.connection(60_000);
});
afterEach(() => shell.close());

async function createPublicados(): Promise<void> {
  await sql`create table if not exists publicados (id uuid primary key, asunto text not null, contenido bytea not null, traza text,
    publicado timestamptz not null default now(), corriente integer not null, repetir timestamptz)`;
  await sql`create table if not exists corrientes (numero integer generated always as identity primary key,
    creada text not null, ultimo bigint not null)`;
}

/** Does what a server does that comes back without its disk. */
async function loseStream(): Promise<void> {
  const { host, pathname, username: user, password: pass } = new URL(url);
  const nats = await connect({ servers: host, user, pass });
  const manager = await nats.jetstreamManager();
  await manager.streams.delete(`${pathname.slice(1)}_EVENTOS`);
  await nats.close();
}

/** Consumes each event once, and lists what it was given. */
function consumeOnce(on: Bus): { works: string[]; deliveries: string[] } {
  const seen = { works: [] as string[], deliveries: [] as string[] };
  on.consume("dte.certificado", { concurrency: 4 }, async ({ id }, { eventId }) => {
    seen.deliveries.push(id);
    await transaction(sql, "work", async (tx) => {
      if (await firstTime(tx, "test", eventId)) seen.works.push(id);
    });
  });
  return seen;
}

const publishAll = async (outbox: Outbox, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await outbox.add(sql, "dte.certificado", { ...event, id });
  outbox.kick();
  await until(async () => (await outbox.ageMs()) === 0);
};

test("what is committed leaves, what is rolled back never does", async () => {
  const seen: string[] = [];
  bus.consume("dte.certificado", { concurrency: 2 }, async ({ id }) => void seen.push(id));
  const outbox = createOutbox(shell, sql, bus);
  await sql.begin((tx) => outbox.add(tx, "dte.certificado", { ...event, id: "kept" }));
  await sql
    .begin(async (tx) => {
      await outbox.add(tx, "dte.certificado", { ...event, id: "undone" });
      throw new Error("changed my mind");
    })
    .catch(() => undefined);
  outbox.kick();
  await until(async () => seen.includes("kept"));
  await sql.begin((tx) => outbox.add(tx, "dte.certificado", { ...event, id: "last" }));
  outbox.kick();
  await until(async () => seen.includes("last"));
  expect(seen).toEqual(["kept", "last"]);
  // It is deleted once it has left.
  await until(async () => (await outbox.ageMs()) === 0);
});

test("a row published twice under its id is one event", async () => {
  const seen: string[] = [];
  bus.consume(
    "dte.certificado",
    { concurrency: 1 },
    async ({ id }, { eventId }) => void seen.push(`${id} ${eventId}`),
  );
  await bus.publish("dte.certificado", "e-1", event);
  await bus.publish("dte.certificado", "e-1", event);
  await bus.publish("dte.certificado", "e-2", { ...event, id: "E" });
  await until(async () => seen.length >= 2);
  expect(seen).toEqual(["D e-1", "E e-2"]);
});

test("a handler that fails gets the event again, and the inbox lets its work happen once", async () => {
  let calls = 0;
  let works = 0;
  bus.consume("dte.certificado", { concurrency: 1 }, async (_event, { eventId }) => {
    calls += 1;
    await sql.begin(async (tx) => {
      if (await firstTime(tx, "test", eventId)) works += 1;
    });
    if (calls === 1) throw new Error("after the work");
  });
  await bus.publish("dte.certificado", "e-inbox", event);
  await until(async () => calls === 2);
  expect(works).toBe(1);
});

test("while NATS is away events wait, and nothing else fails", async () => {
  const lonely = createShell({ name: "lonely", log: createLog("test", "silent") });
  const outbox = createOutbox(lonely, sql, connectBus(lonely, "nats://127.0.0.1:9"));
  await sql.begin((tx) => outbox.add(tx, "dte.certificado", event));
  outbox.kick();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await outbox.ageMs()).toBeGreaterThan(0);
  await lonely.close();
  const seen: string[] = [];
  bus.consume("dte.certificado", { concurrency: 1 }, async ({ id }) => void seen.push(id));
  createOutbox(shell, sql, bus).kick();
  await until(async () => seen.includes("D"));
});

test("events that the bus lost before anybody read them come again, and their work is done once", async () => {
  const outbox = createOutbox(shell, sql, bus);
  await publishAll(outbox, ["a", "b"]);
  // The server has been looked at, so that what it is afterwards is known to be another one.
  await until(async () => (await sql`select from corrientes`)[0]);
  await loseStream();
  const seen = consumeOnce(bus);
  await until(async () => seen.works.length === 2);
  expect(seen.works.sort()).toEqual(["a", "b"]);
  await publishAll(outbox, ["c"]);
  await until(async () => seen.works.length === 3);
  // The work may be done before the new server is written down.
  await until(async () => (await sql`select from corrientes`).length === 2);
});

test("what several replicas published comes again when the bus lost all of it, each event's work once", async () => {
  const seen = consumeOnce(bus);
  const outboxes = [
    createOutbox(shell, sql, bus),
    createOutbox(shell, sql, bus),
    createOutbox(shell, sql, bus),
  ];
  const ids = Array.from({ length: 350 }, (_, each) => `D${each}`);
  for (const id of ids) await outboxes[0]?.add(sql, "dte.certificado", { ...event, id });
  for (const each of outboxes) each.kick();
  await until(async () => seen.works.length === ids.length);
  await until(async () => (await sql`select from corrientes`)[0]);
  await loseStream();
  await until(async () => seen.deliveries.length >= 2 * ids.length);
  expect(seen.works.length).toBe(ids.length);
  expect(new Set(seen.works)).toEqual(new Set(ids));
});

test("an event is published once more after its time, since the bus may have lost it with what it had not written", async () => {
  const outbox = createOutbox(shell, sql, bus);
  await publishAll(outbox, ["a"]);
  const [row] = await sql`select repetir - publicado > interval '10 minutes' as is_later from publicados`;
  expect(row).toEqual({ isLater: true });
  await until(async () => (await sql`select from corrientes`)[0]);
  // The window in which the server drops what it knows is over as well.
  await loseStream();
  await sql`update publicados set repetir = now(), corriente = 1000`;
  const seen = consumeOnce(bus);
  await until(async () => seen.works.length === 1);
  await until(async () => (await sql`select from publicados where repetir is null`)[0]);
});

test("what was published is forgotten after a day, and not before it was published again", async () => {
  const old = sql`now() - interval '25 hours'`;
  const insert = async (count: number, rest: ReturnType<Sql>) => {
    await sql`insert into publicados (id, asunto, contenido, publicado, corriente, repetir)
      select gen_random_uuid(), 'dte.certificado', ''::bytea, ${rest} from generate_series(1, ${count})`;
  };
  await insert(12_000, sql`${old}, 1000, null`);
  await insert(3, sql`now() - interval '23 hours', 1000, null`);
  await insert(5, sql`${old}, 1000, now() + interval '1 hour'`);
  createOutbox(shell, sql, bus);
  const count = async () => (await sql`select from publicados`).length;
  await until(async () => (await count()) === 8);
  await sql`update publicados set repetir = now() where repetir is not null`;
  await until(async () => (await count()) === 3);
});
