import { describe, expect, test } from "@jest/globals";
import { type Circuit, CLOSED, holdsBack, isForAll, isTripped, mayProbe, silent } from "./circuit.js";

/** A circuit after these accounts met silence, one after the other, at the time 0. */
const after = (witnesses: readonly string[], before: Circuit = CLOSED, nowMs = 0, chance = 0.5): Circuit =>
  witnesses.reduce((circuit, each) => silent(circuit, each, nowMs, chance), before);

test("four exchanges without a word hold nobody back, the fifth does", () => {
  expect(isTripped(after(["a", "b", "a", "b"]))).toBe(false);
  const tripped = after(["a", "b", "a", "b", "a"]);
  expect([holdsBack(tripped, "a"), holdsBack(tripped, "c"), isForAll(tripped)]).toEqual([true, true, true]);
});

describe("silence that one account alone has met", () => {
  const tripped = after(["a", "a", "a", "a", "a"]);
  test("holds nobody else back", () => {
    expect([holdsBack(tripped, "a"), holdsBack(tripped, "b"), isForAll(tripped)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test("holds everybody back as soon as another one has met it", () => {
    expect(isForAll(after(["b"], tripped))).toBe(true);
  });
});

describe("whether it is back", () => {
  const tripped = after(["a", "b", "a", "b", "a"]);
  test("who has met the silence may ask after the pause, and who has not at any time", () => {
    expect([mayProbe(tripped, "a", 4_999), mayProbe(tripped, "a", 5_000)]).toEqual([false, true]);
    expect(mayProbe(tripped, "c", 1)).toBe(true);
  });
  test("the pause doubles with each question in vain, up to a minute", () => {
    let circuit = tripped;
    const pauses: number[] = [];
    for (let nowMs = circuit.pausedUntilMs, n = 0; n < 6; n += 1, nowMs = circuit.pausedUntilMs) {
      circuit = silent(circuit, "a", nowMs, 0.5);
      pauses.push(circuit.pausedUntilMs - nowMs);
    }
    expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
  });
  test("what was under way when the pause began makes it no longer", () => {
    const later = after(["a", "b", "c"], tripped, 3_000);
    expect([later.pausedUntilMs, later.pauses]).toEqual([5_000, 1]);
  });
  test("replicas do not all ask at the same time", () => {
    const until = (chance: number) => after(["a", "b", "a", "b", "a"], CLOSED, 0, chance).pausedUntilMs;
    expect([until(0), until(1)]).toEqual([3_750, 6_250]);
  });
});

test("however many accounts meet it, a bounded number is remembered", () => {
  const many = Array.from({ length: 1_000 }, (_, i) => `c${i}`);
  expect(after(many).witnesses).toHaveLength(64);
});
