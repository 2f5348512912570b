import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { gated, settle } from "../test/gated.js";
import { createQueue, type QueueLimits } from "./queue.js";
import { createRecentTurns } from "./recent-turns.js";

const limits: QueueLimits = { setting: "PRINTS_MAX", concurrency: 2, waitingMax: 10, retryAfterSeconds: 3 };

const refused = (setting: string, message: string) => ({
  codigo: "FEG_RATE_LIMIT_EXCEEDED",
  http: 429,
  extra: { reintentarEnSegundos: 3 },
  cause: { name: "QueueRefused", setting, message },
});

test("no more than the limit run at once, and the others in the order in which they came", async () => {
  const gate = gated();
  const queue = createQueue(limits);
  const all = ["a", "b", "c", "d", "e"].map((name) => queue.run("", gate.work(name)));
  await settle();
  expect(gate.begun).toEqual(["a", "b"]);
  expect(queue.depth()).toEqual({ running: 2, waiting: 3 });
  await gate.release();
  expect(gate.begun).toEqual(["a", "b", "c"]);
  await gate.release(4);
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d", "e"]);
  expect(gate.begun).toEqual(["a", "b", "c", "d", "e"]);
  expect(queue.depth()).toEqual({ running: 0, waiting: 0 });
});

test("keys take turns: one with much work does not hold up one that comes later with little", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, concurrency: 1 });
  const all = ["1", "2", "3", "4"].map((name) => queue.run("large", gate.work(`large ${name}`)));
  all.push(queue.run("small", gate.work("small 1")), queue.run("other", gate.work("other 1")));
  await settle();
  await gate.release(6);
  await Promise.all(all);
  expect(gate.begun).toEqual(["large 1", "small 1", "other 1", "large 2", "large 3", "large 4"]);
});

test("a key that has just had a place comes behind one that had none, also where there are several places", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, concurrency: 2 });
  const all = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map((name) =>
    queue.run(name.slice(0, 1), gate.work(name)),
  );
  await settle();
  await gate.release(7);
  await Promise.all(all);
  expect(gate.begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("places that have become more are for those who wait, and not for who comes", async () => {
  const gate = gated();
  let places = 1;
  const queue = createQueue({ ...limits, concurrency: () => places });
  const all = ["a", "b"].map((name) => queue.run(name, gate.work(name)));
  await settle();
  places = 2;
  all.push(queue.run("c", gate.work("c")));
  await settle();
  expect(gate.begun).toEqual(["a", "b"]);
  await gate.release(3);
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
});

/** Counts the looks of a queue at its limits, and at the places of a key, while one piece ends and the next begins. */
async function costOfATurn(waiting: number): Promise<number> {
  const gate = gated();
  let asked = 0;
  const count = (places: number) => () => {
    asked += 1;
    return places;
  };
  const queue = createQueue({
    ...limits,
    ...{ concurrency: count(3), concurrencyPerKey: count(2), waitingMax: waiting },
  });
  const keys = [
    "busy",
    "busy",
    "busy",
    "other",
    ...Array.from({ length: waiting - 1 }, (_, i) => `key ${i}`),
  ];
  const all = keys.map((key) => queue.run(key, gate.work(key)));
  await settle();
  asked = 0;
  await gate.release();
  const cost = asked;
  await gate.release(keys.length);
  await Promise.all(all);
  return cost;
}

test("what a turn costs does not grow with how many keys wait", async () => {
  expect(await costOfATurn(2_000)).toBe(await costOfATurn(20));
});

test("one key has no more than its places, and leaves the others to the others", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, concurrency: 3, concurrencyPerKey: 1 });
  const all = ["a1", "a2", "a3", "b1"].map((name) => queue.run(name.slice(0, 1), gate.work(name)));
  await settle();
  expect(gate.begun).toEqual(["a1", "b1"]);
  expect(queue.depth()).toEqual({ running: 2, waiting: 2 });
  await gate.release(4);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1"]);
});

test("one too many is refused at once, by the name of the setting, and disturbs nobody", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, waitingMax: 1 });
  const all = ["a", "b", "c"].map((name) => queue.run(name, gate.work(name)));
  await settle();
  const full = refused("PRINTS_MAX", "the queue is full (PRINTS_MAX=1)");
  await expect(queue.run("d", gate.work("d"))).rejects.toMatchObject(full);
  expect(() => queue.check("d")).toThrow(expect.objectContaining({ codigo: "FEG_RATE_LIMIT_EXCEEDED" }));
  await gate.release(3);
  expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
  expect(() => queue.check("d")).not.toThrow();
  expect(gate.begun).not.toContain("d");
});

test("who comes to a full queue displaces the last one of who waits for most, and nobody who waits for no more", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, concurrency: 1, waitingMax: 3 });
  const full = refused("PRINTS_MAX", "the queue is full (PRINTS_MAX=3)");
  const [, , third, fourth] = ["a1", "a2", "a3", "a4"].map((name) => {
    const each = queue.run("a", gate.work(name));
    each.catch(() => undefined);
    return each;
  });
  await settle();
  const others = [queue.run("b", gate.work("b1"))];
  await expect(fourth).rejects.toMatchObject(full);
  others.push(queue.run("c", gate.work("c1")));
  await expect(third).rejects.toMatchObject(full);
  await expect(queue.run("d", gate.work("d1"))).rejects.toMatchObject(full);
  await gate.release(4);
  expect(await Promise.all(others)).toEqual(["b1", "c1"]);
  expect(gate.begun).toEqual(["a1", "b1", "c1", "a2"]);
});

