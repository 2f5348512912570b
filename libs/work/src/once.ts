import { Worker } from "node:worker_threads";
import { untilReady } from "./ready.js";

/** The reason for which a thread, and its work, was killed. */
export type Excess = "time" | "memory";

/** The error of work that took more than any may. */
export class WorkKilled extends Error {
  override readonly name = "WorkKilled";
  readonly excess: Excess;
  constructor(excess: Excess) {
    super(`the work took too much ${excess}`);
    this.excess = excess;
  }
}

/** The sizes in MiB that a thread's heap may have: of long-lived objects, and of new ones where V8's own limit is too large. */
export type Memory = { readonly oldMaxMib: number; readonly youngMaxMib?: number };

/** Starts a thread without our environment, which holds secrets, and without our preloads, which would start a second telemetry. */
export const startWorker = (module: URL, { oldMaxMib, youngMaxMib }: Memory): Worker =>
  new Worker(module, {
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: oldMaxMib,
      ...(youngMaxMib !== undefined && { maxYoungGenerationSizeMb: youngMaxMib }),
    },
  });

/** Gives the error of a thread that ended by itself: WorkKilled where its heap was full. */
export const killedBy = (error: unknown): unknown =>
  (error as { code?: unknown } | null)?.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new WorkKilled("memory")
    : error;

type Once = {
  /** A built module that reports when it is ready; a thread needs a file that runs without a compiler. */
  readonly module: URL;
  readonly memory: Memory;
  /** The time for the work, without the loading of the module. */
  readonly limitMs: number;
};

type Settle<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Gives a task to a thread of its own, which ends with it. `hears` takes each message of the thread, and says when it is the result. Rejects with
 * WorkKilled for work that took too much, and with the error of a thread that failed.
 */
export async function runOnce<Word, Result>(
  { module, memory, limitMs }: Once,
  task: unknown,
  hears: (word: Word, settle: Settle<Result>) => void,
): Promise<Result> {
  const worker = startWorker(module, memory);
  let timer: NodeJS.Timeout | undefined;
  try {
    await untilReady(worker);
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkKilled("time")), limitMs);
      worker.on("message", (word: Word) => hears(word, { resolve, reject }));
      worker.once("error", (error) => reject(killedBy(error)));
      worker.once("exit", () => reject(new Error("a thread ended without an answer")));
      worker.postMessage(task);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
