import type { Shell } from "@dte/service";
import { createQueue, openQueue } from "@dte/work";

/** Pieces of one account that wait for the one before them: a person who writes a template waits for one and looks at it. */
const PREVIEWS_WAITING_MAX_PER_CUENTA = 3;
/** Those of all accounts together that may wait; the accounts take turns. */
const WAITING_MAX = 40;
/** Half of them for one account. */
const SLOW_WAITING_MAX_PER_CUENTA = 20;
/** Nobody waits longer than that for a turn: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;

/** What may take long, out of the way of everybody else's prints: one at a time, whichever of the two it is. */
export type Aside = {
  /** Prints a template that somebody tries. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait. */
  preview<T>(idCuenta: string, work: () => Promise<T>): Promise<T>;
  /** Prints a document of an account whose templates are slow. Throws the same. */
  slow<T>(idCuenta: string, work: () => Promise<T>): Promise<T>;
};

/** Opens both lanes and the one place that they share. */
export function openAside(shell: Pick<Shell, "log" | "open">): Aside {
  const lane = (name: string, setting: string, waitingMaxPerKey: number) =>
    openQueue(
      shell,
      name,
      createQueue({
        ...{ setting, concurrency: 1, waitingMax: WAITING_MAX, waitingMaxPerKey },
        ...{ waitMs: WAIT_MS, retryAfterSeconds: RETRY_AFTER_SECONDS },
      }),
    );
  const previews = lane("previews", "PREVIEWS_WAITING_MAX", PREVIEWS_WAITING_MAX_PER_CUENTA);
  const slow = lane("slow templates", "SLOW_WAITING_MAX", SLOW_WAITING_MAX_PER_CUENTA);
  // One of each lane comes here, so that at most one waits.
  const place = lane("aside", "ASIDE_WAITING_MAX", 1);
  return {
    preview: (idCuenta, work) => previews.run(idCuenta, () => place.run("preview", work)),
    slow: (idCuenta, work) => slow.run(idCuenta, () => place.run("slow", work)),
  };
}
