import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { tablerosPage } from "./tableros-page.js";
import { type Drawn, last, peak, unitOf, VALUES, written } from "./values.js";

const line = (points: Drawn["points"], until = 100): Drawn => ({ points, until });

test.each([
  [0.25, "percentunit", "25 %"],
  [3 * 1_048_576, "bytes", "3 MiB"],
  [9_999_985, "short", "9,999,985"],
  [1, "short", "1"],
  [0, "s", "0"],
  [0.0123456, "s", "12.3 ms"],
  [59.94, "s", "59.9 s"],
  [1_024, "s", "17.1 min"],
  [10_800, "s", "3 h"],
  [157_680_000, "s", "1,825 d"],
  [2.5, "reqps", "2.5/s"],
  [0.0174, "perMinute", "1.04/min"],
  [undefined, "s", "—"],
  [Number.NaN, "short", "—"],
] as const)("%s in %s is written %s", (value, unit, text) => {
  expect(written(value, unit)).toBe(text);
});

test("a line that has ended has no value now, and still had its largest", () => {
  const over = line([
    [10, 1],
    [20, -3],
    [30, null],
  ]);
  expect([last(over), peak(over)]).toEqual([undefined, 3]);
  const lasting = line([
    [90, 2],
    [110, 1],
    [115, null],
  ]);
  expect([last(lasting), peak(lasting)]).toEqual([1, 2]);
  expect([last(line([])), peak(line([]))]).toEqual([undefined, 0]);
});

test("a panel of what happens seldom is told by the minute, all of its lines alike", () => {
  const [seldom, often] = [line([[1, 0.1]]), line([[1, 7]])];
  expect([unitOf("reqps", [seldom]), unitOf("reqps", [seldom, often])]).toEqual(["perMinute", "reqps"]);
  expect(unitOf("s", [seldom])).toBe("s");
});

test("the page's script is one that a browser can read, and has the functions as they are here", () => {
  const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(tablerosPage) ?? [];
  expect(script).toContain(VALUES);
  // The script is parsed as a whole, and its first line that asks for the document ends it.
  expect(() => runInNewContext(script)).toThrow("document is not defined");
  const told: unknown = runInNewContext(`${VALUES}\nwritten(last({ points: [[1, 0.5]], until: 0 }), "s")`);
  expect(told).toBe("500 ms");
});