test("a key whose line is full is refused, and another one still waits", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, concurrency: 1, waitingMaxPerKey: 1 });
  const all = [queue.run("a", gate.work("a1")), queue.run("a", gate.work("a2"))];
  await settle();
  const full = refused("PRINTS_MAX", "the queue is full for one key (PRINTS_MAX, 1 of each)");
  await expect(queue.run("a", gate.work("a3"))).rejects.toMatchObject(full);
  all.push(queue.run("b", gate.work("b1")));
  await gate.release(3);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1"]);
});

test("where nobody may wait, a piece begins at once or is refused", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, waitingMax: 0, concurrencyPerKey: 1 });
  const first = queue.run("a", gate.work("a"));
  await settle();
  const taken = refused("PRINTS_MAX", "every place is taken (PRINTS_MAX=2)");
  await expect(queue.run("a", gate.work("a again"))).rejects.toMatchObject(taken);
  expect(() => queue.check("b")).not.toThrow();
  await gate.release();
  expect(await first).toBe("a");
  expect(() => queue.check("a")).not.toThrow();
});

test("who waits too long is refused, by its own limit or the queue's, and its place is not lost", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, concurrency: 1, waitMs: 60 });
  const first = queue.run("", gate.work("first"));
  const late = (ms: number) => refused("PRINTS_MAX", `no turn within ${ms} ms`);
  const [own, common] = [queue.run("", gate.work("own"), 20), queue.run("", gate.work("common"), 10_000)];
  await expect(own).rejects.toMatchObject(late(20));
  await expect(common).rejects.toMatchObject(late(60));
  expect(queue.depth()).toEqual({ running: 1, waiting: 0 });
  await gate.release();
  expect(await first).toBe("first");
  expect(await queue.run("", async () => "next")).toBe("next");
  const over = refused("PRINTS_MAX", "the caller's time is over");
  await expect(queue.run("", gate.work("over"), 0)).rejects.toMatchObject(over);
});

test("work that fails gives its place to the next", async () => {
  const queue = createQueue(limits);
  const failing = Array.from({ length: 6 }, () => queue.run("", () => Promise.reject(new Error("torn"))));
  const results = await Promise.allSettled(failing);
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
  expect(await queue.run("", async () => "next")).toBe("next");
});

test("a queue that closes refuses who waits and who comes, and waits for what runs", async () => {
  const gate = gated();
  const queue = createQueue({ ...limits, concurrency: 1 });
  const first = queue.run("", gate.work("first"));
  const second = queue.run("", gate.work("second"));
  await settle();
  let isClosed = false;
  const closing = queue.close().then(() => {
    isClosed = true;
  });
  const closed = refused("PRINTS_MAX", "the queue is closed");
  await expect(second).rejects.toMatchObject(closed);
  await expect(queue.run("", gate.work("third"))).rejects.toMatchObject(closed);
  expect(isClosed).toBe(false);
  await gate.release();
  expect(await first).toBe("first");
  await closing;
  await queue.close();
  expect(gate.begun).toEqual(["first"]);
});

test.each([
  ["keys take turns", { countsAskers: false }],
  ["turns are counted", { countsAskers: true, turns: createRecentTurns(() => new Date(0)) }],
])(
  "whatever comes, in whatever order, no limit is passed and everybody has an answer: %s",
  async (_name, { countsAskers, ...how }) => {
    const piece = fc.record({
      key: fc.constantFrom("a", "b", "c"),
      asker: fc.constantFrom(undefined, "x", "y"),
      steps: fc.nat(3),
      fails: fc.boolean(),
    });
    const given = {
      concurrency: fc.integer({ min: 1, max: 4 }),
      concurrencyPerKey: fc.integer({ min: 1, max: 4 }),
      concurrencyPerAsker: fc.integer({ min: 1, max: 4 }),
      waitingMax: fc.nat(6),
      waitingMaxPerKey: fc.nat(6),
    };
    await fc.assert(
      fc.asyncProperty(fc.record(given), fc.array(piece, { maxLength: 30 }), async (each, pieces) => {
        const queue = createQueue({ ...limits, ...each, ...how });
        const running: { readonly key: string; readonly asker: string | undefined }[] = [];
        type Piece = { key: string; asker: string | undefined; steps: number; fails: boolean };
        const run = ({ key, asker, steps, fails }: Piece) =>
          queue.run({ key, asker }, async () => {
            const mine = { key, asker };
            running.push(mine);
            const ofKey = running.filter((one) => one.key === key);
            expect(ofKey.length).toBeLessThanOrEqual(each.concurrencyPerKey);
            const ofAsker = running.filter(
              (one) => countsAskers && asker !== undefined && one.asker === asker,
            );
            expect(ofAsker.length).toBeLessThanOrEqual(each.concurrencyPerAsker);
            expect(running.length).toBeLessThanOrEqual(each.concurrency);
            expect(queue.depth().running).toBeGreaterThanOrEqual(running.length);
            for (let step = 0; step < steps; step += 1) await settle();
            running.splice(running.indexOf(mine), 1);
            if (fails) throw new Error("torn");
          });
        const all: Promise<unknown>[] = [];
        for (const one of pieces) {
          const answer = run(one);
          // A piece may fail while others are still being added; its outcome is checked below.
          answer.catch(() => undefined);
          all.push(answer);
          expect(queue.depth().waiting).toBeLessThanOrEqual(each.waitingMax);
          if (one.fails) await settle();
        }
        const results = await Promise.allSettled(all);
        const reasons = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
        for (const reason of reasons) {
          expect([undefined, "FEG_RATE_LIMIT_EXCEEDED"]).toContain(reason.codigo);
          if (reason.codigo === undefined) expect(reason.message).toBe("torn");
        }
        expect(queue.depth()).toEqual({ running: 0, waiting: 0 });
      }),
      { numRuns: 200 },
    );
  },
);
