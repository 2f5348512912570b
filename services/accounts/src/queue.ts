import { feg } from "@dte/errors";

/** Where costly work is done: a few pieces at a time, the others in line. */
export type Queue = {
  /** Runs `work` when its turn comes. Throws FEG_RATE_LIMIT_EXCEEDED at once when the line is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export type QueueLimits = {
  /** How many pieces of work run at the same time. */
  running: number;
  /** The longest the line may get. */
  waiting: number;
  /** After how long whoever finds the line full is told to come back. */
  retryAfterSeconds: number;
};

export function createQueue(limits: QueueLimits): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running < limits.running) running += 1;
      else if (waiting.length >= limits.waiting) {
        throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: limits.retryAfterSeconds });
      } else await new Promise<void>((turn) => waiting.push(turn));
      try {
        return await work();
      } finally {
        // The place passes to the next in line; only an empty line frees it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
