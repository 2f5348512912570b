import type { Call } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createQueue, openQueue } from "@dte/work";

/** Workbooks open at the same time: each may take a hundred megabytes. */
const WORKBOOKS_MAX = 2;
/** Workbooks of one account at a time, so that its costliest ones leave a place to the others. */
const WORKBOOKS_PER_ACCOUNT_MAX = 1;
/** Those that wait hold their file; beyond it another replica may have room. */
const WORKBOOKS_WAITING_MAX = 20;
/** A quarter of them for one account. */
const WAITING_PER_ACCOUNT_MAX = 5;
/** After how long a caller who is refused may come back. */
export const RETRY_SECONDS = 5;

/**
 * Runs `work` on a workbook when the account has its turn. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait, or the call's
 * time was over before its turn came.
 */
export type OnWorkbook = <T>(idCuenta: string, call: Call, work: () => Promise<T>) => Promise<T>;

/** Makes the queue in which workbooks are read and written, so many at a time for all accounts and for each. Closed by the shell. */
export function openWorkbooks(shell: Shell): OnWorkbook {
  const queue = createQueue({
    setting: "WORKBOOKS_WAITING_MAX",
    concurrency: WORKBOOKS_MAX,
    concurrencyPerKey: WORKBOOKS_PER_ACCOUNT_MAX,
    waitingMax: WORKBOOKS_WAITING_MAX,
    waitingMaxPerKey: WAITING_PER_ACCOUNT_MAX,
    retryAfterSeconds: RETRY_SECONDS,
  });
  openQueue(shell, "workbooks", queue);
  return (idCuenta, { deadline }, work) => queue.run(idCuenta, work, deadline - Date.now());
}
