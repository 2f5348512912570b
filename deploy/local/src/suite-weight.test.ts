import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { interleave, weigh } from "./suite-weight.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suites-"));
  mkdirSync(join(folder, "test/parts"), { recursive: true });
});
const weightOf = (path: string): number => weigh(path).weight;
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test("a short suite that is made of long parts is heavy, and no part counts twice", () => {
  write("test/parts/a.ts", `import { b } from "./b.js";\n${" ".repeat(2_000)}`);
  write("test/parts/b.ts", `import { a } from "./a.js";\n${" ".repeat(3_000)}`);
  const made = write(
    "test/made.test.ts",
    'import { a } from "./parts/a.js";\nimport { b } from "./parts/b.js";\n',
  );
  const long = write("test/long.test.ts", " ".repeat(4_000));
  expect(weightOf(made)).toBeGreaterThan(5_000);
  expect(weightOf(made)).toBeLessThan(5_300);
  expect(weightOf(long)).toBe(4_000);
});

test("what is tested, and what is not there, has no weight; what is started has some", () => {
  mkdirSync(join(folder, "src"));
  write("src/code.ts", " ".repeat(9_000));
  const plain = write(
    "test/plain.test.ts",
    'import { c } from "../src/code.js";\nimport { d } from "./gone.js";\n',
  );
  const starting = write("test/starting.test.ts", "startConstellation();\n");
  expect(weightOf(plain)).toBeLessThan(200);
  expect(weightOf(starting)).toBeGreaterThan(weightOf(plain) + 10_000);
});

test("a suite that starts something is told apart", () => {
  expect(weigh(write("test/starting.test.ts", "startConstellation();\n")).starts).toBe(true);
  expect(weigh(write("test/plain.test.ts", "test();\n")).starts).toBe(false);
});

test("two lists lie in each other by the share of their weight, each in its order, and none is lost", () => {
  const own = (each: number): number => each;
  expect(interleave([60, 30, 10], [4, 3, 2, 1], own)).toEqual([60, 4, 3, 30, 2, 10, 1]);
  expect(interleave([], [2, 1], own)).toEqual([2, 1]);
  expect(interleave([2, 1], [], own)).toEqual([2, 1]);
  expect(interleave([0, 0], [0], own)).toHaveLength(3);
});
