import { createTrials, MISHAPS } from "@dte/testing/simulation";
import { describe, expect, test } from "@jest/globals";
import type { Trato } from "./simulation/authority.js";
import { cancelledScheduleFrom } from "./simulation/cancellations.js";
import { correctedScheduleFrom, scheduleOf } from "./simulation/corrections.js";
import { MUTATIONS } from "./simulation/mutations.js";
import { CANCELLATION_MUTATIONS } from "./simulation/mutations-cancellations.js";
import {
  FORGETS_LOTS_THAT_IT_LEAVES,
  LEAVES_LOTS_BY_ITS_OWN_CLOCK,
} from "./simulation/mutations-contingency.js";
import { CORRECTION_MUTATIONS } from "./simulation/mutations-corrections.js";
import type { Fault, Schedule, Wish } from "./simulation/schedule.js";
import { lesser } from "./simulation/shrink.js";
import { simulate } from "./simulation/simulate.js";
import type { Wrap } from "./simulation/wrap.js";

/** `npm run simulate` runs ten thousand. */
const SCHEDULES = 500;
/** Every planted bug has to be found within this many schedules. */
const BUDGET = 600;

/** Schedules with corrections find these bugs soonest: they have the longer exchanges. */
const IN_CORRECTIONS: readonly string[] = ["takes up an attempt that it has in hand"];

/** A schedule with a replica's clock ahead goes in these ways, among them some in which a document leaves its lot. */
const AHEAD_SEEDS = { first: 41, last: 60 };

const WISH: Wish = {
  at: 0,
  cuenta: "1",
  numeroTransaccion: undefined,
  isBad: false,
  asincrono: false,
  pruebas: undefined,
  cancels: false,
  corrects: undefined,
};

const trials = createTrials({ scheduleOf, simulate });
/** About one seed in fifteen has documents that are corrected: the tests that are about those alone begin this far from each other. */
const SEEDS_APART = 50;
const corrections = createTrials({ scheduleOf: (n) => correctedScheduleFrom(n * SEEDS_APART), simulate });
/** The same for documents that are cancelled, which about one seed in fifty has. */
const cancellations = createTrials({ scheduleOf: (n) => cancelledScheduleFrom(n * SEEDS_APART), simulate });

/** Makes a schedule of one document and the faults that befall it. */
const one = (trato: Trato, faults: readonly Fault[], rest: Partial<Schedule> = {}): Schedule => ({
  ...{ seed: 1, trato, replicas: 2, lagMs: 0, refusesAgain: false, repeatsRefusals: false },
  ...{ wishes: [WISH], annulments: [], bus: "none", remesas: [] },
  ...rest,
  faults,
});

test("whatever is lost, late, stopped or killed: nothing is lost, nothing doubled, and what was told is true", async () => {
  expect(await trials.findWrong(SCHEDULES)).toBeUndefined();
});

test("a document that goes into a second lot while the first is worked off, as a clock is ahead, is kept as its authority has it", async () => {
  const ahead = { kind: "skew", replica: 1, ms: 3_600_000 } as const;
  const faults: Fault[] = [
    ahead,
    { kind: "silence", at: 67, forMs: 60_000 },
    { kind: "send", n: 1, fate: "dies after" },
    { kind: "stall", at: 3_783, forMs: 12_000 },
  ];
  const wishes = [4_856, 2_519, 37, 659].map((at, i) => ({ ...WISH, at, cuenta: i % 3 === 0 ? "1" : "2" }));
  const ends = async (plant?: () => Wrap) => {
    const all: string[] = [];
    for (let seed = AHEAD_SEEDS.first; seed <= AHEAD_SEEDS.last; seed += 1) {
      const schedule = one("contingencia", faults, { seed, wishes, lagMs: 8_698 });
      all.push(...(await simulate(schedule, plant)).wrong);
    }
    return all;
  };
  expect(await ends()).toEqual([]);
  expect(await ends(LEAVES_LOTS_BY_ITS_OWN_CLOCK)).toEqual([]);
  expect(await ends(FORGETS_LOTS_THAT_IT_LEAVES)).not.toEqual([]);
});

describe("a process that dies, or a message that is lost, at any await of a document", () => {
  test.each<Trato>(["llave", "numero", "ninguna"])("%s", async (trato) => {
    const wishes = [{ ...WISH, cancels: true }];
    const { awaits, failing } = await trials.befallEachAwait((fault) => one(trato, [fault], { wishes }));
    expect(failing).toEqual([]);
    expect(awaits).toBeGreaterThan(20);
  });
});

test("a process that dies, or a message that is lost, at any exchange in which events leave", async () => {
  let reached = 0;
  for (let isReached = true; isReached; ) {
    isReached = false;
    const n = reached + 1;
    for (const mishap of MISHAPS) {
      const faults: Fault[] = [{ kind: "publication", n, mishap }];
      const { wrong, mishaps } = await simulate(one("llave", faults, { bus: "once", replicas: 1 }));
      expect({ n, mishap, wrong }).toEqual({ n, mishap, wrong: [] });
      isReached ||= mishaps > 0;
    }
    if (isReached) reached += 1;
  }
  expect(reached).toBeGreaterThan(15);
});

test("a schedule happens again exactly as it happened", async () => {
  for (const seed of [7, 123, 366]) {
    const { first, second } = await trials.runTwice(seed);
    expect(first.trace.length).toBeGreaterThan(20);
    expect(second).toEqual(first);
  }
});

describe("a planted bug is found", () => {
  test.each(Object.entries(MUTATIONS))("%s", async (name, plant) => {
    const isSeenInCorrections = name in CORRECTION_MUTATIONS || IN_CORRECTIONS.includes(name);
    const { findWrong } = isSeenInCorrections
      ? corrections
      : name in CANCELLATION_MUTATIONS
        ? cancellations
        : trials;
    expect(await findWrong(BUDGET, plant)).toBeDefined();
  });
});

test("what fails is shrunk to what it takes", async () => {
  const plant = MUTATIONS["closes on a refused resend"];
  const { whole, least, isShown } = await trials.shrinkFound(plant, BUDGET, lesser);
  expect(isShown).toBe(true);
  const sizeOf = ({ wishes, faults }: Schedule) => wishes.length + faults.length;
  expect(sizeOf(least)).toBeLessThan(sizeOf(whole));
  expect(await trials.needlessFaults(least, plant)).toEqual([]);
});
