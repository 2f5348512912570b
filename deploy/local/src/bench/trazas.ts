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

const USAGE = "npm run bench -- trazas [--rounds 8] [--seconds 10] [--clients 4]";
/** What telling about everything may cost. */
const OVERHEAD_MAX = 0.05;
const WARM_UP_SECONDS = 10;
/** The system that tells nothing, and the one that tells everything. */
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
  const { rounds, seconds, clients } = readOptions(args);
  const progress = createProgress();
  const open: Opened[] = [];
  try {
    for (const side of SIDES) open.push(await openSystem(side, progress));
    const measured: Round[] = [];
    for (const each of open) await each.issue(WARM_UP_SECONDS, clients);
    for (let round = 0; round < rounds; round += 1) {
      const costs: Partial<Record<Side, number>> = {};
      // Who is first in a round is second in the next one.
      for (const each of round % 2 === 0 ? open : open.toReversed())
        costs[each.side] = await each.issue(seconds, clients);
      const { sin = 0, con = 0 } = costs;
      measured.push({ sin, con });
      console.log(
        `${round + 1}/${rounds}: without ${sin.toFixed(1)} ms, with ${con.toFixed(1)} ms a document`,
      );
    }
    const { median, min, max } = overheadOf(measured);
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    console.log(
      `observed: ${percent(median)} more (median of ${rounds}; ${percent(min)} to ${percent(max)})`,
    );
    if (median > OVERHEAD_MAX) throw new Failure(`That is more than ${percent(OVERHEAD_MAX)}.`);
  } finally {
    for (const each of open.reverse()) await each.close();
  }
}

function readOptions(args: readonly string[]): { rounds: number; seconds: number; clients: number } {
  const whole = (text: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= 3_600) return value;
    throw new Failure(`${text} is not a whole number from 1 to 3600: ${USAGE}`);
  };
  const text = (fallback: string) => ({ type: "string", default: fallback }) as const;
  try {
    const options = { rounds: text("8"), seconds: text("10"), clients: text("4") };
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return { rounds: whole(values.rounds), seconds: whole(values.seconds), clients: whole(values.clients) };
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : ""}\n${USAGE}`);
  }
}

type Opened = {
  readonly side: Side;
  /** Issues documents of every country for so long; gives what one cost. Throws Failure when one is refused. */
  issue(seconds: number, clients: number): Promise<number>;
  close(): Promise<void>;
};

async function openSystem(side: Side, progress: Progress): Promise<Opened> {
  const dataDir = join(localDir, "bench", side);
  mkdirSync(dataDir, { recursive: true });
  const httpPort = PORTS[side];
  if (!(await isFree(httpPort))) throw new Failure(`Port ${httpPort} is taken by another program.`);
  const run = await claimRun(dataDir);
  const system = createSystem({
    ...{ root, dataDir, run, progress, httpPort, replicas: 1, anyPorts: true, isObserved: side === "con" },
    env: { ...process.env, ...LIMITS },
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
      const used = Object.values(difference(before, usagesOf(dataDir)));
      return used.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / times.length;
    },
  };
}

/** Of our services alone: neither servers nor the authorities' sandboxes tell anything. */
function usagesOf(dataDir: string): ReturnType<typeof readUsages> {
  const services = (readRun(dataDir)?.processes ?? []).filter(
    ({ name, kind }) => kind === "node" && !name.startsWith("sandbox-"),
  );
  const { client: _, ...usages } = readUsages({ processes: services });
  return usages;
}
