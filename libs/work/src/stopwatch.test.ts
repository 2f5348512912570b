import { expect, test } from "@jest/globals";
import { startStopwatch } from "./stopwatch.js";

/** Makes two clocks that are moved by hand. */
function clocks() {
  const at = { monotonic: 5_000, wall: 1_000_000 };
  const passed = startStopwatch({ monotonic: () => at.monotonic, wall: () => at.wall });
  return { at, passed };
}

test("while both clocks go, either tells the time", () => {
  const { at, passed } = clocks();
  at.monotonic += 300;
  at.wall += 300;
  expect(passed()).toBe(300);
});

test("the time that a machine slept counts, though its monotonic clock stood still", () => {
  const { at, passed } = clocks();
  at.monotonic += 10;
  at.wall += 3_600_000;
  expect(passed()).toBe(3_600_000);
});

test("a wall clock that is set back makes no time undone", () => {
  const { at, passed } = clocks();
  at.monotonic += 4_000;
  at.wall -= 3_600_000;
  expect(passed()).toBe(4_000);
});
