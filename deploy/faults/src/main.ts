import { randomInt } from "node:crypto";
import { join } from "node:path";
import { createProgress, listenForStop, localDir } from "@dte/local";
import { isGood, show } from "./report.js";
import { runFaults } from "./run.js";

const USAGE = "uso: npm run faults -- [--minutes <n>] [--seed <n>]";
const MINUTES = 5;
const SETTLE_MS = 5 * 60_000;
const PORT = 8080;

/**
 * `npm run faults`: breaks a whole system while clients work with it, and looks whether anything was lost, doubled or told
 * wrongly. Gives 0 when nothing was, 1 when something was, 2 when it could not be tried.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = readArgs(args);
  if (options === undefined) {
    console.error(USAGE);
    return 2;
  }
  const progress = createProgress();
  const { stopping, ignore } = listenForStop(() => process.exit(1));
  try {
    const report = await runFaults({
      dataDir: join(localDir, "faults"),
      httpPort: Number(process.env["PORT"] ?? PORT),
      env: process.env,
      progress,
      aborted: stopping.signal,
      seed: options.seed,
      durationMs: options.minutes * 60_000,
      settleMs: SETTLE_MS,
    });
    console.log(`\n${show(report)}`);
    return isGood(report) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  } finally {
    ignore();
  }
}

function readArgs(args: readonly string[]): { minutes: number; seed: number } | undefined {
  const found = { minutes: MINUTES, seed: randomInt(1_000_000) };
  for (let at = 0; at < args.length; at += 2) {
    const value = Number(args[at + 1]);
    if (args[at] === "--minutes" && value > 0) found.minutes = value;
    else if (args[at] === "--seed" && Number.isInteger(value) && value >= 0) found.seed = value;
    else return undefined;
  }
  return found;
}
