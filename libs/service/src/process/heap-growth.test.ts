import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";

/** Keeps some 20 MiB, makes much that lives for a while, and prints how often the whole heap was collected meanwhile. */
const CHURN = `
let full = 0;
const { constants, PerformanceObserver } = require("node:perf_hooks");
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full += 1;
}).observe({ entryTypes: ["gc"] });
const make = (at) => ({ at, text: [at, at + 1, at + 2] });
const stays = Array.from({ length: 200_000 }, (_, at) => make(at));
const passes = new Array(40_000);
let at = 0;
function churn() {
  for (let n = 0; n < passes.length; n += 1) passes[at++ % passes.length] = make(at);
  if (at < 450 * passes.length) setImmediate(churn);
  else setTimeout(() => console.log(stays.length > 0 && full), 50);
}
`;

const collections = async (before: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--max-old-space-size=358",
    "--max-semi-space-size=4",
    // V8's own threads would collect more or less meanwhile, as the machine lets them.
    "--single-threaded-gc",
    "--input-type=commonjs",
    "--eval",
    `${CHURN}${before}`,
  ]);
  return Number(stdout);
};

test("a heap that may grow further is collected as a whole less often", async () => {
  const { href } = new URL("../../dist/process/heap-growth.js", import.meta.url);
  const usual = await collections("churn();");
  const grown = await collections(
    `import("${href}").then(({ letHeapGrow }) => { letHeapGrow(); churn(); });`,
  );
  expect(grown).toBeGreaterThan(0);
  expect(grown).toBeLessThan(0.8 * usual);
});
