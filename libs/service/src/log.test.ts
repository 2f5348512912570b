import { feg } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { withRequestId } from "./context.js";
import { createLog } from "./log.js";
import { masked } from "./logging/mask.js";
import { createRepeats } from "./logging/repeats.js";

/** A log, and the lines that it has written. */
function collecting(now?: () => number) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: createLog("documents", "debug", { write }, createRepeats(now)), lines };
}

test("a line has its level by name, its fact, its service and the id of its request", () => {
  const { log, lines } = collecting();
  withRequestId("0af7651916cd43dd8448eb211c80319c", () => log.info("accepted", { pais: "XP", count: 2 }));
  expect(lines).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: "documents",
      requestId: "0af7651916cd43dd8448eb211c80319c",
      fact: "accepted",
      pais: "XP",
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
])("%j is written as %j", (text, written) => {
  expect(masked(text)).toBe(written);
});

test("errors are written without what they quote, and refusals without their text", () => {
  const { log, lines } = collecting();
  const refused = Object.assign(new Error('invalid input syntax for type bigint: "Ana Paz"'), {
    code: "22P02",
  });
  log.error("call failed", { error: refused });
  log.info("call refused", { error: feg("FEG_NOT_FOUND", { detalle: "Ana Paz" }).causedBy(refused) });
  const text = JSON.stringify(lines);
  expect(text).not.toContain("Ana Paz");
  expect(text).toContain("22P02");
  expect(text).toContain("log.test.ts");
});

test("what repeats is written twenty times, and counted in the first line of the next stretch", () => {
  let now = 0;
  const { log, lines } = collecting(() => now);
  for (let i = 0; i < 100; i += 1) log.warn("outbox waits", {});
  log.warn("outbox waits", { subject: "another" });
  for (let i = 0; i < 30; i += 1) log.info("request", {});
  expect(lines.filter(({ fact }) => fact === "outbox waits")).toHaveLength(21);
  expect(lines.filter(({ fact }) => fact === "request")).toHaveLength(30);
  now = 11_000;
  log.warn("outbox waits", {});
  expect(lines.at(-1)).toMatchObject({ fact: "outbox waits", repeated: 80 });
});
