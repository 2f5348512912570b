import type { Shell } from "@dte/service";
import { createQueue, openQueue } from "@dte/work";

/** Prints of all of them that may wait; the documents take turns. */
const WAITING_MAX = 40;
/** Those of one document, which has a few formats: whoever asks for one of them meanwhile shares the next. */
const WAITING_MAX_PER_DTE = 4;
/** Nobody waits longer than that for a turn: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;

/** The name under which all of them together have one turn beside those of accounts. */
export const DE_NADIE = "";

/**
 * Where documents that nobody has verified wait for their print. Anybody registers one in the name of any account, so that it takes no account's turn; one of
 * them is printed at a time, and one that is asked for again and again takes its own turns alone.
 */
export type Unverified = {
  /** Prints when the document has its turn among its kind. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait. */
  run<T>(idDte: string, print: () => Promise<T>): Promise<T>;
};

/** Opens the line of documents that nobody has verified. */
export function openUnverified(shell: Pick<Shell, "log" | "open">): Unverified {
  const queue = createQueue({
    setting: "WAITING_MAX",
    concurrency: 1,
    waitingMax: WAITING_MAX,
    waitingMaxPerKey: WAITING_MAX_PER_DTE,
    waitMs: WAIT_MS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  return openQueue(shell, "unverified", queue);
}
