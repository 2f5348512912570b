import { expect, test } from "@jest/globals";
import { summary } from "./bench.js";

test("the summary gives the times below which a share of all lies", () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(summary(times)).toBe("min 1.0  median 100.0  p95 190.0  p99 198.0");
});

test("a single time is all of them", () => {
  expect(summary([7.26])).toBe("min 7.3  median 7.3  p95 7.3  p99 7.3");
});
