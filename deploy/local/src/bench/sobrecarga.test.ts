import { expect, test } from "@jest/globals";
import { overloadOf } from "./sobrecarga.js";

const calm = { times: Array<number>(1_000).fill(100), failures: {}, seconds: 10 };
const flooded = (count: number, ms: number) => ({
  times: Array<number>(count).fill(ms),
  failures: { FEG_RATE_LIMIT_EXCEEDED: 2_000 },
  seconds: 10,
});

test("a system that goes on doing four fifths of what it can, soon and in the same memory, is well", () => {
  const overload = overloadOf(calm, flooded(800, 1_999), [100, 125]);
  expect(overload).toMatchObject({ capacity: 100, goodput: 80, p99: 1_999, refused: 2_000 });
  expect(overload.verdicts.map(({ holds }) => holds)).toEqual([true, true, true]);
});

test.each([
  ["does less", flooded(799, 100), 100, "at least 80 %"],
  ["makes those wait whom it lets in", flooded(900, 2_000), 100, "99 of 100"],
  ["grows", flooded(900, 100), 126, "memory"],
  ["stands still", flooded(0, 0), 100, "at least 80 %"],
])("one that %s is not", (_, flood, after, fault) => {
  const { verdicts } = overloadOf(calm, flood, [100, after]);
  expect(verdicts.find(({ what }) => what.startsWith(fault))).toMatchObject({ holds: false });
});
