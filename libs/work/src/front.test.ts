import { expect, test } from "@jest/globals";
import { createFront } from "./front.js";

/** Makes looks that find the front `to`, and note where they began. */
function looking() {
  let elapsed = 0;
  const front = createFront<number>(() => elapsed);
  return {
    look: (to: number) => front.look(async (from) => ({ found: from, front: to })),
    fail: () =>
      front.look(async () => {
        throw new Error("the database is away");
      }),
    pass(ms: number) {
      elapsed += ms;
    },
  };
}

test("a look begins where the last one has seen the queue begin, and at the beginning each minute", async () => {
  const { look, pass } = looking();
  expect(await look(1)).toBeUndefined();
  expect(await look(2)).toBe(1);
  pass(59_999);
  expect(await look(3)).toBe(2);
  pass(1);
  expect(await look(4)).toBeUndefined();
  expect(await look(5)).toBe(4);
  pass(59_999);
  expect(await look(6)).toBe(5);
  pass(1);
  expect(await look(7)).toBeUndefined();
});

test("behind a look that failed, and beside one that has not ended, a look begins at the beginning", async () => {
  const { look, fail } = looking();
  await look(1);
  await expect(fail()).rejects.toThrow("away");
  expect(await look(2)).toBeUndefined();
  expect(await Promise.all([look(3), look(4)])).toEqual([2, undefined]);
});
