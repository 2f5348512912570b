import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { honest, MUTATIONS } from "./mutations.js";
import { type Schedule, scheduleOf } from "./schedule.js";
import { shrink } from "./shrink.js";
import { simulate } from "./simulate.js";

const SCHEDULES = 10_000;
/** Failing seeds that are shown; each is shrunk, which takes a hundred runs. */
const SHOWN_MAX = 3;

type Part = {
  readonly first: number;
  readonly step: number;
  readonly last: number;
  readonly bug: string | undefined;
};
type Failing = { readonly seed: number; readonly wrong: readonly string[] };
type Done = { readonly failing: readonly Failing[]; readonly events: number; readonly seconds: number };

/**
 * `--schedules N` runs the seeds from `--from` on (10,000 from 1), on every core; `--seed S` runs one and prints what happened in it.
 * `--bug NAME` plants one of the bugs of mutations.ts. What fails is shrunk and printed.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      schedules: { type: "string", default: String(SCHEDULES) },
      from: { type: "string", default: "1" },
      bug: { type: "string" },
    },
  });
  const { bug } = values;
  if (bug !== undefined && !MUTATIONS[bug])
    throw new Error(`--bug is one of: ${Object.keys(MUTATIONS).join("; ")}`);
  if (values.seed !== undefined) return await show(numberOf("seed", values.seed), bug, true);
  const first = numberOf("from", values.from);
  await runAll({ first, step: 1, last: first + numberOf("schedules", values.schedules) - 1, bug });
}

async function runAll({ first, last, bug }: Part): Promise<void> {
  const began = performance.now();
  const step = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: step }, (_, i) => inWorker({ first: first + i, step, last, bug })),
  );
  const total = (of: (each: Done) => number) => parts.reduce((sum, each) => sum + of(each), 0);
  const failing = parts.flatMap((each) => each.failing).sort((a, b) => a.seed - b.seed);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const hours = (total(({ seconds }) => seconds) / 3_600).toFixed(1);
  console.log(
    `${last - first + 1} schedules, ${total(({ events }) => events)} events, ${hours} simulated hours in ${took} s: ${failing.length} fail`,
  );
  for (const { seed } of failing.slice(0, SHOWN_MAX)) await show(seed, bug, false);
  if (failing.length > 0) process.exitCode = 1;
}

const inWorker = (part: Part): Promise<Done> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part });
    worker.once("message", resolve);
    worker.once("error", reject);
  });

async function runPart({ first, step, last, bug }: Part): Promise<Done> {
  const plant = plantOf(bug);
  const failing: Failing[] = [];
  let [events, seconds] = [0, 0];
  for (let seed = first; seed <= last; seed += step) {
    const result = await simulate(scheduleOf(seed), plant);
    events += result.events;
    seconds += result.seconds;
    if (result.wrong.length > 0) failing.push({ seed, wrong: result.wrong });
  }
  return { failing, events, seconds };
}

/** Shrinks what a seed gives, when it fails, and prints it; with `isWhole` all that happened too. */
async function show(seed: number, bug: string | undefined, isWhole: boolean): Promise<void> {
  const plant = plantOf(bug);
  const isFailing = async (each: Schedule) => (await simulate(each, plant)).wrong.length > 0;
  const schedule = scheduleOf(seed);
  const fails = await isFailing(schedule);
  const least = fails ? await shrink(schedule, isFailing) : schedule;
  const trace: string[] = [];
  const { wrong } = await simulate(least, plant, trace);
  if (isWhole) console.log(trace.join("\n"));
  console.log(`\nseed ${seed}${fails ? ", shrunk to" : " holds"}: ${JSON.stringify(least)}`);
  for (const each of wrong) console.log(`  ${each}`);
  if (fails) {
    process.exitCode = 1;
    if (!isWhole)
      console.log(`  npm run simulate -- --seed ${seed}${bug === undefined ? "" : ` --bug "${bug}"`}`);
  }
}

const plantOf = (bug: string | undefined) => (bug === undefined ? honest : (MUTATIONS[bug] ?? honest));

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} ${text} is no whole number above zero`);
}

if (isMainThread) await main();
else parentPort?.postMessage(await runPart(workerData as Part));
