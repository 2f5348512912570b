import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { Failure } from "./failure.js";
import { readJson, writeWhole } from "./files.js";

/**
 * The range of ports that are given out. It lies below the one from which Linux and macOS take the near end of connections, so that no connection
 * takes a port of this range.
 */
const RANGE = { from: 20_000, to: 29_999 };
const ATTEMPTS = 200;

/** The ports on which tests listen themselves, below that again: so many ports for each run of them. */
const TESTS = { from: 10_000, runs: 5, each: 2_000 };

export const HOST = "127.0.0.1";

/** Tells whether a listener can be opened on `port` of the loopback interface now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export type Ports = {
  /** Gives a port for `name`: last time's, else `preferred`, else any that is free; never one given before in this run. */
  take(name: string, preferred?: number): Promise<number>;
  /** Keeps a port that somebody else chose from being given out. */
  reserve(port: number): void;
};

/** Hands out ports and remembers them in `path`, so that a second start listens where the first did. */
export function openPorts(path: string): Ports {
  const remembered = new Map(Object.entries((readJson(path) ?? {}) as Record<string, number>));
  const taken = new Set<number>();
  let turn = Promise.resolve(0);
  const choose = async (name: string, preferred: number | undefined): Promise<number> => {
    const wishes = [remembered.get(name), preferred].filter((port) => port !== undefined);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const port = wishes[attempt] ?? randomInt(RANGE.from, RANGE.to + 1);
      if (taken.has(port) || !(await isFree(port))) continue;
      taken.add(port);
      remembered.set(name, port);
      writeWhole(path, `${JSON.stringify(Object.fromEntries(remembered), null, 2)}\n`);
      return port;
    }
    throw new Failure(`No free port between ${RANGE.from} and ${RANGE.to} on ${HOST}.`);
  };
  return {
    take(name, preferred) {
      const next = turn.then(() => choose(name, preferred));
      turn = next.catch(() => 0);
      return next;
    },
    reserve: (port) => void taken.add(port),
  };
}

/**
 * Claims two thousand ports that no other run of the tests on this machine has, until `release`: the run that listens on the last
 * one of them has them all. Gives the first.
 */
export async function claimTestPorts(): Promise<{ from: number; release(): Promise<void> }> {
  for (let run = 0; run < TESTS.runs; run += 1) {
    const from = TESTS.from + run * TESTS.each;
    const claim = createServer();
    const isOurs = await new Promise<boolean>((resolve) => {
      claim.once("error", () => resolve(false));
      claim.listen({ port: from + TESTS.each - 1, host: HOST, exclusive: true }, () => resolve(true));
    });
    const release = () => new Promise<void>((resolve) => claim.close(() => resolve()));
    if (isOurs) return { from, release };
  }
  throw new Failure(`${TESTS.runs} runs of the tests are under way on this machine: let one of them end.`);
}
