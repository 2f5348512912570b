import { expect, test } from "@jest/globals";
import { gated, settle } from "../test/gated.js";
import { createQueue } from "./queue.js";

/** A queue that knows how many turns each key has had, one place, and three who may wait. */
function counting(gate: ReturnType<typeof gated>) {
  const had = new Map<string, number>();
  const turnsHadBy = (key: string) => had.get(key) ?? 0;
  const queue = createQueue({
    setting: "PRINTS_MAX",
    concurrency: 1,
    waitingMax: 3,
    retryAfterSeconds: 3,
    turnsHadBy,
  });
  const answered: string[] = [];
  const run = (name: string) => {
    const key = name.slice(0, 1);
    const work = gate.work(name);
    const noted = async () => {
      had.set(key, turnsHadBy(key) + 1);
      return await work();
    };
    return queue.run(key, noted).then(
      () => void answered.push(name),
      ({ cause }: { cause: Error }) => void answered.push(`${name}: ${cause.message}`),
    );
  };
  return { queue, run, answered };
}
const FULL = "the queue is full (PRINTS_MAX=3)";

test("where turns are counted, who comes to a full queue displaces the last one of who waits for most", async () => {
  const gate = gated();
  const { queue, run, answered } = counting(gate);
  const all = ["a1", "a2", "a3", "a4"].map(run);
  await settle();
  // Nobody displaces their own.
  all.push(run("a5"));
  await settle();
  expect(answered).toEqual([`a5: ${FULL}`]);
  expect(() => queue.check("b")).not.toThrow();
  all.push(run("b1"));
  await settle();
  expect(answered).toEqual([`a5: ${FULL}`, `a4: ${FULL}`]);
  expect(queue.depth()).toEqual({ running: 1, waiting: 3 });
  expect(queue.refused()).toBe(2);
  await gate.release(4);
  await Promise.all(all);
  expect(gate.begun).toEqual(["a1", "b1", "a2", "a3"]);
});

test("where turns are counted, nobody displaces who has had no more than they have", async () => {
  const gate = gated();
  const { queue, run, answered } = counting(gate);
  const all = ["a1", "b1", "c1", "d1"].map(run);
  await settle();
  expect(() => queue.check("e")).toThrow(expect.objectContaining({ codigo: "FEG_RATE_LIMIT_EXCEEDED" }));
  await run("e1");
  expect(answered).toEqual([`e1: ${FULL}`]);
  await gate.release(4);
  await Promise.all(all);
});

test("where turns are counted, who has had fewest is next", async () => {
  const gate = gated();
  const { run } = counting(gate);
  const first = ["a1", "b1", "a2"].map(run);
  await settle();
  await gate.release(3);
  await Promise.all(first);
  // The key that runs has had three turns then, the second one, and the third none.
  const all = ["a3", "b2", "c1", "a4"].map(run);
  await settle();
  await gate.release(4);
  await Promise.all(all);
  expect(gate.begun.slice(3)).toEqual(["a3", "c1", "b2", "a4"]);
});
