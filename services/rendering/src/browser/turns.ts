import { feg } from "@dte/errors";

/** Longer than that nobody waits for a turn: the caller's own time is then almost spent. */
const WAIT_LIMIT_MS = 10_000;
/** What a refused caller is told to wait: a full queue of a hundred is gone by then. */
const RETRY_AFTER_S = 3;

export type Turns = {
  /**
   * Runs `work` when its turn comes. Throws FEG_RATE_LIMIT_EXCEEDED, with the reason as cause, when the queue is full or
   * the wait too long.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
};

type Waiting = { begin: () => void };

/** First come, first served: `concurrency` at a time, `queueMax` waiting, and back-pressure beyond that. */
export function createTurns(limits: { concurrency: number; queueMax: number; waitLimitMs?: number }): Turns {
  const { concurrency, queueMax, waitLimitMs = WAIT_LIMIT_MS } = limits;
  const queue: Waiting[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= queueMax) throw overloaded(`the print queue is full (RENDER_QUEUE_MAX=${queueMax})`);
    await new Promise<void>((resolve, reject) => {
      const waiting = { begin: () => {} };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(overloaded(`no turn to print within ${waitLimitMs} ms`));
      }, waitLimitMs);
      waiting.begin = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(waiting);
    });
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        // The place goes to the next one directly, so that nobody can slip in between.
        const next = queue.shift();
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}

const overloaded = (reason: string) =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_S })
    .causedBy(new Error(reason))
    .with({ reintentarEnSegundos: RETRY_AFTER_S });
