import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createCrowd } from "./crowd.js";
import { createLines } from "./lines.js";

type Step = {
  readonly act: "push" | "leave" | "next" | "toBack" | "displace";
  readonly key: string;
  readonly at: number;
};

/** Does the same as lines, as plainly as can be: a list of keys in the order of their turns, each with its items. */
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
    /** Removes the last item of the key that has most, if that is more than this key would have with one more. */
    displaced(key: string) {
      const most = Math.max(...lines.map(({ items }) => items.length));
      if (most <= (find(key)?.items.length ?? 0) + 1) return [];
      return lines.filter(({ items }) => items.length === most).map(({ items }) => items.at(-1));
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

test.each([
  ["lines", createLines<number>],
  ["a crowd where nobody has had a turn", () => createCrowd<number>({ had: () => 0 })],
] as const)("whatever comes, goes and has its turn, %s are what a plain list would be", (_name, create) => {
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom("push", "push", "leave", "next", "toBack", "displace"),
    key: fc.constantFrom("a", "b", "c", "d"),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [lines, plain] = [create(), plainLines()];
      const leaves: (() => void)[] = [];
      for (const { act, key, at } of steps) {
        const which = leaves.length > 0 ? at % leaves.length : 0;
        if (act === "push") {
          plain.push(key, leaves.length);
          leaves.push(lines.push({ key }, leaves.length));
        } else if (act === "leave") {
          leaves[which]?.();
          plain.leave(which);
        } else if (act === "displace") {
          const those = plain.displaced(key);
          expect(lines.greediest({ key }, true)).toBeUndefined();
          const displaced = lines.greediest({ key }, false)?.();
          expect(displaced === undefined ? [] : those).toEqual(those);
          if (displaced !== undefined) {
            expect(those).toContain(displaced);
            plain.leave(displaced);
          }
        } else if (act === "toBack") {
          lines.toBack({ key });
          plain.toBack(key);
        } else {
          const isFree = (each: string) => each !== key;
          expect(lines.next((taker) => isFree(taker.key))).toBe(plain.next(isFree));
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
