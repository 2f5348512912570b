import { expect, test } from "@jest/globals";
import { load } from "./load.js";

/** A clock that stands still until somebody waits on it, and then goes on by as much. */
function createClock() {
  let now = 0;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  return {
    now: () => now,
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        sleepers.add({ at: now + ms, wake: resolve });
      }),
    /** Wakes the sleepers, the first to be woken first, until `work` is done. */
    async run<T>(work: Promise<T>): Promise<T> {
      let isDone = false;
      void work.finally(() => {
        isDone = true;
      });
      while (!isDone) {
        for (let i = 0; i < 20; i += 1) await Promise.resolve();
        const [next] = [...sleepers].sort((a, b) => a.at - b.at);
        if (!next) continue;
        sleepers.delete(next);
        now = Math.max(now, next.at);
        next.wake();
      }
      return await work;
    },
  };
}

test("clients ask again as soon as they have their answer", async () => {
  const clock = createClock();
  const work = () => clock.sleep(100);
  const sample = await clock.run(load(work, { kind: "closed", clients: 2 }, 1, clock));
  expect(sample).toEqual({ times: Array(20).fill(100), failures: {}, seconds: 1 });
});

test("at an open pace a request's time begins when it was due, though the service stood still", async () => {
  const clock = createClock();
  let isFirst = true;
  // The first answer takes two seconds, and all others wait for it.
  let first: Promise<void> | undefined;
  const work = async () => {
    if (isFirst) {
      isFirst = false;
      first = clock.sleep(2_000);
    }
    await first;
  };
  const sample = await clock.run(load(work, { kind: "open", perSecond: 2 }, 2, clock));
  expect(sample.times).toEqual([2_000, 1_500, 1_000, 500]);
});

test("a request that fails has no time, and is counted by its code and not by its text", async () => {
  const clock = createClock();
  let turn = 0;
  const work = async () => {
    await clock.sleep(250);
    turn += 1;
    if (turn === 2) throw Object.assign(new Error("NIT 1234567-1"), { codigo: "FEG_X" });
    if (turn === 3) throw new TypeError("NIT 1234567-1");
  };
  const sample = await clock.run(load(work, { kind: "closed", clients: 1 }, 1, clock));
  expect(sample).toEqual({ times: [250, 250], failures: { FEG_X: 1, TypeError: 1 }, seconds: 1 });
});
