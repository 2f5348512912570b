import { createQueue, runOnce, WorkKilled } from "@dte/work";
import type { Opened } from "./pkcs12.js";
import type { Task } from "./worker.js";

/** Each takes a processor for a tenth of a second; the tokens that everybody waits for need the other. */
const THREADS_MAX = 1;
/** The last in line would give up if more than these waited. */
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 5;
/** Eight times what the costliest exported file takes, and well within the time of a request. */
const TIME_LIMIT_MS = 8_000;
/** A file of the greatest size takes a few MiB. */
const MEMORY_MAX_MIB = 64;

/** A thread needs a file of its own, which there is only after the build: sources run without one in tests. */
const WORKER = new URL("../../dist/certificado/worker.js", import.meta.url);

/**
 * Opens a PKCS #12 file with its password; "tooLong" when deriving its keys would take longer than any real file does. `quien`: who waits for their own only, and
 * leaves room to others.
 */
export type Opener = (contenido: Uint8Array, clave: string, quien: string) => Promise<Opened | "tooLong">;

/**
 * Opens files in a thread beside this one: deriving keys holds a processor as long as the file says. Throws
 * FEG_RATE_LIMIT_EXCEEDED when too many are waiting. `limitMs` bounds each file.
 */
export function createOpener({ limitMs = TIME_LIMIT_MS }: { limitMs?: number } = {}): Opener {
  const queue = createQueue({
    setting: "THREADS_MAX",
    concurrency: THREADS_MAX,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  return (contenido, clave, quien) => queue.run(quien, () => openInThread({ contenido, clave }, limitMs));
}

const openInThread = (task: Task, limitMs: number): Promise<Opened | "tooLong"> =>
  runOnce<Opened, Opened | "tooLong">(
    { module: WORKER, memory: { oldMaxMib: MEMORY_MAX_MIB }, limitMs },
    task,
    (opened, { resolve }) => resolve(opened),
  ).catch((error: unknown) => {
    if (error instanceof WorkKilled && error.excess === "time") return "tooLong";
    throw error;
  });
