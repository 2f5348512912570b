import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const TABLE = "docs/operations/dependencies.md";
const SUITE = "services/documents/test";

/** The first cell of each row, and the tests that the row names. */
function readTable(): { away: string; named: string[] }[] {
  const lines = readFileSync(TABLE, "utf8").split("\n");
  const cells = lines.filter((line) => line.startsWith("| ")).map((line) => line.split(" | "));
  return cells.slice(1).map((row) => ({
    away: (row[0] ?? "").replace(/^\| /, ""),
    named: [...row.join(" | ").matchAll(/`([^`]+\.test\.ts)`/g)].map(([, name = ""]) => name),
  }));
}

/** Lists the parts that the suites beside this one take away. */
function readCases(): string[] {
  const suites = readdirSync(SUITE).filter((name) => /^dependencies.*\.test\.ts$/.test(name));
  const texts = suites.map((name) => readFileSync(join(SUITE, name), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/\baway: "([^"]+)"/g)].map(([, away = ""]) => away));
}

test("every row of the table is a case here, or names the tests that show it; every case is a row", () => {
  const rows = readTable();
  const cases = readCases();
  const without = rows.filter(({ away, named }) => !cases.includes(away) && named.length === 0);
  expect(without.map(({ away }) => away)).toEqual([]);
  expect([...new Set(cases)].filter((each) => !rows.some(({ away }) => away === each))).toEqual([]);
  expect(cases.length).toBeGreaterThan(0);
});

test("every test that the table names is there", () => {
  const named = readTable().flatMap((row) => row.named);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});
