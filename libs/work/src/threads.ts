import type { Worker } from "node:worker_threads";
import { killedBy, startWorker, WorkKilled } from "./once.js";
import { type By, createQueue, type Depth } from "./queue.js";
import { untilReady } from "./ready.js";
import type { Answer, Question } from "./serve-thread.js";
import type { Turns } from "./taker.js";

export type ThreadsOptions = {
  /** A built module that calls `serveThread`: a thread needs a file that runs as it is. */
  readonly module: URL;
  /** Threads at the same time, of all lanes together. */
  readonly concurrency: number;
  /** The same for one lane, so that what is slow in one leaves the others theirs. */
  readonly concurrencyPerLane: number;
  /** Pieces of work that may wait for a thread, of each lane. */
  readonly waitingMaxPerLane: number;
  /** The same of all lanes together; absent where lanes are few. */
  readonly waitingMax?: number;
  /** The turns that lanes and askers have had of late, as a queue counts them. */
  readonly turns?: Turns;
  readonly waitMs: number;
  readonly retryAfterSeconds: number;
  /** How long one piece of work may take before its thread is killed; loading the module of a new thread is not counted. */
  readonly limitMs: number;
  /** The size in MiB that a thread's heap may have; the thread of work that needs more is killed. */
  readonly memoryMaxMib: number;
};

/** What one piece of work may take, where that is less than any may. */
export type WorkLimits = { readonly limitMs?: number; readonly waitMs?: number };

/** Work that may turn out endless, in threads that are killed then. */
export type Threads = {
  /**
   * Calls the function `name` of the module. `lane`: what is to wait for its own kind only, and where turns are counted who asks. Throws WorkKilled for what took
   * too much, what the function threw as an Error of the same message, and FEG_RATE_LIMIT_EXCEEDED when too much waits or no thread came in time.
   */
  run(lane: By, name: string, args: readonly unknown[], limits?: WorkLimits): Promise<unknown>;
  depth(): Depth;
  refused(): number;
  close(): Promise<void>;
};

/** Threads begin when there is work for them, and stay for the next unless they were killed. */
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
  // A thread that waits for work keeps no process alive, and one that ends while it waits is not asked again.
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
