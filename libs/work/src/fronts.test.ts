import { expect, test } from "@jest/globals";
import { createFronts, type Due, type Waiting } from "./fronts.js";

/** Makes looks at queues in which the test says what is due. The clock by which they are due is far from the process's own. */
function looking() {
  let elapsed = 0;
  let due: readonly Waiting[] = [];
  const asked: (number | "all")[] = [];
  const now = () => 1_000_000 + elapsed;
  const fronts = createFronts(() => elapsed);
  const tell = (since: number | "all"): Due => {
    asked.push(since);
    return { now: now(), waiting: due };
  };
  return {
    asked,
    now,
    pass(ms: number) {
      elapsed += ms;
    },
    /** Looks, and gives the queues that it was told to look at. `met` holds what it finds there, where the test gives it. */
    look: (
      met: Record<string, number> = {},
      {
        after = "",
        most = 10,
        until = Promise.resolve(),
      }: { after?: string; most?: number; until?: Promise<void> } = {},
    ) =>
      fronts.look(
        {
          survey: async () => tell("all"),
          discover: async (since) => tell(since),
          find: async (queues, isEnd) => {
            await until;
            const seen = queues.map(({ clave }) => ({ clave, desde: met[clave] ?? null }));
            return { found: [queues, isEnd] as const, met: seen };
          },
        },
        { after, most },
      ),
    fail: () =>
      fronts.look(
        {
          survey: async () => tell("all"),
          discover: async (since) => tell(since),
          find: async () => {
            throw new Error("the database is away");
          },
        },
        { after: "", most: 10 },
      ),
    become(...waiting: Waiting[]) {
      due = waiting;
    },
  };
}
const a = (desde: number): Waiting => ({ clave: "a", desde });
const b = (desde: number): Waiting => ({ clave: "b", desde });

test("a queue is looked at from where its first was due, and is left alone when nothing is due in it any more", async () => {
  const { look, become } = looking();
  become(a(7), b(5));
  expect(await look({ a: 9, b: 5 })).toEqual([[a(7), b(5)], true]);
  become();
  expect(await look({ a: 9 })).toEqual([[a(9), b(5)], true]);
  expect(await look({ a: 9 })).toEqual([[a(9)], true]);
  // Something earlier has become known since.
  become(a(8), b(20));
  expect(await look({ a: 8, b: 20 })).toEqual([[a(8), b(20)], true]);
  become(a(30));
  expect(await look()).toEqual([[a(8), b(20)], true]);
});

test("so many queues are looked at as are asked for, behind the last one, and the others stay as they are", async () => {
  const { look, become } = looking();
  become(b(2), { clave: "c", desde: 3 }, a(1));
  expect(await look({}, { most: 2 })).toEqual([[a(1), b(2)], false]);
  become();
  expect(await look({}, { most: 2, after: "a" })).toEqual([[{ clave: "c", desde: 3 }], true]);
  expect(await look()).toEqual([[], true]);
});

test("each minute all queues are looked for; between, what has become due since fifteen seconds before, and within a second a little before the last look", async () => {
  const { look, pass, asked, now } = looking();
  await look();
  pass(999);
  await look();
  const near = now();
  pass(1);
  await look();
  const farBack = now();
  pass(500);
  await look();
  pass(500);
  await look();
  pass(58_000 - 1);
  await look();
  const last = now();
  pass(1);
  await look();
  expect(last - farBack).toBeGreaterThan(58_000);
  expect(asked).toEqual([
    "all",
    1_000_000 - 250,
    1_000_000 - 15_000,
    farBack - 250,
    farBack - 15_000,
    farBack + 1_000 - 15_000,
    "all",
  ]);
  expect(near).toBe(1_000_999);
});

test("behind a look that failed all queues are looked for again, and a look that ends behind a later one changes nothing", async () => {
  const { look, fail, asked, become } = looking();
  become(a(1));
  await look({ a: 1 });
  await expect(fail()).rejects.toThrow("away");
  expect(await look({ a: 1 })).toEqual([[a(1)], true]);
  expect(asked).toEqual(["all", expect.any(Number), "all"]);
  // The earlier look finds nothing left, while the later one has seen that there is something.
  let end = () => {};
  const earlier = look({}, { until: new Promise((resolve) => (end = resolve)) });
  await look({ a: 1 });
  end();
  expect(await earlier).toEqual([[a(1)], true]);
  become();
  expect(await look()).toEqual([[a(1)], true]);
});
