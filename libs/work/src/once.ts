import { Worker } from "node:worker_threads";
import { untilReady } from "./ready.js";

/** Why a thread was killed, and the work in it with it. */
export type Excess = "time" | "memory";

/** The work took more than any may. */
export class WorkKilled extends Error {
  override readonly name = "WorkKilled";
  readonly excess: Excess;
  constructor(excess: Excess) {
    super(`the work took too much ${excess}`);
    this.excess = excess;
  }
}

/** The sizes in MiB that a thread's heap may have: of all that lives, and of what is new, where V8's own limit is too much. */
export type Memory = { readonly oldMaxMib: number; readonly youngMaxMib?: number };

/** Starts a thread. It gets neither our environment, which holds secrets, nor our preloads, which would start a second telemetry. */
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
  /** A built module that says when it is ready: a thread needs a file that runs as it is. */
  readonly module: URL;
  readonly memory: Memory;
  /** How long the work may take; loading the module is not counted. */
  readonly limitMs: number;
};

type Settle<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Gives a task to a thread of its own, which ends with it. `hears` is told what the thread says, and says when that is the result. Rejects with WorkKilled for what took too
 * much, and with the error of a thread that failed.
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
