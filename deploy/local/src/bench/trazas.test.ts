import { expect, test } from "@jest/globals";
import { overheadOf } from "./trazas.js";

test("what observing costs is the median of the rounds, which one bad moment of the machine does not move", () => {
  const { median, min, max } = overheadOf([
    { sin: 10, con: 10.2 },
    { sin: 20, con: 20.8 },
    { sin: 10, con: 30 },
    { sin: 40, con: 40 },
  ]);
  expect(median).toBeCloseTo(0.03);
  expect([min, max]).toEqual([0, 2]);
});

test("of one round it is that round's", () => {
  expect(overheadOf([{ sin: 10, con: 11 }]).median).toBeCloseTo(0.1);
  expect(() => overheadOf([])).toThrow(RangeError);
});
