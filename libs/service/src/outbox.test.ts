import { createDatabase, createNamespace, until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { firstTime } from "./inbox.js";
import { type Bus, connectBus } from "./jetstream.js";
import { createLog } from "./log.js";
import { createOutbox } from "./outbox.js";
import { connectPostgres, type Sql } from "./postgres.js";
import { createShell, type Shell } from "./shell.js";

const event = { id: "D", idCuenta: "C", pais: "GT", tipo: "factura", idIntento: "I" };
let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
let bus: Bus;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: database.url });
  await sql`create table if not exists outbox (id uuid primary key, orden bigint generated always as identity,
    asunto text not null, contenido bytea not null, creado timestamptz not null default now())`;
  await sql`create table if not exists inbox (consumidor text, id_evento text, recibido timestamptz not null default now(),
    primary key (consumidor, id_evento))`;
  await sql`delete from outbox`;
  bus = connectBus(shell, createNamespace());
  await bus.connection(60_000);
});
afterEach(() => shell.close());

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
