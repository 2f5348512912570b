import { randomInt } from "node:crypto";
import { join } from "node:path";
import { createProgress, listenForStop, localDir } from "@dte/local";
import { isGood, show } from "./report.js";
import { runFaults } from "./run.js";
import { findRelease, openRelease } from "./upgrade/release.js";
import { isGoodUpgrade, showUpgrade } from "./upgrade/report.js";
import { runUpgrade } from "./upgrade/run.js";

const USAGE = `uso: npm run faults -- [--minutes <n>] [--seed <n>]
     npm run faults -- --upgrade [--from <commit>] [--seed <n>]`;
const STOPPED = "Se detuvo antes de terminar: no se sabe si algo se perdió.";
const MINUTES = 5;
/** How long everything may take to settle, in ms: a batch looks only every ten minutes for a document that waited long for its seal. */
const SETTLE_MS = 15 * 60_000;
const PORT = 8080;
/** The folder of earlier releases, checked out and built. */
const RELEASES = join(localDir, "releases");

/**
 * `npm run faults`: breaks a whole system while clients work with it, and looks whether anything was lost, doubled or told wrongly. With `--upgrade`
 * nothing is broken: an earlier release is replaced by this one meanwhile. Gives 0 when all is well, 1 when something is wrong, 2 when it could not
 * be tried.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = readArgs(args);
  if (options === undefined) {
    console.error(USAGE);
    return 2;
  }
  const progress = createProgress();
  const forced = new AbortController();
  const { stopping, ignore } = listenForStop(() => {
    forced.abort();
    process.exit(2);
  });
  try {
    const given = {
      dataDir: join(localDir, "faults"),
      httpPort: Number(process.env["PORT"] ?? PORT),
      env: process.env,
      progress,
      aborted: stopping.signal,
      forced: forced.signal,
      seed: options.seed,
      settleMs: SETTLE_MS,
    };
    if (options.isUpgrade) {
      const release = await openRelease(await findRelease(options.from), RELEASES, progress);
      const report = await runUpgrade({ ...given, release });
      console.log(`\n${showUpgrade(report)}`);
      return isGoodUpgrade(report) ? 0 : 1;
    }
    const report = await runFaults({ ...given, durationMs: options.minutes * 60_000 });
    console.log(`\n${show(report)}`);
    return isGood(report) ? 0 : 1;
  } catch (error) {
    console.error(stopping.signal.aborted ? STOPPED : error instanceof Error ? error.message : String(error));
    return 2;
  } finally {
    ignore();
  }
}

type Options = { minutes: number; seed: number; isUpgrade: boolean; from?: string };

/** Reads the arguments; undefined when they cannot be understood. */
function readArgs(args: readonly string[]): Options | undefined {
  const found: Options = { minutes: MINUTES, seed: randomInt(1_000_000), isUpgrade: false };
  const left = [...args];
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    if (name === "--upgrade") {
      found.isUpgrade = true;
      continue;
    }
    const text = left.shift() ?? "";
    const value = Number(text);
    if (name === "--minutes" && value > 0) found.minutes = value;
    else if (name === "--seed" && text !== "" && Number.isInteger(value) && value >= 0) found.seed = value;
    else if (name === "--from" && text !== "") found.from = text;
    else return undefined;
  }
  return found.from !== undefined && !found.isUpgrade ? undefined : found;
}
