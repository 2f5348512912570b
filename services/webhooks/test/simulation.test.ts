import { createTrials, MISHAPS } from "@dte/testing/simulation";
import { describe, expect, test } from "@jest/globals";
import { MUTATIONS } from "./simulation/mutations.js";
import { type Schedule, scheduleOf } from "./simulation/schedule.js";
import { simulate } from "./simulation/simulate.js";

const SCHEDULES = 300;
/** Every planted bug has to be found within this many schedules. */
const BUDGET = 100;

/** A replica that waits for a silent address stands still until another replica has delivered. A drawn schedule has that once in hundreds. */
const STANDSTILL: Schedule = {
  ...{ seed: 5, replicas: 2, webhooks: [1], hechos: [{ at: 1_000, cuenta: 1, times: 1 }] },
  faults: [
    { kind: "mood", webhook: 0, at: 0, mood: "silent", forMs: 20_000 },
    { kind: "stop", replica: 0, at: 5_000, forMs: 75_000 },
  ],
};
const scheduleAt = (seed: number): Schedule => (seed === 0 ? STANDSTILL : scheduleOf(seed));

const trials = createTrials({ scheduleOf: scheduleAt, simulate, first: 0 });

test("whatever is lost, late, stopped or killed: each fact reaches each address, and what is written of it is so", async () => {
  expect(await trials.findWrong(SCHEDULES)).toBeUndefined();
});

test("a process that dies, or a message that is lost, at any await of one delivery", async () => {
  const one: Schedule = {
    ...{ seed: 1, replicas: 2, webhooks: [1], hechos: [{ at: 0, cuenta: 1, times: 1 }] },
    faults: [],
  };
  for (let n = 1; n <= 12; n += 1) {
    for (const mishap of MISHAPS) {
      const { wrong, mishaps } = await simulate({ ...one, faults: [{ kind: "await", n, mishap }] });
      expect({ n, mishap, mishaps, wrong }).toEqual({ n, mishap, mishaps: 1, wrong: [] });
    }
  }
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
