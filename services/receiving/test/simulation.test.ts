import { createTrials } from "@dte/testing/simulation";
import { describe, expect, test } from "@jest/globals";
import { MUTATIONS } from "./simulation/mutations.js";
import { type Fault, lesser, type Schedule, scheduleOf } from "./simulation/schedule.js";
import { simulate } from "./simulation/simulate.js";

/** `npm run simulate` runs thousands. */
const SCHEDULES = 300;
/** Every planted bug has to be found within this many schedules. */
const BUDGET = 600;

const trials = createTrials({ scheduleOf, simulate });

test("whatever is lost, late, stopped or killed: each document reaches its receiver, each word its reader, and what was told is true", async () => {
  expect(await trials.findWrong(SCHEDULES)).toBeUndefined();
});

test("a process that dies, or a message that is lost, at any await of one of each", async () => {
  const scheduleWith = (fault: Fault): Schedule => ({
    ...{ seed: 1, replicas: 2, faults: [fault] },
    emitidos: [{ at: 0, receptor: "R1", isElectronic: true, isTaken: true }],
    palabras: [{ at: 0, documento: 1, estado: "Aceptado", isBad: true }],
    llegadas: [{ at: 0, documento: 1, estado: "Aceptado" }],
    remesas: [{ at: 0, numero: 1, version: 1 }],
    registrados: [{ isTrue: true }],
  });
  const { awaits, failing } = await trials.befallEachAwait(scheduleWith);
  expect(failing).toEqual([]);
  expect(awaits).toBeGreaterThan(40);
});

test("a schedule happens again exactly as it happened", async () => {
  const { first, second } = await trials.runTwice(7);
  expect(first.trace.length).toBeGreaterThan(20);
  expect(second).toEqual(first);
});

describe("a planted bug is found", () => {
  test.each(Object.entries(MUTATIONS))("%s", async (_, plant) => {
    expect(await trials.findWrong(BUDGET, plant)).toBeDefined();
  });
});

test("what fails is shrunk to what it takes", async () => {
  const plant = MUTATIONS["closes a delivery whenever it ends"];
  const { least, isShown } = await trials.shrinkFound(plant, BUDGET, lesser);
  expect(isShown).toBe(true);
  expect(await trials.needlessFaults(least, plant)).toEqual([]);
});
