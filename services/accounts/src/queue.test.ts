import { expect, test } from "@jest/globals";
import { createQueue } from "./queue.js";

const limits = { running: 2, waiting: 40, retryAfterSeconds: 10 };

/** Work that ends when it is told to. */
function gated() {
  let running = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => gates.push(resolve));
    running -= 1;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    work,
    most: () => most,
    running: () => running,
    async release() {
      gates.shift()?.();
      await settle();
    },
  };
}

test("no more than the limit run at once, and all have their turn", async () => {
  const gate = gated();
  const queue = createQueue(limits);
  const all = Array.from({ length: 5 }, () => queue.run(gate.work));
  for (let turn = 0; turn < 5; turn += 1) await gate.release();
  await Promise.all(all);
  expect(gate.most()).toBe(limits.running);
});

test("one too many in line is refused with FEG_RATE_LIMIT_EXCEEDED and disturbs nobody", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, waiting: 1 });
  const all = Array.from({ length: limits.running + 1 }, () => queue.run(gate.work));
  await expect(queue.run(gate.work)).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED", http: 429 });
  for (let turn = 0; turn < all.length; turn += 1) await gate.release();
  await Promise.all(all);
  expect(gate.running()).toBe(0);
});

test("work that fails gives its place to the next", async () => {
  const queue = createQueue(limits);
  const failing = Array.from({ length: 6 }, () => queue.run(() => Promise.reject(new Error("roto"))));
  expect((await Promise.allSettled(failing)).map((each) => each.status)).toEqual(Array(6).fill("rejected"));
  await expect(queue.run(async () => "listo")).resolves.toBe("listo");
});
