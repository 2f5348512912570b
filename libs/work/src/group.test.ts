import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "@jest/globals";
import { createGroup } from "./group.js";

test("what comes within the time goes together, a full group waits for nothing, and each is answered for itself", async () => {
  const groups: number[][] = [];
  const add = createGroup<number, string>({
    gatherMs: 20,
    max: 3,
    async work(group) {
      groups.push(group.map(({ item }) => item));
      for (const { item, resolve, reject } of group) {
        if (item === 2) reject(new Error("two"));
        else resolve(`${item}`);
      }
    },
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(add));
  expect(answers.map((each) => (each.status === "fulfilled" ? each.value : "no"))).toEqual([
    "1",
    "no",
    "3",
    "4",
  ]);
  expect(await add(5)).toBe("5");
  expect(groups).toEqual([[1, 2, 3], [4], [5]]);
});

test("one group is worked on after the other, and a fault tells all of one and none of the next", async () => {
  let running = 0;
  const add = createGroup<string, string>({
    gatherMs: 1,
    max: 2,
    async work(group) {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (group.some(({ item }) => item === "bad")) throw new Error("not written");
      for (const { item, resolve } of group) resolve(item);
    },
  });
  const answers = await Promise.allSettled(["bad", "beside", "next"].map(add));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});

test("it works in the name of nobody who added something", async () => {
  const request = new AsyncLocalStorage<string>();
  const add = createGroup<string, string | undefined>({
    gatherMs: 1,
    max: 2,
    work: async (group) => {
      for (const { resolve } of group) resolve(request.getStore());
    },
  });
  const first = request.run("a request", () => add("x"));
  expect(await first).toBeUndefined();
});
