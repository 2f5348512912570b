import { createDatabase, until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connectPostgres, type Sql } from "../database/postgres.js";
import { createLog } from "../logging/log.js";
import { createShell, type Shell } from "../process/shell.js";
import { firstTime, startInbox } from "./inbox.js";
import { connectBus } from "./jetstream.js";

let database: Awaited<ReturnType<typeof createDatabase>>;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: database.url });
  await sql`create table inbox (consumidor text, id_evento text, recibido timestamptz not null default now(),
    primary key (consumidor, id_evento))`;
});
afterAll(async () => {
  await shell.close();
  await database.drop();
});

test("events that cannot come again are forgotten, however many they are, and no others", async () => {
  await sql`insert into inbox (consumidor, id_evento, recibido)
    select 'correo.enviado', 'old ' || each, now() - interval '15 days' from generate_series(1, 12000) each`;
  await sql`insert into inbox (consumidor, id_evento, recibido)
    values ('correo.enviado', 'may come again', now() - interval '13 days')`;
  expect(await firstTime(sql, "correo.enviado", "new")).toBe(true);
  startInbox(shell, sql, connectBus(shell, "nats://127.0.0.1:9"));
  const kept = async () => (await sql`select id_evento from inbox order by 1`).map((row) => row["idEvento"]);
  await until(async () => (await kept()).length === 2);
  expect(await kept()).toEqual(["may come again", "new"]);
  expect(await firstTime(sql, "correo.enviado", "may come again")).toBe(false);
});
