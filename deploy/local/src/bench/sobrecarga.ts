import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Solicitud } from "@dte/client";
import { clientOf, userOf } from "../api.js";
import type { DemoFile } from "../demo-data.js";
import { Failure } from "../failure.js";
import { localDir } from "../paths.js";
import { readRun } from "../run-file.js";
import { load, type Sample } from "./load.js";
import { durationsOf } from "./sobrecarga-gateway.js";
import { readUsages, type Usages } from "./usage.js";

/** The clients that send at a time, each waiting for its answer: as many as the documents that there can be before anybody waits for long. */
const CLIENTS = 32;
/** How many times the possible number of documents the flood offers. */
const TIMES = 3;
/**
 * The limits that must hold in the flood: the share of the possible work that is still done, how long an admitted request is in the gateway, and how
 * far memory may grow.
 */
const GOODPUT_MIN = 0.8;
const P99_MS_MAX = 2_000;
const MEMORY_GROWTH_MAX = 1.25;

export type Overload = {
  /** Documents a second. */
  readonly capacity: number;
  readonly goodput: number;
  /** How long requests that were let in took in the gateway, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The same times as the client measured them, from when a request was due, and how late the client itself was: it has no processor of its own here. */
  readonly client: { readonly p99: number; readonly lateP99: number };
  readonly refused: number;
  /** Bytes of the system's Node processes, after the calm part and after the flood. */
  readonly memory: readonly [before: number, after: number];
  /** The limits, and whether each holds. */
  readonly verdicts: readonly Verdict[];
};

type Verdict = { readonly what: string; readonly found: string; readonly holds: boolean };

/**
 * Finds out how many documents a second the running system issues, offers three times as many for as long, and prints how they fared. Throws Failure
 * when the system does not go on at its pace. `refuse`: what the client calls instead of asking again.
 */
export async function measureOverload(
  file: DemoFile,
  seconds: number,
  refuse: () => Promise<void>,
): Promise<void> {
  const askings = file.solicitudes.map(({ pais, solicitud }) => {
    const client = clientOf(file, userOf(file, pais), refuse);
    return async () => void (await client.createDte(solicitud as Solicitud));
  });
  let turn = 0;
  const work = async () => {
    turn += 1;
    await askings[turn % askings.length]?.();
  };
  await load(work, { kind: "closed", clients: CLIENTS }, WARM_UP_SECONDS);
  const calm = await load(work, { kind: "closed", clients: CLIENTS }, seconds);
  const turnedAway = Object.keys(calm.failures).join(", ");
  // A run that counts on less than the machine can do says nothing of a flood.
  if (turnedAway !== "")
    throw new Failure(
      `Not all was issued before the flood (${turnedAway}): RATE_LIMIT_PER_MINUTE=1000000 RATE_LIMIT_PER_HOUR=1000000 npm start`,
    );
  const before = memoryOf(usages());
  const perSecond = Math.max(1, Math.ceil(TIMES * rateOf(calm)));
  const from = new Date();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const flood = await load(work, { kind: "open", perSecond }, seconds);
  delay.disable();
  const durations = durationsOf(join(localDir, "log"), gateways(), { from, to: new Date() });
  const late = delay.percentile(99) / NS_PER_MS;
  const overload = overloadOf(calm, { ...flood, durations, late }, [before, memoryOf(usages())]);
  console.log(describeOverload(overload, perSecond));
  const broken = overload.verdicts.filter(({ holds }) => !holds);
  if (broken.length > 0)
    throw new Failure(`Under load: ${broken.map(({ what }) => what).join("; ")}: not so.`);
}

const WARM_UP_SECONDS = 3;
const NS_PER_MS = 1e6;

const gateways = (): string[] =>
  (readRun(localDir)?.processes ?? [])
    .map(({ name }) => name)
    .filter((name) => /^gateway(-\d+)?$/.test(name));

function usages(): Usages {
  const run = readRun(localDir);
  if (!run) throw new Failure("Nothing runs here any more.");
  const { client: _, ...ours } = readUsages(run);
  return ours;
}

const memoryOf = (all: Usages): number =>
  Object.values(all).reduce((total, { memoryBytes }) => total + memoryBytes, 0);

const rateOf = ({ times, seconds }: Sample): number => times.length / seconds;

/** The client's measurements of the flood; how long admitted requests were in the gateways; and how late the client was, all in milliseconds. */
type Flood = Sample & { readonly durations: readonly number[]; readonly late: number };

/** Gives the time below which a share of all lies (nearest rank); infinite of none. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.POSITIVE_INFINITY;
}

/** Judges a flood against the calm part before it. */
export function overloadOf(calm: Sample, flood: Flood, memory: readonly [number, number]): Overload {
  const capacity = rateOf(calm);
  const goodput = rateOf(flood);
  const [p50, p99] = [percentile(flood.durations, 0.5), percentile(flood.durations, 0.99)];
  const client = { p99: percentile(flood.times, 0.99), lateP99: flood.late };
  const refused = Object.values(flood.failures).reduce((total, each) => total + each, 0);
  const percent = (part: number) => `${(100 * part).toFixed(0)} %`;
  const growth = memory[1] / memory[0];
  const verdicts: Verdict[] = [
    {
      what: `at least ${percent(GOODPUT_MIN)} of what it can do is done`,
      found: percent(goodput / capacity),
      holds: goodput >= GOODPUT_MIN * capacity,
    },
    {
      what: `99 of 100 that are let in wait less than ${P99_MS_MAX} ms`,
      found: `${p99.toFixed(0)} ms`,
      holds: p99 < P99_MS_MAX,
    },
    {
      what: `memory stays under ${percent(MEMORY_GROWTH_MAX)} of what it was`,
      found: percent(growth),
      holds: growth <= MEMORY_GROWTH_MAX,
    },
  ];
  return { capacity, goodput, p50, p99, client, refused, memory, verdicts };
}

const describeOverload = (
  { capacity, goodput, p50, p99, client, refused, memory, verdicts }: Overload,
  perSecond: number,
): string => {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const [before, after] = memory.map((bytes) => (bytes / 1_000_000).toFixed(0));
  return [
    `capacity ${capacity.toFixed(1)} documents/s; offered ${perSecond}/s: ${goodput.toFixed(1)} issued/s, ${refused} refused, memory ${before} -> ${after} MB`,
    `in the gateway: half ${ms(p50)}, 99 of 100 ${ms(p99)}; as the client saw it: 99 of 100 ${ms(client.p99)}, the client itself late by up to ${ms(client.lateP99)}`,
    ...verdicts.map(({ what, found, holds }) => `${holds ? "holds " : "BROKEN"}  ${what}: ${found}`),
  ].join("\n");
};
