import type { Worker } from "node:worker_threads";
import { killedBy, startWorker, WorkKilled } from "./once.js";
import { type By, createQueue, type Depth } from "./queue.js";
import { untilReady } from "./ready.js";
import type { Answer, Question } from "./serve-thread.js";
import type { Turns } from "./taker.js";

export type ThreadsOptions = {
  /** A built module that calls `serveThread`; a thread needs a file that runs without a compiler. */
  readonly module: URL;
  /** The most threads at the same time, of all lanes together. */
  readonly concurrency: number;
  /** The most threads of one lane, so that slow work in one leaves the others theirs. */
  readonly concurrencyPerLane: number;
  /** The most pieces of work of each lane that wait for a thread. */
  readonly waitingMaxPerLane: number;
  /** The most waiting pieces of all lanes together; absent where lanes are few. */
  readonly waitingMax?: number;
  /** The recent turns of lanes and askers, as a queue counts them. */
  readonly turns?: Turns;
  readonly waitMs: number;
  readonly retryAfterSeconds: number;
  /** The time of one piece of work, after which its thread is killed; loading the module of a new thread is not counted. */
  readonly limitMs: number;
  /** The size in MiB of a thread's heap; a thread whose work needs more is killed. */
  readonly memoryMaxMib: number;
};

/** The limits of one piece of work, where they are lower than those of all. */
export type WorkLimits = { readonly limitMs?: number; readonly waitMs?: number };

/** Threads for work that may turn out endless, and that are killed then. */
export type Threads = {
  /**
   * Calls the function `name` of the module. `lane` names the kind of work that waits for its own kind only, and where turns are counted its asker.
   * Throws WorkKilled for work that took too much, an Error with the same message as the function's, and FEG_RATE_LIMIT_EXCEEDED when too much waits
   * or no thread came in time.
   */
  run(lane: By, name: string, args: readonly unknown[], limits?: WorkLimits): Promise<unknown>;
  depth(): Depth;
  refused(): number;
  close(): Promise<void>;
};

/** Makes threads that begin when there is work for them, and stay for the next piece unless they were killed. */
export function createThreads(options: ThreadsOptions): Threads {
  const { concurrency, concurrencyPerLane, waitingMaxPerLane, turns, waitMs, retryAfterSeconds } = options;
  const idle: Worker[] = [];
  const queue = createQueue({
    setting: "THREADS_MAX",
    concurrency,
    concurrencyPerKey: concurrencyPerLane,
    waitingMax: options.waitingMax ?? Number.MAX_SAFE_INTEGER,
    waitingMaxPerKey: waitingMaxPerLane,
    waitMs,
    retryAfterSeconds,
    ...(turns && { turns }),
  });
  const runInThread = async (question: Question, limitMs: number): Promise<unknown> => {
    const kept = idle.pop();
    const worker = kept ?? openWorker(options, idle);
    let isWell = false;
    try {
      if (!kept) await untilReady(worker);
      const answer = await ask(worker, question, limitMs);
      isWell = true;
      if ("thrown" in answer) throw new Error(answer.thrown);
      return answer.value;
    } finally {
      if (isWell) idle.push(worker);
      else await worker.terminate();
    }
  };
  return {
    run: (lane, name, args, { limitMs = options.limitMs, waitMs: patienceMs = waitMs } = {}) => {
      const work = () => runInThread({ name, args }, Math.min(limitMs, options.limitMs));
      return queue.run(lane, work, patienceMs);
    },
    depth: queue.depth,
    refused: queue.refused,
    async close() {
      await queue.close();
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function openWorker({ module, memoryMaxMib }: ThreadsOptions, idle: Worker[]): Worker {
  const worker = startWorker(module, { oldMaxMib: memoryMaxMib });
  // An idle thread keeps no process alive, and one that ends while it is idle is not used again.
  worker.unref();
  worker.on("error", () => {});
  worker.on("exit", () => {
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
  });
  return worker;
}

async function ask(worker: Worker, question: Question, limitMs: number): Promise<Answer> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new WorkKilled("time")), limitMs);
      const onError = (error: unknown) => reject(killedBy(error));
      const onExit = () => reject(new Error("a thread ended without an answer"));
      worker.once("message", resolve);
      worker.once("error", onError);
      worker.once("exit", onExit);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        worker.off("message", resolve);
        worker.off("error", onError);
        worker.off("exit", onExit);
      });
      worker.postMessage(question);
    });
  } finally {
    ending.abort();
  }
}
