import { expect, test } from "@jest/globals";
import { WAITS_MS, waitAfter } from "./backoff.js";

const DAY_MS = 24 * 3_600_000;

test("a delivery is tried for three days, first soon and then ever more rarely", () => {
  const waits = WAITS_MS.map((_, i) => waitAfter(i + 1, 0) ?? 0);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(3 * DAY_MS);
  expect(waitAfter(WAITS_MS.length + 1, 0)).toBeUndefined();
});

test("what failed together does not come back together", () => {
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([5_000, 5_500]);
});
