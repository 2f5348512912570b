import type { Pace } from "./arguments.js";

/** Milliseconds on a clock that only goes forward, and waiting on it. */
export type Clock = { now(): number; sleep(ms: number): Promise<void> };

const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** The durations of requests, in milliseconds, in the order of the answers; and the reasons of those that failed, with how many each. */
export type Sample = {
  readonly times: readonly number[];
  readonly failures: Readonly<Record<string, number>>;
  /** The time from the first request to the last answer. */
  readonly seconds: number;
};

/** The most requests of the open loop that wait at once: beyond that the measurement would be of the generator itself. */
const UNDER_WAY_MAX = 4_096;

/**
 * Asks for so long at that pace, and waits for the last answers. At an open pace a request's time begins when it was due and not when it was sent, so
 * that a service that stands still is not spared the requests that would have come meanwhile.
 */
export async function load(
  work: () => Promise<unknown>,
  pace: Pace,
  seconds: number,
  clock: Clock = systemClock,
): Promise<Sample> {
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const begun = clock.now();
  const end = begun + seconds * 1_000;
  const ask = async (due: number): Promise<void> => {
    try {
      await work();
      times.push(clock.now() - due);
    } catch (error) {
      const reason = reasonOf(error);
      failures[reason] = (failures[reason] ?? 0) + 1;
    }
  };
  await (pace.kind === "closed" ? askByClients() : askByClock(1_000 / pace.perSecond));
  return { times, failures, seconds: (clock.now() - begun) / 1_000 };

  async function askByClients(): Promise<void> {
    const client = async () => {
      for (let now = clock.now(); now < end; now = clock.now()) await ask(now);
    };
    const count = pace.kind === "closed" ? pace.clients : 0;
    await Promise.all(Array.from({ length: count }, client));
  }

  async function askByClock(everyMs: number): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (let due = begun; due < end; due += everyMs) {
      const early = due - clock.now();
      if (early > 0) await clock.sleep(early);
      while (underWay.size >= UNDER_WAY_MAX) await Promise.race(underWay);
      const asked: Promise<void> = ask(due).finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
    await Promise.all(underWay);
  }
}

/** Gives the code of a refusal, or the kind of error: never its text, which may repeat a request. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "codigo" in error && typeof error.codigo === "string" ? error.codigo : error.name;
}
