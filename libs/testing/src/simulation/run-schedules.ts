import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { Network } from "./network.js";
import { shrink } from "./shrink.js";
import { BEGINNING, type World } from "./world.js";

const SCHEDULES = 10_000;
/** The most failing seeds that are shown; each is shrunk, which takes a hundred runs. */
const SHOWN_MAX = 3;

/** The result of a schedule. */
export type Result = {
  /** The faults at the end; empty when all is well. */
  readonly wrong: readonly string[];
  /** A digest that is the same for two runs of one schedule. */
  readonly digest: number;
  readonly events: number;
  /** The number of exchanges that met a mishap. */
  readonly mishaps: number;
  readonly seconds: number;
};

/** Gives the result of a run, once it has ended. */
export const resultOf = (world: World, { mishaps }: Network, wrong: readonly string[]): Result => ({
  ...{ wrong, mishaps, digest: world.digest, events: world.events },
  seconds: (world.now - BEGINNING) / 1_000,
});

/** A simulation of one kind. */
export type Simulation<Schedule, Plant> = {
  /** The address of its module, which its threads run too. */
  readonly url: string;
  readonly scheduleOf: (seed: number) => Schedule;
  readonly simulate: (schedule: Schedule, plant?: Plant, trace?: string[]) => Promise<Result>;
  /** Gives schedules that are a little smaller, those with the most taken away first. */
  readonly lesser: (schedule: Schedule) => Iterable<Schedule>;
  /** The bugs that can be planted, by name. */
  readonly mutations: Readonly<Record<string, Plant>>;
};

type Part = {
  readonly first: number;
  readonly step: number;
  readonly last: number;
  readonly bug: string | undefined;
};
type Failing = { readonly seed: number; readonly wrong: readonly string[] };
type Done = { readonly failing: readonly Failing[]; readonly events: number; readonly seconds: number };

/**
 * Runs a suite of simulations: `--schedules N` runs the seeds from `--from` on (10,000 from 1), on every core; `--seed S` runs one and prints its
 * events. `--bug NAME` plants a bug. Failing schedules are shrunk and printed.
 */
export async function runSchedules<Schedule, Plant>(simulation: Simulation<Schedule, Plant>): Promise<void> {
  if (isMainThread) await runMain(simulation);
  else parentPort?.postMessage(await runPart(simulation, workerData as Part));
}

async function runMain<Schedule, Plant>(simulation: Simulation<Schedule, Plant>): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      schedules: { type: "string", default: String(SCHEDULES) },
      from: { type: "string", default: "1" },
      bug: { type: "string" },
    },
  });
  const { bug } = values;
  const { mutations } = simulation;
  if (bug !== undefined && !mutations[bug])
    throw new Error(`--bug is one of: ${Object.keys(mutations).join("; ")}`);
  if (values.seed !== undefined) return await show(simulation, numberOf("seed", values.seed), bug, true);
  const first = numberOf("from", values.from);
  await runAll(simulation, {
    first,
    step: 1,
    last: first + numberOf("schedules", values.schedules) - 1,
    bug,
  });
}

async function runAll<Schedule, Plant>(
  simulation: Simulation<Schedule, Plant>,
  { first, last, bug }: Part,
): Promise<void> {
  const began = performance.now();
  const step = availableParallelism();
  const parts = await Promise.all(
    Array.from({ length: step }, (_, i) => inWorker(simulation.url, { first: first + i, step, last, bug })),
  );
  const total = (of: (each: Done) => number) => parts.reduce((sum, each) => sum + of(each), 0);
  const failing = parts.flatMap((each) => each.failing).sort((a, b) => a.seed - b.seed);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const hours = (total(({ seconds }) => seconds) / 3_600).toFixed(1);
  console.log(
    `${last - first + 1} schedules, ${total(({ events }) => events)} events, ${hours} simulated hours in ${took} s: ${failing.length} fail`,
  );
  for (const { seed } of failing.slice(0, SHOWN_MAX)) await show(simulation, seed, bug, false);
  if (failing.length > 0) process.exitCode = 1;
}

const inWorker = (url: string, part: Part): Promise<Done> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(url), { workerData: part });
    worker.once("message", resolve);
    worker.once("error", reject);
  });

async function runPart<Schedule, Plant>(
  { simulate, scheduleOf, mutations }: Simulation<Schedule, Plant>,
  { first, step, last, bug }: Part,
): Promise<Done> {
  const plant = bug === undefined ? undefined : mutations[bug];
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

/** Shrinks the schedule of a seed, if it fails, and prints it; with `isWhole` its events too. */
async function show<Schedule, Plant>(
  { simulate, scheduleOf, lesser, mutations }: Simulation<Schedule, Plant>,
  seed: number,
  bug: string | undefined,
  isWhole: boolean,
): Promise<void> {
  const plant = bug === undefined ? undefined : mutations[bug];
  const isFailing = async (each: Schedule) => (await simulate(each, plant)).wrong.length > 0;
  const schedule = scheduleOf(seed);
  const fails = await isFailing(schedule);
  const least = fails ? await shrink(schedule, lesser, isFailing) : schedule;
  const trace: string[] = [];
  const { wrong } = await simulate(least, plant, trace);
  if (isWhole) console.log(trace.join("\n"));
  console.log(`\nseed ${seed}${fails ? ", shrunk to" : " holds"}: ${JSON.stringify(least)}`);
  for (const each of wrong) console.log(`  ${each}`);
  if (fails) {
    process.exitCode = 1;
    if (!isWhole) console.log(`  --seed ${seed}${bug === undefined ? "" : ` --bug "${bug}"`}`);
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} ${text} is no whole number above zero`);
}
