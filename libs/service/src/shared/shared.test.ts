import { expect, test } from "@jest/globals";
import { createShared } from "./shared.js";

/** Questions that end when the test says so, each with the number of how manieth it was. */
function createQuestion() {
  const open: (() => void)[] = [];
  let asked = 0;
  return {
    asked: () => asked,
    ask: async () => {
      asked += 1;
      const number = asked;
      await new Promise<void>((resolve) => open.push(resolve));
      return number;
    },
    async answer() {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("questions during another share the next one, which begins after it", async () => {
  const { ask, answer, asked } = createQuestion();
  const shared = createShared<number>();
  const first = shared("a", ask);
  const second = shared("a", ask);
  const third = shared("a", ask);
  expect(asked()).toBe(1);
  await answer();
  expect(await first).toBe(1);
  expect(asked()).toBe(2);
  const fourth = shared("a", ask);
  await answer();
  expect([await second, await third]).toEqual([2, 2]);
  await answer();
  expect(await fourth).toBe(3);
  const alone = shared("a", ask);
  await answer();
  expect(await alone).toBe(4);
});

test("keys do not wait for each other, and a failure ends with those that shared it", async () => {
  const { ask, answer } = createQuestion();
  const shared = createShared<number>();
  const slow = shared("a", ask);
  const failing = async (): Promise<number> => {
    throw new Error("away");
  };
  await expect(shared("b", failing)).rejects.toThrow("away");
  const waiting = [shared("a", failing), shared("a", failing)];
  const ended = Promise.allSettled(waiting);
  await answer();
  expect(await slow).toBe(1);
  expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = shared("a", ask);
  await answer();
  expect(await again).toBe(2);
});
