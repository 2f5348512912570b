import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { isCrowd, takeTurns, weightOf } from "./suite-weight.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suites-"));
  mkdirSync(join(folder, "test/parts"), { recursive: true });
});
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

test("a suite that gives a test more time than all have is heavier the longer that may take", () => {
  // The limits are put together here, so that this suite has no such limit.
  const [eight, ten] = [480, 600].map((seconds) => `${seconds}_000`);
  const usual = weightOf(write("test/usual.test.ts", 'test("a", async () => {});'));
  const limited = weightOf(write("test/limited.test.ts", `test("a", async () => {}, ${eight});`));
  const named = weightOf(
    write("test/named.test.ts", `const LONG_MS = ${ten};\ntest(\n  "a",\n  async () => {},\n  LONG_MS,\n);`),
  );
  expect(usual).toBeLessThan(100);
  expect(limited).toBeGreaterThan(100_000);
  expect(named).toBeGreaterThan(limited + 20_000);
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

test("a suite says that it starts a crowd in the comment with which it begins, and nowhere else", () => {
  expect(isCrowd(write("test/a.test.ts", "/**\n * Many.\n * @crowd\n */\nimport {} from 'b';"))).toBe(true);
  expect(isCrowd(write("test/b.test.ts", "/** One. */\n/** @crowd */\nimport {} from 'b';"))).toBe(false);
  expect(isCrowd(write("test/c.test.ts", "import {} from 'b';\n/**\n * @crowd\n */"))).toBe(false);
});

test("long suites and short ones take turns by the share of their weight, the heaviest first, and none is lost", () => {
  const own = (each: number): number => each;
  expect(takeTurns([60, 30, 20, 9, 8, 7, 6, 5], own)).toEqual([60, 9, 8, 7, 30, 6, 20, 5]);
  const isEven = (each: number): boolean => each % 2 === 0 && each > 10;
  expect(takeTurns([60, 31, 20, 9, 8, 7, 6, 5], own, isEven)).toEqual([60, 31, 7, 6, 20, 9, 5, 8]);
  expect(takeTurns([], own)).toEqual([]);
  expect(takeTurns([0, 0, 0], own)).toHaveLength(3);
});
