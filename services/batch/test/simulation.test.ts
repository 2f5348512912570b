import { createTrials } from "@dte/testing/simulation";
import { describe, expect, test } from "@jest/globals";
import { MUTATIONS } from "./simulation/mutations.js";
import { type Fault, lesser, type Schedule, scheduleOf } from "./simulation/schedule.js";
import { simulate } from "./simulation/simulate.js";

/** The schedules of this suite; `npm run simulate` runs thousands. */
const SCHEDULES = 200;
/** The number of schedules within which every planted bug has to be found. */
const BUDGET = 300;

const trials = createTrials({ scheduleOf, simulate });

test("whatever is lost, late, stopped or killed: each workbook begins its batch, each row is issued once, and what is written is true", async () => {
  expect(await trials.findWrong(SCHEDULES)).toBeUndefined();
});

test("a process that dies, or a message that is lost, at any await of a workbook", async () => {
  const scheduleWith = (fault: Fault): Schedule => ({
    ...{ seed: 1, replicas: 2, faults: [fault] },
    envios: [{ at: 0, cuenta: "1", libro: 1, filas: [true, false], isNamed: false }],
  });
  const { awaits, failing } = await trials.befallEachAwait(scheduleWith);
  expect(failing).toEqual([]);
  expect(awaits).toBeGreaterThan(15);
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
  const plant = MUTATIONS["takes what is under way for refused"];
  const { least, isShown } = await trials.shrinkFound(plant, BUDGET, lesser);
  expect(isShown).toBe(true);
  expect(await trials.needlessFaults(least, plant)).toEqual([]);
});
