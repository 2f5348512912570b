import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Solicitud } from "@dte/client";
import { clientOf, userOf } from "../api.js";
import type { DemoFile } from "../demo-data.js";
import { Failure } from "../failure.js";
import { readJson } from "../files.js";
import { localDir, root } from "../paths.js";
import { isFree } from "../ports.js";
import { createProgress, type Progress } from "../progress.js";
import { claimRun, readRun } from "../run-file.js";
import { createSystem } from "../system.js";
import { load, type Sample } from "./load.js";
import {
  type Overhead,
  overheadOf,
  SIDES,
  type Side,
  STRETCHES_MIN,
  type Stretch,
  spreadOf,
} from "./overhead.js";
import { difference, readUsages, type Usages } from "./usage.js";

const USAGE =
  "npm run bench -- trazas [--starts 2] [--stretches 30] [--seconds 10] [--rate 20 | --clients 8] [--share 0.1] [--control]";
/** The most that telemetry may cost, as a share. */
const OVERHEAD_MAX = 0.05;
/** The share of traces that is kept at random, as in the chart. */
const SHARE = "0.1";
const WARM_UP_SECONDS = 20;
const PORTS: Readonly<Record<Side, number>> = { sin: 8091, con: 8092 };
const LIMITS = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_PER_HOUR: "1000000" };

/**
 * `npm run bench -- trazas`: runs two systems on this machine, one that is observed and one that is not, and has both issue at the same rate at the
 * same time, a document here and one there; the machine's other work falls on both. With `--clients` each has so many clients that ask again as soon
 * as they are answered, so that both work as fast as they can. Prints how much more the observed one uses, with the interval that says how sure that
 * is. With `--control` neither is observed: a difference found then is no cost, but the error of the measurement. Throws Failure when the overhead is
 * more than it may be.
 */
