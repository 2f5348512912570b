import { expect, test } from "@jest/globals";
import { WorkKilled } from "../src/once.js";
import { createThreads } from "../src/threads.js";

const open = (more: { module?: URL; limitMs?: number; waitingMaxPerLane?: number } = {}) =>
  createThreads({
    module: new URL("./thread.mjs", import.meta.url),
    concurrency: 2,
    concurrencyPerLane: 1,
    waitingMaxPerLane: 10,
    waitMs: 60_000,
    retryAfterSeconds: 1,
    limitMs: 20_000,
    memoryMaxMib: 32,
    ...more,
  });
const excessOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof WorkKilled ? error.excess : String(error)),
  );

test("what a function gives or throws comes back, and its thread is kept for the next", async () => {
  const threads = open();
  expect(await Promise.all([1, 2, 3].map((n) => threads.run("a", "double", [n])))).toEqual([2, 4, 6]);
  await expect(threads.run("a", "refuse", ["no"])).rejects.toThrow("no");
  await expect(threads.run("a", "nothing", [])).rejects.toThrow("the thread has no nothing");
  expect(await threads.run("a", "double", [4])).toBe(8);
  await threads.close();
});

test("work without end is killed, and meanwhile another lane and then its own are served", async () => {
  const threads = open({ limitMs: 5_000 });
  let isOver = false;
  const endless = excessOf(threads.run("large", "forever", [])).finally(() => {
    isOver = true;
  });
  const next = threads.run("large", "double", [1]);
  expect(await threads.run("small", "double", [2])).toBe(4);
  expect(isOver).toBe(false);
  expect(threads.depth()).toEqual({ running: 1, waiting: 1 });
  expect(await endless).toBe("time");
  expect(await next).toBe(2);
  await threads.close();
});

test("work that is given less than any may take is killed sooner, and waits no longer than it may", async () => {
  const threads = open({ limitMs: 3_600_000 });
  const endless = excessOf(threads.run("a", "forever", [], { limitMs: 2_000 }));
  await expect(threads.run("a", "double", [1], { waitMs: 10 })).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
  });
  expect(await endless).toBe("time");
  expect(await threads.run("a", "double", [2])).toBe(4);
  await threads.close();
});

test("work cannot be given more than any may take", async () => {
  const threads = open({ limitMs: 250 });
  expect(await excessOf(threads.run("a", "forever", [], { limitMs: 3_600_000 }))).toBe("time");
  await threads.close();
});

test("a thread that takes its time to begin is given it, and its work no less", async () => {
  const threads = open({ module: new URL("./slow-thread.mjs", import.meta.url), limitMs: 250 });
  expect(await excessOf(threads.run("a", "double", [1]))).toBe("done");
  expect(await excessOf(threads.run("a", "forever", []))).toBe("time");
  expect(await threads.run("a", "double", [2])).toBe(4);
  await threads.close();
});

test("a thread that ends before it can work fails the work, and no other", async () => {
  const threads = open({ module: new URL("./no-thread.mjs", import.meta.url) });
  expect(await excessOf(threads.run("a", "double", [1]))).toBe("Error: a thread ended before it could work");
  await threads.close();
});

test("work that fills the memory is killed alone, and a thread that ends by itself is replaced", async () => {
  const threads = open();
  expect(await excessOf(threads.run("a", "fill", []))).toBe("memory");
  expect(await threads.run("a", "double", [1])).toBe(2);
  expect(await excessOf(threads.run("a", "leave", []))).toBe("Error: a thread ended without an answer");
  expect(await threads.run("a", "double", [2])).toBe(4);
  await threads.close();
});

test("more than may wait of one lane is refused, and told when to come back", async () => {
  const threads = open({ waitingMaxPerLane: 1 });
  const taken = [threads.run("a", "double", [1]), threads.run("a", "double", [2])];
  await expect(threads.run("a", "double", [3])).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
    extra: { reintentarEnSegundos: 1 },
  });
  expect(await threads.run("b", "double", [4])).toBe(8);
  expect(await Promise.all(taken)).toEqual([2, 4]);
  await threads.close();
});
