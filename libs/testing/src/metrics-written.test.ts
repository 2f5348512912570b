import { METRICS } from "@dte/metrics";
import { expect, test } from "@jest/globals";
import { sources } from "../test/house.js";

const written = sources.filter(
  ({ path, isTest }) => !isTest && !path.startsWith("libs/metrics/") && !path.startsWith("deploy/local/"),
);

test("every metric of the table is written by somebody", () => {
  const isWritten = (name: string) => written.some(({ text }) => text.includes(`"${name}"`));
  expect(Object.keys(METRICS).filter((name) => !isWritten(name))).toEqual([]);
});