export async function measureTrazas(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const { starts, stretches, share, isControl } = options;
  const progress = createProgress();
  const measured: Measured[] = [];
  for (let start = 0; start < starts; start += 1) {
    // Two systems are never quite alike: the data that each has, and the one that is asked first, change with each start.
    measured.push(...(await measureStart(options, start % 2 === 1, progress)));
    const own = measured.slice(-stretches);
    const sums = own.map(sumsOf);
    console.log(
      `${start + 1}/${starts}: ${describe(overheadOf(sums))}; ${describeSpread(sums)}; ${describePace(own, options)}`,
    );
    // The table is printed now, because a later start may fail.
    if (start + 1 < starts) for (const line of describeProcesses(own)) console.log(line);
  }
  for (const line of describeProcesses(measured)) console.log(line);
  const overhead = overheadOf(measured.map(sumsOf));
  const what = isControl ? "not observed either" : `observed, with ${percent(share)} of the traces`;
  console.log(`${what}: ${describe(overhead)}, ${measured.length} stretches`);
  console.log(describeSpread(measured.map(sumsOf)));
  if (isControl) return;
  if (overhead.share > OVERHEAD_MAX) throw new Failure(`That is more than ${percent(OVERHEAD_MAX)}.`);
  const isShown = overhead.high < OVERHEAD_MAX;
  console.log(`That it is less than ${percent(OVERHEAD_MAX)} is ${isShown ? "shown" : "not shown"}.`);
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const describe = ({ share, low, high }: Overhead): string =>
  `${percent(share)} more processor time (95 %: ${percent(low)} to ${percent(high)})`;

const describeSpread = (stretches: readonly Stretch[]): string => {
  const { median, least, most } = spreadOf(stretches);
  return `stretches by themselves: ${percent(median)} in the middle, from ${percent(least)} to ${percent(most)}`;
};

const describePace = (measured: readonly Measured[], { seconds }: Options): string => {
  const paceOf = (side: Side): string =>
    (measured.reduce((sum, { documents }) => sum + documents[side], 0) / measured.length / seconds).toFixed(
      0,
    );
  return `${paceOf("sin")} and ${paceOf("con")} documents a second`;
};

type Options = {
  starts: number;
  stretches: number;
  seconds: number;
  rate: number;
  /** Clients of each system that ask again as soon as they are answered; undefined for a rate. */
  clients: number | undefined;
  share: number;
  isControl: boolean;
};

function readOptions(args: readonly string[]): Options {
  const whole = (text: string, min = 1): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= 3_600) return value;
    throw new Failure(`${text} is not a whole number from ${min} to 3600: ${USAGE}`);
  };
  const part = (text: string): number => {
    const value = Number(text);
    if (value >= 0 && value <= 1) return value;
    throw new Failure(`${text} is not a share from 0 to 1: ${USAGE}`);
  };
  const text = (fallback: string) => ({ type: "string", default: fallback }) as const;
  try {
    const options = {
      ...{
        starts: text("2"),
        stretches: text("30"),
        seconds: text("10"),
        rate: text("20"),
        share: text(SHARE),
      },
      clients: { type: "string" },
      control: { type: "boolean", default: false },
    } as const;
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return {
      ...{ starts: whole(values.starts), stretches: whole(values.stretches, STRETCHES_MIN) },
      ...{ seconds: whole(values.seconds), rate: whole(values.rate), share: part(values.share) },
      clients: values.clients === undefined ? undefined : whole(values.clients),
      isControl: values.control,
    };
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : ""}\n${USAGE}`);
  }
}

/** Processor time of each process, in milliseconds. */
type Costs = Readonly<Record<string, number>>;

/** The processor time that the processes of both systems used in one stretch, and how many documents each of the systems issued in it. */
type Measured = {
  readonly spent: Readonly<Record<Side, Costs>>;
  readonly documents: Readonly<Record<Side, number>>;
};

const total = (costs: Costs): number => Object.values(costs).reduce((sum, each) => sum + each, 0);
/** Gives the cost of a document on either side: clients of one system may have had more of them answered. */
const sumsOf = ({ spent, documents }: Measured): Stretch => ({
  sin: total(spent.sin) / documents.sin,
  con: total(spent.con) / documents.con,
});

/** Starts both systems, and measures them side by side for so many stretches. */
async function measureStart(options: Options, isSwapped: boolean, progress: Progress): Promise<Measured[]> {
  const { stretches, seconds, share, isControl } = options;
  const open: Opened[] = [];
  try {
    for (const side of isSwapped ? SIDES.toReversed() : SIDES) {
      const place = SIDES[isSwapped ? 1 - SIDES.indexOf(side) : SIDES.indexOf(side)] ?? side;
      open.push(await openSystem({ side, place, isObserved: side === "con" && !isControl, share, progress }));
    }
    const issue =
      options.clients === undefined ? atRate(open, options.rate) : byClients(open, options.clients);
    await issue(WARM_UP_SECONDS);
    const measured: Measured[] = [];
    for (let before = readAll(open); measured.length < stretches; ) {
      const documents = await issue(seconds);
      const after = readAll(open);
      measured.push({
        documents,
        spent: { sin: used(before.sin, after.sin), con: used(before.con, after.con) },
      });
      before = after;
    }
    return measured;
  } finally {
    for (const each of open.reverse()) await each.close();
  }
}

/** Has both systems issue for so many seconds, and gives how many documents each issued. Throws Failure where one was refused. */
type Issue = (seconds: number) => Promise<Readonly<Record<Side, number>>>;

function atRate(open: readonly Opened[], rate: number): Issue {
  let turn = 0;
  const work = async (): Promise<void> => {
    const pair = turn >> 1;
    // The system that is asked first in a pair is second in the next.
    const asked = open[(turn + pair) % 2];
    turn += 1;
    await asked?.issue(pair);
  };
  return async (seconds) => {
    const sample = await load(work, { kind: "open", perSecond: 2 * rate }, seconds);
    const each = countOf(sample, `Is ${rate} too many?`) / 2;
    return { sin: each, con: each };
  };
}

function byClients(open: readonly Opened[], clients: number): Issue {
  const turns: Record<Side, number> = { sin: 0, con: 0 };
  return async (seconds) => {
    const counted = await Promise.all(
      open.map(async ({ side, issue }) => {
        const work = () => issue(turns[side]++);
        const sample = await load(work, { kind: "closed", clients }, seconds);
        return [side, countOf(sample, `Are ${clients} clients too many?`)] as const;
      }),
    );
    return { sin: 0, con: 0, ...Object.fromEntries(counted) };
  };
}

function countOf({ times, failures }: Sample, question: string): number {
  const [failure] = Object.keys(failures);
  if (failure !== undefined) throw new Failure(`A document was refused: ${failure}. ${question}`);
  return times.length;
}

type Readings = Readonly<Record<Side, Usages>>;

function readAll(open: readonly Opened[]): Readings {
  const of = (side: Side): Usages => open.find((each) => each.side === side)?.read() ?? {};
  return { sin: of("sin"), con: of("con") };
}

const used = (before: Usages, after: Usages): Costs =>
  Object.fromEntries(Object.entries(difference(before, after)).map(([name, { cpuMs }]) => [name, cpuMs]));

/** Lists the cost of a document for each process, the largest difference first. */
function describeProcesses(measured: readonly Measured[]): string[] {
  const sumOf = (of: (each: Measured) => number): number => measured.reduce((sum, each) => sum + of(each), 0);
  const meanOf = (side: Side, name: string): number =>
    sumOf(({ spent }) => spent[side][name] ?? 0) / sumOf(({ documents }) => documents[side]);
  return [...new Set(measured.flatMap(({ spent }) => SIDES.flatMap((side) => Object.keys(spent[side]))))]
    .map((name) => ({ name, sin: meanOf("sin", name), con: meanOf("con", name) }))
    .sort((a, b) => b.con - b.sin - (a.con - a.sin))
    .map(({ name, sin, con }) => `  ${name.padEnd(16)} ${sin.toFixed(3)} -> ${con.toFixed(3)} ms a document`);
}

type Opened = {
  readonly side: Side;
  /** Issues one document, of another country with each turn. */
  issue(turn: number): Promise<void>;
  /** Reads the processor time that its services have used so far. */
  read(): Usages;
  close(): Promise<void>;
};

async function openSystem(given: {
  side: Side;
  place: Side;
  isObserved: boolean;
  share: number;
  progress: Progress;
}): Promise<Opened> {
  const { side, place, isObserved, share, progress } = given;
  const dataDir = join(localDir, "bench", place);
  mkdirSync(dataDir, { recursive: true });
  const httpPort = PORTS[place];
  if (!(await isFree(httpPort))) throw new Failure(`Port ${httpPort} is taken by another program.`);
  const run = await claimRun(dataDir);
  const system = createSystem({
    ...{ root, dataDir, run, progress, httpPort, replicas: 1, anyPorts: true },
    ...{ isObserved, isMeasured: true },
    env: { ...process.env, ...LIMITS, OTEL_TRACES_SAMPLER_ARG: String(share) },
    aborted: new AbortController().signal,
    onGiveUp: (failure) => progress.say(failure.message),
  });
  const close = async (): Promise<void> => {
    await system.stop();
    run.release();
  };
  try {
    await system.start();
  } catch (error) {
    await close();
    throw error;
  }
  const file = readJson(join(dataDir, "demo.json")) as DemoFile;
  const askings = file.solicitudes.map(({ pais, solicitud }) => {
    const client = clientOf(file, userOf(file, pais));
    return async () => void (await client.createDte(solicitud as Solicitud));
  });
  return {
    side,
    close,
    read: () => usagesOf(dataDir),
    issue: async (turn) => askings[turn % askings.length]?.(),
  };
}

/** Reads the usage of the services alone: neither servers nor the authorities' sandboxes are traced. */
function usagesOf(dataDir: string): Usages {
  const services = (readRun(dataDir)?.processes ?? []).filter(
    ({ name, kind }) => kind === "node" && !name.startsWith("sandbox-"),
  );
  const { client: _, ...usages } = readUsages({ processes: services });
  return usages;
}
