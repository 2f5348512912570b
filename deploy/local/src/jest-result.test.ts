import { expect, test } from "@jest/globals";
import { type JestResult, skippedIn, summarize, tally } from "./jest-result.js";

const result = (more: Partial<JestResult> = {}): JestResult => ({
  success: true,
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...more,
});

test("passed, failed and skipped tests are counted", () => {
  const counts = tally(result({ numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 }));
  expect(counts).toEqual({ passed: 10, failed: 2, skipped: 4 });
});

test("a test file that cannot be run is a failure", () => {
  expect(tally(result({ numRuntimeErrorTestSuites: 1 })).failed).toBe(1);
});

test("the summary has a line for each room, and says what it skipped", () => {
  const file = (name: string, ...statuses: string[]) => ({
    name: `/clone/${name}`,
    assertionResults: statuses.map((status) => ({ status })),
  });
  const testResults = [
    file("services/gateway/test/a.test.ts", "passed", "pending", "failed"),
    file("libs/money/src/money.test.ts", "passed"),
    file("services/gateway/src/b.test.ts", "passed", "pending", "todo"),
  ];
  expect(summarize(result({ testResults }), "/clone").split("\n").slice(2)).toEqual([
    "  libs/money        1 tests in 1 files",
    "  services/gateway  3 tests in 2 files, 3 skipped",
  ]);
});

test("what one file skipped is told of that file alone", () => {
  const file = (name: string, ...statuses: string[]) => ({
    name: `/clone/${name}`,
    assertionResults: statuses.map((status) => ({ status })),
  });
  const testResults = [file("a/x.test.ts", "passed", "pending"), file("b/a/y.test.ts", "pending", "pending")];
  expect(skippedIn(result({ testResults }), "a/x.test.ts")).toBe(1);
  expect(skippedIn(result({ testResults }), "a/z.test.ts")).toBe(0);
});
