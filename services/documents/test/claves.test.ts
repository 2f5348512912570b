import { createHash, randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { closeClave, forgetClaves, freeClave, HOURS, openClave, type Pedida } from "../src/store/claves.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: MigratedDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = connectPostgres(shell, { url: database.url, statementMs: FILLING_MS });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(() => sql`truncate claves`);

const huella = (text: string) => createHash("sha256").update(text).digest();
const ID = randomUUID();
const pedida = (more: Partial<Pedida> = {}): Pedida => ({
  id: ID,
  huella: huella("a"),
  intento: randomUUID(),
  segundos: 60,
  repetible: false,
  ...more,
});
const open = async (more: Partial<Pedida> = {}) => (await openClave(sql, pedida(more))).estado;

test("of many who take a key at once one has it", async () => {
  const estados = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect(estados.filter((each) => each === "nueva")).toHaveLength(1);
  expect(new Set(estados)).toEqual(new Set(["nueva", "abierta"]));
});

test("a key that has an answer gives it to who asks the same, and nothing to who asks something else", async () => {
  const first = pedida();
  await openClave(sql, first);
  await closeClave(sql, first, Buffer.from("listo"));
  expect(await openClave(sql, pedida())).toEqual({ estado: "terminada", respuesta: Buffer.from("listo") });
  expect(await open({ huella: huella("b") })).toBe("otra");
});

test("who took it and asks again, not having heard the answer, has it", async () => {
  const first = pedida();
  expect([await open(first), await open(first)]).toEqual(["nueva", "nueva"]);
});

test("of a request whose process died nobody says that it succeeded: it is uncertain, or done again where that is harmless", async () => {
  const dead = pedida({ segundos: 0 });
  await openClave(sql, dead);
  expect(await open()).toBe("incierta");
  const again = pedida({ repetible: true });
  expect(await open(again)).toBe("nueva");
  // The request that was taken for dead ends nothing any more.
  await closeClave(sql, dead, Buffer.from("tarde"));
  await freeClave(sql, dead);
  expect(await open()).toBe("abierta");
  await closeClave(sql, again, undefined);
  expect(await open()).toBe("incierta");
});

test("a request that did nothing leaves its key free, also for another one", async () => {
  const first = pedida();
  await openClave(sql, first);
  await freeClave(sql, first);
  expect(await open({ huella: huella("b") })).toBe("nueva");
});

test("after a day a key is free and forgotten", async () => {
  const first = pedida();
  await openClave(sql, first);
  await closeClave(sql, first, Buffer.from("listo"));
  await sql`update claves set creado = now() - make_interval(hours => ${HOURS}, secs => 1)`;
  const second = pedida({ huella: huella("b") });
  expect(await openClave(sql, second)).toEqual({ estado: "nueva" });
  expect(await forgetClaves(sql)).toBe(0);
  await sql`update claves set creado = now() - make_interval(hours => ${HOURS}, secs => 1)`;
  expect([await forgetClaves(sql), await forgetClaves(sql)]).toEqual([1, 0]);
});

test("a key costs the same among ten thousand and among two hundred thousand", async () => {
  const fill = (count: number) => sql`
    insert into claves (id, huella, intento, hasta, respuesta)
    select gen_random_uuid(), sha256(n::text::bytea), gen_random_uuid(), now(), sha256(n::text::bytea)
    from generate_series(1, ${count}::int) n`;
  const cost = async () => {
    await sql`vacuum analyze claves`;
    return await blocksOf(sql, (explaining) => openClave(explaining, pedida({ id: randomUUID() })));
  };
  await fill(10_000);
  const few = await cost();
  await fill(190_000);
  const many = await cost();
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few + 20);
});
