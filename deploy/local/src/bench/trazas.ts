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
import { load } from "./load.js";
import { difference, readUsages } from "./usage.js";

const USAGE = "npm run bench -- trazas [--rounds 8] [--seconds 10] [--clients 4] [--share 0.1]";
/** What telling may cost. */
const OVERHEAD_MAX = 0.05;
/** The share of traces that is kept by lot, as the chart has it. */
const SHARE = "0.1";
const WARM_UP_SECONDS = 10;
/** The system that tells nothing, and the one that is observed. */
const SIDES = ["sin", "con"] as const;
type Side = (typeof SIDES)[number];
const PORTS: Readonly<Record<Side, number>> = { sin: 8091, con: 8092 };
const LIMITS = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_PER_HOUR: "1000000" };

/** Processor time of the services, in milliseconds a document, in one round of each. */
export type Round = Readonly<Record<Side, number>>;

/** How much more a document costs with traces and metrics, as a share of what it costs without: the median of the rounds, and both ends. */
export type Overhead = { readonly median: number; readonly min: number; readonly max: number };

/** Throws RangeError without a round. */
export function overheadOf(rounds: readonly Round[]): Overhead {
  const shares = rounds.map(({ sin, con }) => con / sin - 1).sort((a, b) => a - b);
  const [min, max] = [shares[0], shares.at(-1)];
  const [left, right] = [shares[(shares.length - 1) >> 1], shares[shares.length >> 1]];
  if (min === undefined || max === undefined || left === undefined || right === undefined)
    throw new RangeError("no round was measured");
  return { median: (left + right) / 2, min, max };
}

/**
 * `npm run bench -- trazas`: runs two systems on this machine, one that is observed and one that is not, has each issue in turns, and
 * prints what a document costs either way. In turns, since a machine is quicker at one time than at another. Throws Failure when it costs
 * more than it may.
 */
export async function measureTrazas(args: readonly string[]): Promise<void> {
  const { rounds, seconds, clients, share } = readOptions(args);
  const progress = createProgress();
  const open: Opened[] = [];
  try {
    for (const side of SIDES) open.push(await openSystem(side, share, progress));
    const measured: Round[] = [];
    const spent: Record<Side, Costs[]> = { sin: [], con: [] };
    for (const each of open) await each.issue(WARM_UP_SECONDS, clients);
    for (let round = 0; round < rounds; round += 1) {
      // The one that is first in a round is second in the next.
      for (const each of round % 2 === 0 ? open : open.toReversed())
        spent[each.side].push(await each.issue(seconds, clients));
      const [sin, con] = SIDES.map((side) => total(spent[side][round] ?? {})) as [number, number];
      measured.push({ sin, con });
      console.log(
        `${round + 1}/${rounds}: without ${sin.toFixed(1)} ms, with ${con.toFixed(1)} ms a document`,
      );
    }
    for (const line of describeProcesses(spent)) console.log(line);
    const { median, min, max } = overheadOf(measured);
    const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
    console.log(
      `observed, with ${percent(share)} of the traces: ${percent(median)} more (median of ${rounds}; ${percent(min)} to ${percent(max)})`,
    );
    if (median > OVERHEAD_MAX) throw new Failure(`That is more than ${percent(OVERHEAD_MAX)}.`);
  } finally {
    for (const each of open.reverse()) await each.close();
  }
}

type Options = { rounds: number; seconds: number; clients: number; share: number };

function readOptions(args: readonly string[]): Options {
  const whole = (text: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= 3_600) return value;
    throw new Failure(`${text} is not a whole number from 1 to 3600: ${USAGE}`);
  };
  const part = (text: string): number => {
    const value = Number(text);
    if (value >= 0 && value <= 1) return value;
    throw new Failure(`${text} is not a share from 0 to 1: ${USAGE}`);
  };
  const text = (fallback: string) => ({ type: "string", default: fallback }) as const;
  try {
    const options = { rounds: text("8"), seconds: text("10"), clients: text("4"), share: text(SHARE) };
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const { rounds, seconds, clients } = values;
    return {
      ...{ rounds: whole(rounds), seconds: whole(seconds), clients: whole(clients) },
      share: part(values.share),
    };
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : ""}\n${USAGE}`);
  }
}

/** Processor time of each process, in milliseconds a document. */
type Costs = Readonly<Record<string, number>>;

const total = (costs: Costs): number => Object.values(costs).reduce((sum, each) => sum + each, 0);

/** What each process spends on it, the most first: the median of its rounds. */
function describeProcesses(spent: Readonly<Record<Side, readonly Costs[]>>): string[] {
  const medianOf = (side: Side, name: string): number => {
    const sorted = spent[side].map((costs) => costs[name] ?? 0).sort((a, b) => a - b);
    return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  };
  return [...new Set(SIDES.flatMap((side) => spent[side].flatMap((costs) => Object.keys(costs))))]
    .map((name) => ({ name, sin: medianOf("sin", name), con: medianOf("con", name) }))
    .filter(({ con }) => con > 0)
    .sort((a, b) => b.con - b.sin - (a.con - a.sin))
    .map(({ name, sin, con }) => `  ${name.padEnd(16)} ${sin.toFixed(3)} -> ${con.toFixed(3)} ms`);
}

type Opened = {
  readonly side: Side;
  /** Issues documents of every country for so long; gives what one cost. Throws Failure when one is refused. */
  issue(seconds: number, clients: number): Promise<Costs>;
  close(): Promise<void>;
};

async function openSystem(side: Side, share: number, progress: Progress): Promise<Opened> {
  const dataDir = join(localDir, "bench", side);
  mkdirSync(dataDir, { recursive: true });
  const httpPort = PORTS[side];
  if (!(await isFree(httpPort))) throw new Failure(`Port ${httpPort} is taken by another program.`);
  const run = await claimRun(dataDir);
  const system = createSystem({
    ...{ root, dataDir, run, progress, httpPort, replicas: 1, anyPorts: true },
    ...{ isObserved: side === "con", isMeasured: true },
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
  let turn = 0;
  const work = async (): Promise<void> => {
    turn += 1;
    await askings[turn % askings.length]?.();
  };
  return {
    side,
    close,
    async issue(seconds, clients) {
      const before = usagesOf(dataDir);
      const { times, failures } = await load(work, { kind: "closed", clients }, seconds);
      const [failure] = Object.keys(failures);
      if (failure !== undefined) throw new Failure(`A document was refused: ${failure}.`);
      const used = Object.entries(difference(before, usagesOf(dataDir)));
      return Object.fromEntries(used.map(([name, { cpuMs }]) => [name, cpuMs / times.length]));
    },
  };
}

/** Reads what our services alone use: neither servers nor the authorities' sandboxes are traced. */
function usagesOf(dataDir: string): ReturnType<typeof readUsages> {
  const services = (readRun(dataDir)?.processes ?? []).filter(
    ({ name, kind }) => kind === "node" && !name.startsWith("sandbox-"),
  );
  const { client: _, ...usages } = readUsages({ processes: services });
  return usages;
}
