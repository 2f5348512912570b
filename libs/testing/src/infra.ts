import { randomBytes, randomInt } from "node:crypto";
import { createServer } from "node:net";
import postgres from "postgres";
import { required } from "./required.js";

export { createCommandReader, createCountedWay } from "./counted.js";
export { holdingWay, lossyWay, openWay } from "./ways.js";
export { required };

const unique = (): string => `t${randomBytes(6).toString("hex")}`;

/** Makes a database of the test's own on the server that `npm test` started. */
export async function createDatabase(): Promise<{
  name: string;
  url: string;
  adminUrl: string;
  drop(): Promise<void>;
}> {
  const adminUrl = required("DTE_TEST_POSTGRES_URL");
  const name = unique();
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    adminUrl,
    async drop() {
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}

/** The limit of a statement (`statementMs`) that fills a table with as many rows as an installation makes in a year. */
export const FILLING_MS = 240_000;

/** Makes the test's own subjects, streams and buckets on the NATS server that `npm test` started. */
export const createNamespace = (): string => `${required("DTE_TEST_NATS_URL")}/${unique()}`;

/**
 * Ports below the range from which the system takes one when none is named, in a part of it that `npm test` holds for this run. A server that is to
 * listen later, or again, finds its port free. Each of jest's workers has its share.
 */
const PORTS = { workers: 16, each: 125 };
let lastPort = randomInt(PORTS.each);

/** Takes a port of this machine for a server that listens on it later, or again. Each is given once. */
export async function takePort(): Promise<number> {
  const from = Number(required("DTE_TEST_PORTS_FROM"));
  const worker = Number(process.env["JEST_WORKER_ID"] ?? 0) % PORTS.workers;
  for (let tried = 0; tried < PORTS.each; tried += 1) {
    lastPort = (lastPort + 1) % PORTS.each;
    const port = from + worker * PORTS.each + lastPort;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port among ${PORTS.each}: end what other runs of the tests left behind`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** The longest wait, longer than any working machine needs; a test's own limit, over several such waits, is longer still. */
const PATIENCE_MS = 120_000;

/** The pause between two looks: a tenth of the time waited so far, so that a long wait leaves the processor to others. */
const PAUSE = { minMs: 50, maxMs: 250, share: 0.1 };

/** Calls `look` again and again until it gives a value. Throws when it gives none for two minutes. */
export async function until<T>(look: () => Promise<T | undefined | false | null>): Promise<T> {
  const began = performance.now();
  for (;;) {
    const found = await look();
    if (found) return found;
    const waitedMs = performance.now() - began;
    if (waitedMs > PATIENCE_MS) throw new Error(`nothing within ${PATIENCE_MS} ms`);
    const pauseMs = Math.min(PAUSE.maxMs, Math.max(PAUSE.minMs, PAUSE.share * waitedMs));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
