import { describe, expect, test } from "@jest/globals";
import {
  answered,
  asked,
  type Breaker,
  CLOSED,
  FAILURES_MAX,
  failed,
  isShut,
  PAUSE_MS,
  undecided,
} from "./breaker.js";

const NOW = 1_000_000;

/** Lets a question fail at once, `times` over. */
function failing(times: number, from: Breaker = CLOSED): Breaker {
  let breaker = from;
  for (let i = 0; i < times; i++) breaker = failed(asked(breaker, NOW), i % 2 ? "a" : "b", NOW);
  return breaker;
}

test("a certifier that works is asked, and so is one that failed less than five times in a row", () => {
  expect(isShut(CLOSED, NOW)).toBe(false);
  expect(isShut(failing(FAILURES_MAX - 1), NOW)).toBe(false);
});

test("an answer forgets the failures before it", () => {
  expect(failing(FAILURES_MAX - 1, answered())).toEqual(failing(FAILURES_MAX - 1));
  expect(answered()).toBe(CLOSED);
});

test("the fifth failure in a row leaves the certifier alone for thirty seconds", () => {
  const tripped = failing(5);
  expect(isShut(tripped, NOW)).toBe(true);
  expect(isShut(tripped, NOW + 29_999)).toBe(true);
  expect(isShut(tripped, NOW + 30_000)).toBe(false);
});

test("what only one has seen fail, however often, is not left alone", () => {
  let breaker = CLOSED;
  for (let i = 0; i < 50; i++) breaker = failed(asked(breaker, NOW), "a", NOW);
  expect(isShut(breaker, NOW)).toBe(false);
  expect(isShut(failed(breaker, "b", NOW), NOW)).toBe(true);
});

describe("after the pause", () => {
  const later = NOW + PAUSE_MS;
  const probing = asked(failing(FAILURES_MAX), later);

  test("one question goes alone", () => {
    expect(isShut(probing, later)).toBe(true);
  });
  test("its answer opens the way for all", () => {
    expect(isShut(answered(), later)).toBe(false);
  });
  test("its failure is the beginning of another pause", () => {
    const again = failed(probing, "a", later + 5_000);
    expect(isShut(again, later + 5_000 + PAUSE_MS - 1)).toBe(true);
    expect(isShut(again, later + 5_000 + PAUSE_MS)).toBe(false);
  });
  test("when it tells nothing of the certifier the next one goes in its place, alone too", () => {
    const free = undecided(probing, later + 10);
    expect(isShut(free, later + 10)).toBe(false);
    expect(isShut(asked(free, later + 10), later + 10)).toBe(true);
  });
  test("one that never ends holds the others up for a pause and no longer", () => {
    expect(isShut(probing, later + PAUSE_MS)).toBe(false);
  });
});

test("questions that tell nothing count neither as failures nor as answers", () => {
  const four = failing(FAILURES_MAX - 1);
  expect(undecided(asked(four, NOW), NOW)).toEqual(four);
});
