import { setMaxListeners } from "node:events";
import { appendFileSync, createReadStream, existsSync, mkdirSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Progress } from "@dte/local";
import type { RespuestaDeCliente, Resultado } from "@dte/verify";
import { createApi } from "./api.js";
import { createErrands, drive } from "./load.js";
import { describe, type Fault, kindOf, type Planned, planFaults, type Range } from "./plan.js";
import {
  type Desenlace,
  desenlaces,
  parkedIn,
  settle,
  unknownOf,
  verifySettled,
  type Waiting,
} from "./settled.js";
import { bringBack, heal, NotStruck, type Struck, strike } from "./strike.js";
import { pairNames } from "./walk.js";
import { startWorld, type WorldOptions } from "./world.js";

export type RunOptions = Omit<WorldOptions, "progress"> & {
  readonly progress: Progress;
  readonly seed: number;
  /** How long faults strike, in ms. */
  readonly durationMs: number;
  /** How long everything may take to settle afterwards, in ms. */
  readonly settleMs: number;
  /** How much is done at a time; by default as much as an hour-long run bears. */
  readonly pace?: Pace;
};

/** How many clients each account has, how long each rests between two requests, and how far apart faults strike. */
export type Pace = { readonly clients: number; readonly pauseMs: Range; readonly gapMs: Range };

/** The outcome of a run. */
export type Report = {
  readonly seed: number;
  /** How many faults of each kind struck. */
  readonly faults: Readonly<Record<string, number>>;
  /** How many did nothing, by kind and reason. */
  readonly notStruck: Readonly<Record<string, number>>;
  /** How often each mode of the sandboxes' faults was met at each authority's operation; 0 where it was not. */
  readonly pairs: Readonly<Record<string, number>>;
  /** How many answers clients were given, by operation and status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly desenlaces: readonly Desenlace[];
  /** How long it took after the last fault until nothing was on its way (in ms), and what still was when the run stopped waiting. */
  readonly settledMs: number;
  readonly waiting: Waiting;
  readonly resultados: readonly Resultado[];
};

/**
 * Starts the system, works with it while it is broken as the seed says, heals it, waits until all is settled, and checks it. When it is aborted it
 * rejects, with nothing left running.
 */
export async function runFaults(options: RunOptions): Promise<Report> {
  const { seed, durationMs, settleMs, dataDir, progress, aborted, pace } = options;
  const world = await startWorld(options);
  try {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, "respuestas.jsonl");
    const told: RespuestaDeCliente[] = [];
    const note = (respuesta: RespuestaDeCliente): void => {
      told.push(respuesta);
      appendFileSync(path, `${JSON.stringify(respuesta)}\n`);
    };
    const api = createApi(world.url);
    const plan = planFaults(seed, durationMs, world.inventory, pace?.gapMs);
    progress.say(`  … ${plan.length} faults in ${Math.round(durationMs / 1_000)} s, seed ${seed}`);
    const over = new AbortController();
    const ending = AbortSignal.any([over.signal, aborted]);
    // Each client that rests listens to the signal, and so does each fault that lasts.
    setMaxListeners(0, ending);
    const driving = drive(world.cuentas, {
      ...{ api, seed, signal: ending, told: note },
      ...(pace && { clients: pace.clients, pauseMs: pace.pauseMs }),
    });
    const provoke = createErrands(world.cuentas, { api, seed, told: note });
    const all = strikeAll(plan, (fault) => strike({ world, api, signal: ending, provoke }, fault), {
      progress,
      signal: ending,
    });
    await sleep(durationMs, undefined, { signal: aborted }).catch(() => undefined);
    over.abort();
    const [{ struck, notStruck }] = await Promise.all([all, driving]);
    aborted.throwIfAborted();
    const healedAt = performance.now();
    const healing = { world, api, signal: aborted };
    await heal(healing);
    const waiting = await progress.step("waiting until all is settled", () =>
      settle(world.operacion, settleMs, aborted, async (parked) => {
        for (const id of parked)
          await bringBack(healing, id, async () => (await parkedIn(world.operacion)).includes(id));
      }),
    );
    const settledMs = Math.round(performance.now() - healedAt);
    const resultados = await progress.step("looking at the invariants", () =>
      verifySettled(world.operacion, respuestasOf(path, world.correo), settleMs, aborted),
    );
    return {
      seed,
      faults: count(struck.map(({ fault }) => kindOf(fault))),
      notStruck: count(notStruck),
      pairs: pairsMet(struck, pairNames(world.inventory.autoridades)),
      answers: count(
        told.map(
          ({ operacion, status, esPendiente }) =>
            `${operacion} ${status || "sin respuesta"}${esPendiente ? " pendiente" : ""}`,
        ),
      ),
      desenlaces: await desenlaces(world.operacion, unknownOf(told)),
      settledMs,
      waiting,
      resultados,
    };
  } finally {
    await progress.step("stopping", world.close);
  }
}

/** The faults that struck; and those that did not, by kind and reason. */
type Strikes = { readonly struck: readonly Struck[]; readonly notStruck: readonly string[] };

/**
 * Strikes with each fault at its time, whether or not the one before it is over. A fault that did nothing is noted and passed over. Rejects where a
 * fault fails in another way than by striking nothing: then this program is at fault.
 */
async function strikeAll(
  plan: readonly Planned[],
  doIt: (fault: Fault) => Promise<Struck>,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<Strikes> {
  const startedAt = performance.now();
  const under: Promise<Struck | string>[] = [];
  for (const { atMs, fault } of plan) {
    await sleep(Math.max(0, startedAt + atMs - performance.now()), undefined, { signal }).catch(
      () => undefined,
    );
    if (signal.aborted) break;
    progress.say(`  ${(atMs / 1_000).toFixed(1).padStart(6)} s  ${describe(fault)}`);
    under.push(
      doIt(fault).catch((error: unknown) => {
        if (!(error instanceof NotStruck)) throw error;
        progress.say(`           did nothing: ${describe(fault)}: ${error.message}`);
        return `${kindOf(fault)}: ${error.message}`;
      }),
    );
  }
  const all = await Promise.all(under);
  return {
    struck: all.filter((each) => typeof each !== "string"),
    notStruck: all.filter((each) => typeof each === "string"),
  };
}

/** Adds up how often each pair was met, with 0 for those that were not. */
export function pairsMet(
  struck: readonly Pick<Struck, "met">[],
  names: readonly string[],
): Record<string, number> {
  const pairs = Object.fromEntries(names.map((name) => [name, 0]));
  for (const { met } of struck)
    for (const [name, golpes] of Object.entries(met)) pairs[name] = (pairs[name] ?? 0) + golpes;
  return pairs;
}

const count = (all: readonly string[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const each of [...all].sort()) counted[each] = (counted[each] ?? 0) + 1;
  return counted;
};

/** Gives the answers that clients were given (one JSON object a line) and the mails that were delivered (one file each), as `verify` reads them. */
export const respuestasOf = (path: string, correo: string) => ({
  respuestas: () => linesOf(path),
  correos: () => messageIds(correo),
});

async function* linesOf(path: string): AsyncGenerator<RespuestaDeCliente> {
  if (!existsSync(path)) return;
  for await (const line of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(line) as RespuestaDeCliente;
}

/** Reads the Message-ID of each mail that was delivered. */
async function* messageIds(folder: string): AsyncGenerator<string> {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".eml")) continue;
    const head = (await readFile(join(folder, name), "latin1")).slice(0, 20_000);
    yield /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? name;
  }
}
