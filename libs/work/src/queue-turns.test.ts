import { expect, test } from "@jest/globals";
import { gated, settle } from "../test/gated.js";
import { createQueue, type QueueLimits } from "./queue.js";
import { createRecentTurns } from "./recent-turns.js";

/** Makes a queue with one place and three that may wait. Pieces have names like `a1`, by their keys, or `a1x`, by their keys and askers. */
function counting(gate: ReturnType<typeof gated>, limits: Partial<QueueLimits> = {}) {
  const queue = createQueue({
    setting: "PRINTS_MAX",
    concurrency: 1,
    waitingMax: 3,
    retryAfterSeconds: 3,
    turns: createRecentTurns(() => new Date(0)),
    ...limits,
  });
  const answered: string[] = [];
  const run = (name: string) => {
    const asker = name.slice(2);
    return queue
      .run({ key: name.slice(0, 1), asker: asker === "" ? undefined : asker }, gate.work(name))
      .then(
        () => void answered.push(name),
        ({ cause }: { cause: Error }) => void answered.push(`${name}: ${cause.message}`),
      );
  };
  const runAll = async (...names: string[]) => {
    for (const name of names) void run(name);
    await settle();
  };
  return { queue, run, runAll, answered };
}
const FULL = "the queue is full (PRINTS_MAX=3)";

test("where turns are counted, who comes to a full queue displaces the last one of who waits for most", async () => {
  const gate = gated();
  const { queue, run, answered } = counting(gate);
  const all = ["a1", "a2", "a3", "a4"].map(run);
  await settle();
  // A newcomer does not displace a piece of its own key.
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
  // By then the running key has had three turns, the second one, and the third none.
  const all = ["a3", "b2", "c1", "a4"].map(run);
  await settle();
  await gate.release(4);
  await Promise.all(all);
  expect(gate.begun.slice(3)).toEqual(["a3", "c1", "b2", "a4"]);
});

test("a turn that has begun counts at once, where there are several places", async () => {
  const gate = gated();
  const { runAll } = counting(gate, { concurrency: 2 });
  await runAll("a1", "b1", "a2", "c1");
  await gate.release(1);
  expect(gate.begun).toEqual(["a1", "b1", "c1"]);
  await gate.release(3);
});

test("however many keys one asker has, who asks for less has a place and is next", async () => {
  const gate = gated();
  const { runAll, answered } = counting(gate);
  await runAll("a1x", "b1x", "c1x", "d1x");
  await runAll("e1x");
  expect(answered).toEqual([`e1x: ${FULL}`]);
  await runAll("f1y");
  expect(answered).toEqual([`e1x: ${FULL}`, `d1x: ${FULL}`]);
  // After these both askers have had and wait for the same number.
  await runAll("g1y", "h1y");
  expect(answered.slice(2).sort()).toEqual([`c1x: ${FULL}`, `h1y: ${FULL}`]);
  await gate.release(4);
  expect(gate.begun).toEqual(["a1x", "f1y", "b1x", "g1y"]);
});

test("however many ask for one key, another key has a place and is next", async () => {
  const gate = gated();
  const { runAll, answered } = counting(gate);
  await runAll("a1w", "a2x", "a3y", "a4z");
  await runAll("b1v");
  expect(answered).toEqual([`a4z: ${FULL}`]);
  await gate.release(4);
  expect(gate.begun).toEqual(["a1w", "b1v", "a2x", "a3y"]);
});

test("the keys of one asker take turns, and the one that waits for most gives way", async () => {
  const gate = gated();
  const { runAll, answered } = counting(gate);
  await runAll("a1x", "a2x", "a3x", "a4x");
  await runAll("b1x");
  expect(answered).toEqual([`a4x: ${FULL}`]);
  await gate.release(4);
  expect(gate.begun).toEqual(["a1x", "b1x", "a2x", "a3x"]);
});

test("askers who have had many turns take turns, however many keys without any one of them has", async () => {
  const gate = gated();
  const { runAll } = counting(gate, { waitingMax: 9 });
  await runAll("a1x", "a2x", "a3x", "b1y", "b2y", "b3y");
  await gate.release(6);
  // Both askers have had three turns by now, and so has the only key of the second.
  await runAll("c1x", "d1x", "e1x", "b4y", "b5y");
  await gate.release(5);
  expect(gate.begun.slice(6)).toEqual(["c1x", "b4y", "d1x", "b5y", "e1x"]);
});

test("who asks for what nobody named asks for is no more than others", async () => {
  const gate = gated();
  const { runAll } = counting(gate, { waitingMax: 9 });
  await runAll("a1x", "a2x", "a3x", "m1", "m2", "m3");
  await gate.release(6);
  await runAll("a4x", "b1x", "m4", "c1x");
  await gate.release(4);
  expect(gate.begun.slice(6)).toEqual(["a4x", "m4", "b1x", "c1x"]);
});

test("where one key may have no more waiting, who asks for less of it displaces who asks for more of it", async () => {
  const gate = gated();
  const { runAll, answered } = counting(gate, { waitingMax: 9, waitingMaxPerKey: 2 });
  const FULL_FOR_ONE = "the queue is full for one key (PRINTS_MAX, 2 of each)";
  await runAll("a1x", "a2x", "a3x", "b1x", "b2x");
  await runAll("a4x");
  expect(answered).toEqual([`a4x: ${FULL_FOR_ONE}`]);
  await runAll("a5y");
  expect(answered.slice(1)).toEqual([`a3x: ${FULL_FOR_ONE}`]);
  await gate.release(5);
  expect(gate.begun[1]).toBe("b1x");
  expect(gate.begun.filter((name) => name.startsWith("a"))).toEqual(["a1x", "a5y", "a2x"]);
});

test("one asker has no more than its places, of whatever keys", async () => {
  const gate = gated();
  const { runAll } = counting(gate, { concurrency: 2, concurrencyPerAsker: 1 });
  await runAll("a1x", "b1x", "c1x");
  expect(gate.begun).toEqual(["a1x"]);
  await runAll("d1y");
  expect(gate.begun).toEqual(["a1x", "d1y"]);
  await gate.release(2);
  expect(gate.begun).toEqual(["a1x", "d1y", "b1x"]);
  await gate.release(2);
  expect(gate.begun.at(-1)).toBe("c1x");
});
