import type { Actor, Call } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue } from "@dte/work";

/** Workbooks open at the same time: each may take a hundred megabytes. */
const WORKBOOKS_MAX = 2;
/** Workbooks open at a time of one account, and of one user, whatever the accounts, so that the costliest ones of either leave a place to the others. */
const WORKBOOKS_EACH_MAX = 1;
/** The most workbooks that wait: they hold their file, and beyond that number another replica may have room. */
const WORKBOOKS_WAITING_MAX = 20;
/** The most workbooks of one account that wait: a quarter of all. */
const WAITING_PER_ACCOUNT_MAX = 5;
/** After how long a caller who is refused may come back. */
export const RETRY_SECONDS = 5;

/**
 * The account that a workbook belongs to, and the user who asks. `titular` is that user, or the user that an API key belongs to; empty where a
 * gateway does not say.
 */
export type DeQuien = {
  readonly idCuenta: string;
  readonly actor: Actor | null | undefined;
  readonly titular: string;
};

/**
 * Runs `work` on a workbook when the account and the user have their turn. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait, or the call's
 * time was over before its turn came.
 */
export type OnWorkbook = <T>(de: DeQuien, call: Call, work: () => Promise<T>) => Promise<T>;

/**
 * Makes the queue in which workbooks are read and written, with so many at a time for all accounts, for each account, and for each user. Callers that
 * have had fewest of late go first, and have a place where too many wait: accounts cost nothing, and one user opens as many as they like. Closed by
 * the shell.
 */
export function openWorkbooks(shell: Shell): OnWorkbook {
  const queue = createQueue({
    setting: "WORKBOOKS_WAITING_MAX",
    concurrency: WORKBOOKS_MAX,
    concurrencyPerKey: WORKBOOKS_EACH_MAX,
    concurrencyPerAsker: WORKBOOKS_EACH_MAX,
    waitingMax: WORKBOOKS_WAITING_MAX,
    waitingMaxPerKey: WAITING_PER_ACCOUNT_MAX,
    turns: createRecentTurns(shell.now),
    retryAfterSeconds: RETRY_SECONDS,
  });
  openQueue(shell, "workbooks", queue);
  return ({ idCuenta, actor, titular }, { deadline }, work) => {
    const asker = `usuario ${titular || actor?.usuario}`;
    return queue.run({ key: idCuenta, asker }, work, deadline - Date.now());
  };
}
