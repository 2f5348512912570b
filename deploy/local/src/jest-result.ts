import { relative } from "node:path";
import { readJson } from "./files.js";

/** The part of jest's `--json` output that is read here. */
export type JestResult = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Test files that could not even be run. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { status: string }[] }[];
};

export type Counts = { passed: number; failed: number; skipped: number };

/** Reads jest's result of a run; undefined when there is no such file, or it cannot be read. */
export const readResult = (path: string): JestResult | undefined => readJson(path) as JestResult | undefined;

/** Counts the tests of a run. A file that could not be run counts as one failure: its tests are unknown. */
export function tally(result: JestResult | undefined): Counts {
  return {
    passed: result?.numPassedTests ?? 0,
    failed: (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0),
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  };
}

/** Counts how many tests of the file, whose path from the root of the clone is given, did not run. */
export const skippedIn = (result: JestResult, file: string): number =>
  result.testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "pending" || status === "skipped").length;

/** Describes what ran, in a line for each room of the repository: its test files, its tests, and those that were skipped. */
export function summarize(result: JestResult, root: string): string {
  const rooms = new Map<string, { files: number; tests: number; skipped: number }>();
  for (const { name, assertionResults } of result.testResults) {
    const room = relative(root, name).split("/").slice(0, 2).join("/");
    const { files, tests, skipped } = rooms.get(room) ?? { files: 0, tests: 0, skipped: 0 };
    const ran = assertionResults.filter(({ status }) => status === "passed" || status === "failed").length;
    const left = skipped + assertionResults.length - ran;
    rooms.set(room, { files: files + 1, tests: tests + ran, skipped: left });
  }
  const width = Math.max(0, ...[...rooms.keys()].map((room) => room.length));
  const lines = [...rooms]
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([room, { files, tests, skipped }]) => {
      const left = skipped > 0 ? `, ${skipped} skipped` : "";
      return `  ${room.padEnd(width)}  ${tests} tests in ${files} files${left}`;
    });
  return ["\nWhat ran:", ...lines].join("\n");
}
