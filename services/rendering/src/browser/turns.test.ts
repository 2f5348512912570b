import { expect, test } from "@jest/globals";
import { createTurns } from "./turns.js";

const hold = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
};

test("only so many run at once, and the rest in the order in which they came", async () => {
  const turns = createTurns({ concurrency: 2, queueMax: 10 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((each) =>
      turns.run(async () => {
        order.push(each);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
});

test("beyond the queue a caller is refused at once and told when to come back", async () => {
  const turns = createTurns({ concurrency: 1, queueMax: 1 });
  const { held, release } = hold();
  const first = turns.run(() => held);
  const second = turns.run(async () => "second");
  await expect(turns.run(async () => "third")).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
    extra: { reintentarEnSegundos: 3 },
    cause: { message: "the print queue is full (RENDER_QUEUE_MAX=1)" },
  });
  release();
  await first;
  expect(await second).toBe("second");
});

test("who waits too long is refused, and its place is not lost to the others", async () => {
  const turns = createTurns({ concurrency: 1, queueMax: 5, waitLimitMs: 20 });
  const { held, release } = hold();
  const first = turns.run(() => held);
  await expect(turns.run(async () => "late")).rejects.toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
  release();
  await first;
  expect(await turns.run(async () => "next")).toBe("next");
});

test("work that fails gives its place back", async () => {
  const turns = createTurns({ concurrency: 1, queueMax: 1 });
  await expect(turns.run(() => Promise.reject(new Error("torn paper")))).rejects.toThrow("torn paper");
  expect(await turns.run(async () => "next")).toBe("next");
});
