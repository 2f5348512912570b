import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createLines } from "./lines.js";

type Step = { readonly act: "push" | "leave" | "next" | "toBack"; readonly key: string; readonly at: number };

/** Does what lines do, said as plainly as can be: a list of keys in the order of their turns, each with its items. */
function plainLines() {
  const lines: { key: string; items: number[] }[] = [];
  const find = (key: string) => lines.find((line) => line.key === key);
  const toBack = (key: string) => {
    const line = find(key);
    if (!line) return;
    lines.splice(lines.indexOf(line), 1);
    if (line.items.length > 0) lines.push(line);
  };
  return {
    sizes: () => lines.map(({ key, items }) => [key, items.length]),
    toBack,
    push(key: string, item: number) {
      const line = find(key);
      if (line) line.items.push(item);
      else lines.push({ key, items: [item] });
    },
    leave(item: number) {
      for (const line of [...lines]) {
        line.items = line.items.filter((each) => each !== item);
        if (line.items.length === 0) lines.splice(lines.indexOf(line), 1);
      }
    },
    next(isFree: (key: string) => boolean) {
      const line = lines.find(({ key }) => isFree(key));
      const item = line?.items.shift();
      if (line) toBack(line.key);
      return item;
    },
  };
}

test("whatever comes, goes and has its turn, the lines are what a plain list would be", () => {
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom("push", "push", "leave", "next", "toBack"),
    key: fc.constantFrom("a", "b", "c", "d"),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [lines, plain] = [createLines<number>(), plainLines()];
      const leaves: (() => void)[] = [];
      for (const { act, key, at } of steps) {
        const which = leaves.length > 0 ? at % leaves.length : 0;
        if (act === "push") {
          plain.push(key, leaves.length);
          leaves.push(lines.push(key, leaves.length));
        } else if (act === "leave") {
          leaves[which]?.();
          plain.leave(which);
        } else if (act === "toBack") {
          lines.toBack(key);
          plain.toBack(key);
        } else {
          const isFree = (each: string) => each !== key;
          expect(lines.next(isFree)).toBe(plain.next(isFree));
        }
        const sizes = plain.sizes().map(([each, size]) => [each, size]);
        expect(["a", "b", "c", "d"].filter((each) => lines.sizeOf(each) > 0).sort()).toEqual(
          sizes.map(([each]) => each).sort(),
        );
        expect(lines.size()).toBe(sizes.reduce((sum, [, size]) => sum + Number(size), 0));
      }
      const size = lines.size();
      expect(lines.clear()).toHaveLength(size);
      expect(lines.size()).toBe(0);
      expect(lines.next(() => true)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
