import { createQueue, runOnce, WorkKilled } from "@dte/work";
import type { Opened, Task } from "./worker.js";

/** The threads that open files. A file takes a processor for a tenth of a second, and the tokens that everybody waits for need the other processor. */
const THREADS_MAX = 1;
/** The most files that wait: the last in line would give up if there were more. */
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 5;
/** The time for a file in ms: eight times that of the costliest exported file, and well within the time of a request. */
const TIME_LIMIT_MS = 8_000;
/** The memory for a file in MiB; a file of the greatest size takes a few. */
const MEMORY_MAX_MIB = 64;

/** The file of the thread. It exists only after the build; tests of sources run without a thread. */
const WORKER = new URL("../../dist/certificado/worker.js", import.meta.url);

/**
 * Opens a PKCS #12 file with its password, and judges its contents at `now`; "tooLong" when deriving its keys would take longer than for any real
 * file. `quien` is the user, who waits for their own files only and leaves room to others.
 */
export type Opener = (
  contenido: Uint8Array,
  clave: string,
  quien: string,
  now: Date,
) => Promise<Opened | "tooLong">;

/**
 * Opens files in a thread beside this one, because deriving keys holds a processor for as long as the file demands. Throws FEG_RATE_LIMIT_EXCEEDED
 * when too many are waiting. `limitMs` bounds each file.
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

/** Turns the bytes of a certificate into buffers again; between threads they are plain arrays. */
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
