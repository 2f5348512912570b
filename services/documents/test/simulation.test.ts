import { type Mishap, shrink } from "@dte/testing/simulation";
import { describe, expect, test } from "@jest/globals";
import type { Trato } from "./simulation/authority.js";
import { MUTATIONS } from "./simulation/mutations.js";
import { type Fault, type Schedule, scheduleOf, type Wish } from "./simulation/schedule.js";
import { lesser } from "./simulation/shrink.js";
import { simulate } from "./simulation/simulate.js";

/** `npm run simulate` runs ten thousand. */
const SCHEDULES = 500;
/** Within so many schedules every planted bug has to be found. */
const BUDGET = 400;

const WISH: Wish = {
  at: 0,
  cuenta: "1",
  numeroTransaccion: undefined,
  isBad: false,
  asincrono: false,
  pruebas: undefined,
  cancels: false,
};

/** One document, and what goes wrong with it. */
const one = (trato: Trato, faults: readonly Fault[], rest: Partial<Schedule> = {}): Schedule => ({
  ...{ seed: 1, trato, replicas: 2, lagMs: 0, refusesAgain: false, wishes: [WISH], annulments: [] },
  ...{ bus: "none", remesas: [] },
  ...rest,
  faults,
});

test("whatever is lost, late, stopped or killed: nothing is lost, nothing doubled, and what was told is true", async () => {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const { wrong } = await simulate(scheduleOf(seed));
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  }
});

test("a replica whose clock is ahead gives no document to a second lot while the first is worked off", async () => {
  const { wrong } = await simulate(scheduleOf(1_212));
  expect(wrong).toEqual([]);
});

describe("a process that dies, or a message that is lost, at any await of a document", () => {
  const mishaps: readonly Mishap[] = ["dies before", "dies after", "lost before", "lost after"];
  test.each<Trato>(["llave", "numero", "ninguna"])("%s", async (trato) => {
    // As many awaits as there are until the document is issued and cancelled.
    let awaits = 1;
    for (let isReached = true; isReached; awaits += 1) {
      isReached = false;
      for (const mishap of mishaps) {
        const wishes = [{ ...WISH, cancels: true }];
        const { wrong, mishaps: met } = await simulate(
          one(trato, [{ kind: "await", n: awaits, mishap }], { wishes }),
        );
        expect({ trato, awaits, mishap, wrong }).toEqual({ trato, awaits, mishap, wrong: [] });
        isReached ||= met > 0;
      }
    }
    expect(awaits).toBeGreaterThan(20);
  });
});

test("a process that dies, or a message that is lost, at any exchange in which events leave", async () => {
  for (let n = 1; n <= 24; n += 1) {
    for (const mishap of ["dies before", "dies after", "lost before", "lost after"] as const) {
      const faults: Fault[] = [{ kind: "publication", n, mishap }];
      const { wrong, mishaps } = await simulate(one("llave", faults, { bus: "once", replicas: 1 }));
      expect({ n, mishap, mishaps, wrong }).toEqual({ n, mishap, mishaps: 1, wrong: [] });
    }
  }
});

test("a schedule happens again exactly as it happened", async () => {
  for (const seed of [7, 123, 366]) {
    const [first, second]: string[][] = [[], []];
    expect(await simulate(scheduleOf(seed), undefined, first)).toEqual(
      await simulate(scheduleOf(seed), undefined, second),
    );
    expect(first?.length).toBeGreaterThan(20);
    expect(second).toEqual(first);
  }
});

describe("a planted bug is found", () => {
  test.each(Object.entries(MUTATIONS))("%s", async (_, plant) => {
    const isFound = async (seed: number) => (await simulate(scheduleOf(seed), plant)).wrong.length > 0;
    let seed = 1;
    while (seed <= BUDGET && !(await isFound(seed))) seed += 1;
    expect(seed).toBeLessThanOrEqual(BUDGET);
  });
});

test("what fails is shrunk to what it takes", async () => {
  const plant = MUTATIONS["closes on a refused resend"];
  const isFailing = async (each: Schedule) => (await simulate(each, plant)).wrong.length > 0;
  let seed = 1;
  while (!(await isFailing(scheduleOf(seed)))) seed += 1;
  const least = await shrink(scheduleOf(seed), lesser, isFailing);
  expect(await isFailing(least)).toBe(true);
  const sizeOf = ({ wishes, faults }: Schedule) => wishes.length + faults.length;
  expect(sizeOf(least)).toBeLessThan(sizeOf(scheduleOf(seed)));
  for (const i of least.faults.keys()) {
    expect(await isFailing({ ...least, faults: least.faults.toSpliced(i, 1) })).toBe(false);
  }
});
