import { feg } from "@dte/errors";

/** Two computations hold 64 MiB and leave half of libuv's four threads to the name service and the files. */
export const HASHES_MAX = 2;
/** At about 0.3 s each and two at a time, the last in line waits 6 s: longer, and its caller has given up. */
export const WAITING_MAX = 40;
const RETRY_AFTER_SECONDS = 10;

/** Where password hashes are computed: a few at a time, the others in line. */
export type HashQueue = {
  /** Runs `work` when its turn comes. Throws FEG_RATE_LIMIT_EXCEEDED at once when the line is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** `waiting`: the longest the line may get. */
export function createHashQueue({ waiting: waitingMax = WAITING_MAX } = {}): HashQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running < HASHES_MAX) running += 1;
      else if (waiting.length >= waitingMax) {
        throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS });
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
