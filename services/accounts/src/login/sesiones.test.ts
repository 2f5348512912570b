import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createSesiones } from "./sesiones.js";

let shell: Shell;
let now: Date;
beforeEach(() => {
  now = new Date(2026, 10, 30);
  shell = createShell({ name: "accounts", log: createLog("accounts", "silent"), now: () => now });
});
afterEach(() => shell.close());

const TOO_MANY = expect.objectContaining({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });

/** Begins this many sessions of a user, none of which ends before `end`. */
function hold(sesiones: ReturnType<typeof createSesiones>, usuario: string, count: number) {
  const ends: (() => void)[] = [];
  const begun = Array.from({ length: count }, () =>
    sesiones.run(usuario, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  return { ends, settled: Promise.allSettled(begun) };
}

test("who has too many log-ins waiting is told before a code is spent, and others are not", async () => {
  const sesiones = createSesiones(shell);
  const { ends, settled } = hold(sesiones, "ana", 31);
  await new Promise(setImmediate);
  expect(ends).toHaveLength(1);
  expect(() => sesiones.check("ana")).toThrow(TOO_MANY);
  expect(() => sesiones.check("eva")).not.toThrow();
  expect(await sesiones.run("eva", async () => "dentro")).toBe("dentro");
  for (let at = 0; at < 31; at += 1) {
    ends[at]?.();
    await new Promise(setImmediate);
  }
  expect((await settled).every(({ status }) => status === "fulfilled")).toBe(true);
});

test("who comes to a full line takes the place of the last of who waits for most", async () => {
  const sesiones = createSesiones(shell);
  const many = Array.from({ length: 8 }, (_, at) => hold(sesiones, `u-${at}`, 28));
  await new Promise(setImmediate);
  const late = sesiones.run("eva", async () => "dentro");
  const open = () => many.flatMap(({ ends }) => ends.splice(0));
  for (let ends = open(); ends.length > 0; ends = open()) {
    for (const end of ends) end();
    await new Promise(setImmediate);
  }
  expect(await late).toBe("dentro");
  const settled = (await Promise.all(many.map((each) => each.settled))).flat();
  const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused).toEqual(refused.map(() => TOO_MANY));
});

test("with a key a user has ten entries in a minute, and another user as many", () => {
  const sesiones = createSesiones(shell);
  const waits = Array.from({ length: 11 }, () => sesiones.takeTurn("ana"));
  expect([waits.slice(0, 10).every((each) => each === undefined), waits[10]]).toEqual([true, 60]);
  expect(sesiones.takeTurn("eva")).toBeUndefined();
  now = new Date(now.getTime() + 60_000);
  expect(sesiones.takeTurn("ana")).toBeUndefined();
});
