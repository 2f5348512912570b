import { expect, test } from "@jest/globals";
import { createRecentTurns } from "./recent-turns.js";

test("a key has had the turns that it took within the minute, and none of another key's", () => {
  let at = Date.parse("2026-11-20T14:15:00Z");
  const turns = createRecentTurns(() => new Date(at));
  turns.take("a");
  turns.take("a");
  expect([turns.had("a"), turns.had("b")]).toEqual([2, 0]);
  at += 59_999;
  expect(turns.had("a")).toBe(2);
  at += 1;
  expect(turns.had("a")).toBe(0);
});
