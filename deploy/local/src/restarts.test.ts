import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { DEATHS_MAX, DEATHS_WINDOW_MS, judgeDeath } from "./restarts.js";

const judgeAll = (times: readonly number[]) => {
  let recent: number[] = [];
  return times.map((at) => {
    const verdict = judgeDeath(recent, at);
    recent = "recent" in verdict ? verdict.recent : [];
    return verdict;
  });
};

test("a service that dies five times within a minute is given up", () => {
  const verdicts = judgeAll([0, 10_000, 20_000, 30_000, 59_999]);
  expect(verdicts.map((verdict) => "giveUp" in verdict)).toEqual([false, false, false, false, true]);
});

test("deaths of more than a minute ago are forgiven", () => {
  const verdicts = judgeAll([0, 10_000, 20_000, 30_000, 60_000]);
  expect(verdicts.map((verdict) => "giveUp" in verdict)).toEqual([false, false, false, false, false]);
});

test("each death in a row waits longer than the one before", () => {
  const waits = judgeAll([0, 1, 2, 3]).map((verdict) => ("restartInMs" in verdict ? verdict.restartInMs : 0));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBeGreaterThan(0);
});

test("a service is given up exactly when five deaths fall into one minute", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 12 }), (unsorted) => {
      const times = unsorted.toSorted((a, b) => a - b);
      const first = judgeAll(times).findIndex((verdict) => "giveUp" in verdict);
      const expected = times.findIndex(
        (at, index) =>
          index >= DEATHS_MAX - 1 && at - (times[index - DEATHS_MAX + 1] ?? at) < DEATHS_WINDOW_MS,
      );
      expect(first).toBe(expected);
    }),
  );
});
