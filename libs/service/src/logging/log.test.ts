import { feg } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { withRequestId } from "../tracing/context.js";
import { createLog } from "./log.js";
import { masked } from "./mask.js";
import { createRepeats } from "./repeats.js";

/** Makes a log, and a list of the lines that it has written. */
function collecting(now?: () => number) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: createLog("documents", "debug", { write }, createRepeats(now)), lines };
}

const BATCH = "0192f0c1-7a3b-7c4d-8e5f-123456789abc";

test("a line has its level and its event by name, its sentence, its service and the id of its request", () => {
  const { log, lines } = collecting();
  withRequestId("0af7651916cd43dd8448eb211c80319c", () =>
    log.info("batch.accepted", { idLote: BATCH, count: 2 }),
  );
  expect(lines).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: "documents",
      requestId: "0af7651916cd43dd8448eb211c80319c",
      event: "batch.accepted",
      msg: "batch taken in",
      idLote: BATCH,
      count: 2,
    },
  ]);
});

test.each([
  ["correo de ana@tienda.example.com rechazado", "correo de <correo> rechazado"],
  ["el NIT 9876543-4 y el RNC 130-86213-2 no existen", "el NIT <número> y el RNC <número> no existen"],
  ["Authorization: Bearer abc.def-ghi", "Authorization: Bearer <token>"],
  ["token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln", "token <token>"],
  ["postgres://dte:secreta@db:5432/dte", "postgres://<user>@db:5432/dte"],
  ["GET /contribuyente?nombre=Ana", "GET /contribuyente?<query>"],
  ["llave MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ==", "llave <clave>"],
  ["password=hunter2 leaked", "password=<clave> leaked"],
  ["-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----", "<pem>"],
  ["connect ECONNREFUSED 127.0.0.1:50053", "connect ECONNREFUSED 127.0.0.1:50053"],
  ["el NIT 576937-K, el 576937k y el 1234-5", "el NIT <número>, el <número> y el <número>"],
  ['550 5.1.1 <ana@x.test>: "Ana Paz" unknown', '550 5.1.1 <<correo>>: "…" unknown'],
  ['violates unique constraint "dtes_pkey"', 'violates unique constraint "dtes_pkey"'],
  ["took 1500 ms at 10.0.0.1:5432, line 12-3", "took 1500 ms at 10.0.0.1:5432, line 12-3"],
])("%j is written as %j", (text, written) => {
  expect(masked(text)).toBe(written);
});

test("errors are written without what they quote, and refusals without their text", () => {
  const { log, lines } = collecting();
  const refused = Object.assign(new Error('invalid input syntax for type bigint: "Ana Paz"'), {
    code: "22P02",
  });
  log.error("rpc.failed", { rpc: "a/B", error: refused });
  log.info("rpc.refused", {
    rpc: "a/B",
    codigo: "FEG_NOT_FOUND",
    error: feg("FEG_NOT_FOUND", { detalle: "Ana Paz" }).causedBy(refused),
  });
  const text = JSON.stringify(lines);
  expect(text).not.toContain("Ana Paz");
  expect(text).toContain("22P02");
  expect(text).toContain("log.test.ts");
});

test.each([
  ["JSON", () => JSON.parse("Ana Paz")],
  ["JSON further on", () => JSON.parse('{"a":"b","nombre":Ana Paz, "c": "d"}')],
  ["a whole number", () => BigInt("Ana Paz")],
  ["what is sent to a thread", () => structuredClone(() => "Ana Paz")],
  ["a message like a frame", () => thrown(new Error("bad\n    at Ana 98765432 ana@x.test"))],
  ["a message that was changed since", () => thrown(Object.assign(new Error('"Ana Paz"'), { message: "" }))],
  ["a code", () => thrown(Object.assign(new Error("x"), { code: "Ana Paz" }))],
  ["a name", () => thrown(Object.assign(new Error("x"), { name: "Ana 0614-290180-101-3" }))],
  [
    "a cause",
    () => thrown(new Error("x", { cause: Object.assign(new Error('"Ana Paz"'), { code: "P0001" }) })),
  ],
])("who cannot read %s tells nothing of what it was given", (_, read) => {
  const { log, lines } = collecting();
  try {
    read();
  } catch (error) {
    log.error("rpc.failed", { rpc: "a/B", error });
  }
  const text = JSON.stringify(lines);
  expect(text).toContain("log.test.ts");
  // A message that looks like a frame is masked as any text, and says no more than words.
  expect(text).not.toMatch(/Ana Paz|98765432|@x\.test|0614/);
});

function thrown(error: Error): never {
  throw error;
}

test("an error of a long text is written without it, at no cost, and with its frames", () => {
  const { log, lines } = collecting();
  const began = process.cpuUsage();
  log.error("rpc.failed", { rpc: "a/B", error: new Error(`Ana Paz ${"a/".repeat(100_000)}`) });
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(4_000);
  const text = JSON.stringify(lines);
  expect(text).not.toContain("Ana Paz");
  expect(text).toContain("(200008 characters)");
  expect(text).toContain("log.test.ts");
});

test("what repeats is written twenty times, and counted in the first line of the next stretch", () => {
  let now = 0;
  const error = new Error("away");
  const { log, lines } = collecting(() => now);
  for (let i = 0; i < 100; i += 1) log.warn("consumer.restarted", { subject: "one", error });
  log.warn("consumer.restarted", { subject: "another", error });
  for (let i = 0; i < 30; i += 1) log.info("password.changed");
  expect(lines.filter(({ event }) => event === "consumer.restarted")).toHaveLength(21);
  expect(lines.filter(({ event }) => event === "password.changed")).toHaveLength(30);
  now = 11_000;
  log.warn("consumer.restarted", { subject: "one", error });
  expect(lines.at(-1)).toMatchObject({ event: "consumer.restarted", repeated: 80 });
});

test("what the table does not give an event is not written, though its caller hands it over", () => {
  const { log, lines } = collecting();
  const cuenta = { idLote: BATCH, state: "procesado", nit: "98765432", nombre: "Ana Paz", pais: "XP" };
  log.info("batch.ended", cuenta);
  expect(Object.keys(lines[0] ?? {})).toEqual([
    ...["level", "time", "service", "event", "idLote", "state", "msg"],
  ]);
});

test.each([
  ["a tax id in the place of an id", { idLote: "0614-010190-101-3", state: "a" }, { idLote: "<número>" }],
  ["an e-mail in the place of a word", { idLote: BATCH, state: "ana@x.test" }, { state: "<correo>" }],
  ["a tax id in the place of a word", { idLote: BATCH, state: "NIT 98765432" }, { state: "NIT <número>" }],
  ["one with hyphens", { idLote: BATCH, state: "0614-290180-101-3" }, { state: "<número>" }],
  ["one with a letter", { idLote: "576937-K", state: "a" }, { idLote: "<número>" }],
  ["an id", { idLote: BATCH, state: "a" }, { idLote: BATCH }],
])("%s is written as what it may show", (_, fields, written) => {
  const { log, lines } = collecting();
  log.info("batch.ended", fields);
  expect(lines[0]).toMatchObject(written);
});

test("a value that is not of its field's kind is not written", () => {
  const { log, lines } = collecting();
  log.info("batch.accepted", { idLote: BATCH, count: { nit: "98765432" } as never });
  expect(lines[0]).not.toHaveProperty("count");
});
