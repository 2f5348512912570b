import { createQueue, runOnce, WorkKilled } from "@dte/work";
import type { Opened, Task } from "./worker.js";

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
 * Opens a PKCS #12 file with its password, and judges what it holds at `now`; "tooLong" when deriving its keys would take longer than any real file does. `quien`: who
 * waits for their own only, and leaves room to others.
 */
export type Opener = (
  contenido: Uint8Array,
  clave: string,
  quien: string,
  now: Date,
) => Promise<Opened | "tooLong">;

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
  return (contenido, clave, quien, now) =>
    queue.run(quien, () => openInThread({ contenido, clave, now }, limitMs));
}

const openInThread = (task: Task, limitMs: number): Promise<Opened | "tooLong"> =>
  runOnce<Opened, Opened | "tooLong">(
    { module: WORKER, memory: { oldMaxMib: MEMORY_MAX_MIB }, limitMs },
    task,
    (opened, { resolve }) => resolve(withBuffers(opened)),
  ).catch((error: unknown) => {
    if (error instanceof WorkKilled && error.excess === "time") return "tooLong";
    throw error;
  });

/** Makes the bytes of a certificate buffers again: between threads they are plain. */
function withBuffers(opened: Opened): Opened {
  if (!opened.ok || typeof opened.judged === "string") return opened;
  const { llavePrivada, certificado, cadena } = opened.judged;
  return {
    ...opened,
    judged: {
      ...opened.judged,
      llavePrivada: Buffer.from(llavePrivada),
      certificado: Buffer.from(certificado),
      cadena: cadena.map((each) => Buffer.from(each)),
    },
  };
}
