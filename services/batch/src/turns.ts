import type { Call } from "@dte/contracts";
import { feg } from "@dte/errors";

/** Workbooks open at the same time: each may take a hundred megabytes. */
const AT_ONCE = 2;
/** Those that wait hold their file; beyond it another replica may have room. */
const WAITING_MAX = 20;
const RETRY_SECONDS = 5;

/** Runs `work` when its turn comes. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait, or its caller no longer does. */
export type Turns = <T>(call: Call, work: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (call, work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      if (call.deadline < Date.now()) throw busy();
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn goes on to the next one as it is.
      if (next) next();
      else running -= 1;
    }
  };
}

/** What a caller is told who may come back. */
export const busy = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }).with({ reintentarEnSegundos: RETRY_SECONDS });
