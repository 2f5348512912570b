import { expect, test } from "@jest/globals";
import { countFallo, nextTry } from "./backoff.js";
import { spacingMs } from "./pace.js";
import { judgeFailure, type SmtpFailure } from "./verdict.js";

const reply = (responseCode: number, command: string, handedOver = false): SmtpFailure => ({
  responseCode,
  command,
  code: "EENVELOPE",
  handedOver,
});

test.each([
  ["a refused address", reply(550, "RCPT TO"), { kind: "never", motivo: "DireccionRechazada" }],
  ["a refused sender", reply(553, "MAIL FROM"), { kind: "never", motivo: "Rechazado" }],
  ["a refused mail", reply(554, "DATA", true), { kind: "never", motivo: "Rechazado" }],
  ["a mail too large", reply(552, "MAIL FROM"), { kind: "never", motivo: "DemasiadoGrande" }],
  ["a full mailbox", reply(452, "RCPT TO"), { kind: "later" }],
  ["a mail put off", reply(451, "DATA", true), { kind: "later" }],
  ["a wrong password", reply(535, "AUTH PLAIN"), { kind: "later" }],
  ["a password that is missing", reply(530, "MAIL FROM"), { kind: "later" }],
  ["a greeting of 554", reply(554, "CONN"), { kind: "later" }],
  ["no connection", { code: "ESOCKET", command: "CONN", handedOver: false }, { kind: "later" }],
  [
    "a break after the mail",
    { code: "ECONNECTION", command: "CONN", handedOver: true },
    { kind: "uncertain" },
  ],
  ["silence after the mail", { code: "ETIMEDOUT", command: "CONN", handedOver: true }, { kind: "uncertain" }],
  [
    "a mail beyond the size announced",
    { code: "EMESSAGE", command: "MAIL FROM", handedOver: false },
    { kind: "never", motivo: "DemasiadoGrande" },
  ],
] as const)("%s", (_, failure, verdict) => {
  expect(judgeFailure(failure)).toMatchObject(verdict);
});

test("the waits grow to an hour, and end after a day", () => {
  const desde = new Date("2026-11-20T00:00:00Z");
  const now = new Date("2026-11-20T01:00:00Z");
  const minutes = [1, 2, 3, 8, 50].map((fallos) => {
    const next = nextTry(now, { desde, fallos });
    return ((next?.getTime() ?? 0) - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([0.5, 1, 2, 60, 60]);
  expect(nextTry(new Date("2026-11-20T23:30:00Z"), { desde, fallos: 30 })).toBeUndefined();
});

test("what failed in this system and at no mail server is tried again within five minutes, and for as long", () => {
  const desde = new Date("2026-11-20T00:00:00Z");
  const now = new Date("2026-11-20T01:00:00Z");
  const minutes = [1, 3, 4, 8, 50].map((fallos) => {
    const next = nextTry(now, { desde, fallos, isOwn: true });
    return ((next?.getTime() ?? 0) - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([0.5, 2, 5, 5, 5]);
  expect(nextTry(new Date("2026-11-20T23:56:00Z"), { desde, fallos: 30, isOwn: true })).toBeUndefined();
});

test("a mail server is waited for as after its own failures, however often this system failed before it was asked", () => {
  let fallos = 0;
  for (let own = 0; own < 50; own += 1) fallos = countFallo(fallos, true);
  expect(fallos).toBe(4);
  expect(countFallo(fallos, false)).toBe(5);
  expect(countFallo(7, true)).toBe(7);
});

test("seven mails a minute are ten seconds apart, which leaves room for the burst", () => {
  expect(spacingMs(7)).toBe(10_000);
});
