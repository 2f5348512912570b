import { shrink } from "@dte/testing/simulation";
import { describe, expect, test } from "@jest/globals";
import { MUTATIONS } from "./simulation/mutations.js";
import { lesser, type Schedule, scheduleOf } from "./simulation/schedule.js";
import { simulate } from "./simulation/simulate.js";

/** `npm run simulate` runs thousands. */
const SCHEDULES = 300;
/** Within so many schedules every planted bug has to be found. */
const BUDGET = 600;

test("whatever is lost, late, stopped or killed: each document reaches its receiver, each word its reader, and what was told is true", async () => {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const { wrong } = await simulate(scheduleOf(seed));
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  }
});

test("a process that dies, or a message that is lost, at any await of one of each", async () => {
  const one: Schedule = {
    ...{ seed: 1, replicas: 2, faults: [] },
    emitidos: [{ at: 0, receptor: "R1", isElectronic: true, isTaken: true }],
    palabras: [{ at: 0, documento: 1, estado: "Aceptado", isBad: true }],
    llegadas: [{ at: 0, documento: 1, estado: "Aceptado" }],
    remesas: [{ at: 0, numero: 1, version: 1 }],
    registrados: [{ isTrue: true }],
  };
  let awaits = 1;
  for (let isReached = true; isReached; awaits += 1) {
    isReached = false;
    for (const mishap of ["dies before", "dies after", "lost before", "lost after"] as const) {
      const { wrong, mishaps } = await simulate({ ...one, faults: [{ kind: "await", n: awaits, mishap }] });
      expect({ awaits, mishap, wrong }).toEqual({ awaits, mishap, wrong: [] });
      isReached ||= mishaps > 0;
    }
  }
  expect(awaits).toBeGreaterThan(40);
});

test("a schedule happens again exactly as it happened", async () => {
  const [first, second]: string[][] = [[], []];
  expect(await simulate(scheduleOf(7), undefined, first)).toEqual(
    await simulate(scheduleOf(7), undefined, second),
  );
  expect(first?.length).toBeGreaterThan(20);
  expect(second).toEqual(first);
});

describe("a planted bug is found", () => {
  test.each(Object.entries(MUTATIONS))("%s", async (_, plant) => {
    let seed = 1;
    while (seed <= BUDGET && (await simulate(scheduleOf(seed), plant)).wrong.length === 0) seed += 1;
    expect(seed).toBeLessThanOrEqual(BUDGET);
  });
});

test("what fails is shrunk to what it takes", async () => {
  const plant = MUTATIONS["closes a delivery whenever it ends"];
  const isFailing = async (each: Schedule) => (await simulate(each, plant)).wrong.length > 0;
  let seed = 1;
  while (!(await isFailing(scheduleOf(seed)))) seed += 1;
  const least = await shrink(scheduleOf(seed), lesser, isFailing);
  expect(await isFailing(least)).toBe(true);
  for (const i of least.faults.keys())
    expect(await isFailing({ ...least, faults: least.faults.toSpliced(i, 1) })).toBe(false);
});
