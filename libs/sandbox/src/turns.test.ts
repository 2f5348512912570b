import { expect, test } from "@jest/globals";
import { createTurns } from "./turns.js";

test("pieces of work go one after the other, and one that fails holds nobody", async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const piece = (name: string, fails = false) =>
    turns.take(async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([piece("a"), piece("b", true), piece("c")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});
