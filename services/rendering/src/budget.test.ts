import { expect, test } from "@jest/globals";
import { createBudget } from "./budget.js";

test("so many may be had at once, and then as many in each minute, each key its own", () => {
  const clock = { now: new Date("2026-11-20T14:00:00Z") };
  const budget = createBudget({ now: () => clock.now }, 6);
  const takeAll = (key: string) => Array.from({ length: 8 }, () => budget.take(key)).filter(Boolean).length;
  expect(takeAll("a")).toBe(6);
  expect(takeAll("b")).toBe(6);
  clock.now = new Date(clock.now.getTime() + 10_000);
  expect(takeAll("a")).toBe(1);
  clock.now = new Date(clock.now.getTime() + 600_000);
  expect(takeAll("a")).toBe(6);
});
