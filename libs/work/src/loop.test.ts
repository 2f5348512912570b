import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, jest, test } from "@jest/globals";
import { createLoop, type Loop } from "./loop.js";

const HOUR_MS = 3_600_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const unexpected = (error: unknown) => {
  throw error;
};

let loop: Loop | undefined;
afterEach(async () => {
  jest.useRealTimers();
  await loop?.stop();
  loop = undefined;
});

/** Makes passes that end when the test says so. */
function gatedPasses() {
  const signals: AbortSignal[] = [];
  let release = () => {};
  return {
    signals,
    pass: async (signal: AbortSignal) => {
      signals.push(signal);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    async release() {
      release();
      await settle();
    },
  };
}

test("a pass comes at once and then again and again, never two at a time", async () => {
  let [passes, running, most] = [0, 0, 0];
  loop = createLoop({
    everyMs: 1,
    onError: unexpected,
    async pass() {
      passes += 1;
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
    },
  });
  expect(passes).toBe(1);
  while (passes < 4) await pause(5);
  expect(most).toBe(1);
});

test("a pass that failed is told of and does not end the loop, whether it rejects or throws", async () => {
  const errors: unknown[] = [];
  let passes = 0;
  loop = createLoop({
    everyMs: 1,
    onError: (error) => errors.push(error),
    pass: () => {
      passes += 1;
      if (passes === 1) throw new Error("thrown");
      return passes === 2 ? Promise.reject(new Error("rejected")) : Promise.resolve();
    },
  });
  while (passes < 4) await pause(5);
  expect(errors).toEqual([new Error("thrown"), new Error("rejected")]);
});

test("woken in its pause it begins at once; woken during a pass, right after it, and once", async () => {
  const { signals, pass, release } = gatedPasses();
  loop = createLoop({ everyMs: HOUR_MS, onError: unexpected, pass });
  await release();
  expect(signals).toHaveLength(1);
  loop.wake();
  await settle();
  expect(signals).toHaveLength(2);
  loop.wake();
  loop.wake();
  await settle();
  expect(signals).toHaveLength(2);
  await release();
  expect(signals).toHaveLength(3);
  await release();
  expect(signals).toHaveLength(3);
});

test("to stop is to tell the pass under way, to wait for it, and to begin none after it", async () => {
  const { signals, pass, release } = gatedPasses();
  loop = createLoop({ everyMs: 1, onError: unexpected, pass });
  loop.wake();
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await settle();
  expect(isStopped).toBe(false);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await release();
  await stopping;
  loop.wake();
  await pause(20);
  expect(signals).toHaveLength(1);
});

test("stopped in its pause it ends at once", async () => {
  const { signals, pass, release } = gatedPasses();
  loop = createLoop({ everyMs: HOUR_MS, onError: unexpected, pass });
  await release();
  await loop.stop();
  expect(signals).toHaveLength(1);
});

test.each([
  [0, 900],
  [0.5, 1_000],
  [1, 1_100],
])("with a random number of %d the pause of a second takes %d ms", async (number, expectedMs) => {
  jest.useFakeTimers();
  let passes = 0;
  loop = createLoop({
    everyMs: 1_000,
    random: () => number,
    onError: unexpected,
    pass: async () => {
      passes += 1;
    },
  });
  await jest.advanceTimersByTimeAsync(expectedMs - 1);
  expect(passes).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(passes).toBe(2);
});
