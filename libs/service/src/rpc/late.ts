import type { Call } from "@dte/contracts";
import { feg } from "@dte/errors";

/** An answer takes less than this on its way. */
const ANSWER_MS = 1_000;
const RETRY_SECONDS = 5;

/**
 * Refuses work whose caller has given up, or is about to, and takes it for not done. At the end of a transaction nothing of the work stays then, so
 * that nobody takes for unchanged what was changed. Throws FEG_RATE_LIMIT_EXCEEDED: it was a wait for a turn or for a lock that took so long.
 */
export function refuseLate({ deadline }: Pick<Call, "deadline">): void {
  if (deadline - Date.now() >= ANSWER_MS) return;
  throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }).with({
    reintentarEnSegundos: RETRY_SECONDS,
  });
}
