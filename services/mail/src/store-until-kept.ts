import type { Shell } from "@dte/service";

/** Waits between tries to write an outcome, in ms: the outcome cannot be found out a second time. */
const STORE_WAITS_MS = [100, 500, 1_000, 2_000];
/** Tries that are left once the service closes; an outcome that is not written by then is uncertain. */
const STORE_TRIES_AT_CLOSE = 3;

/** Repeats until the outcome is stored: this process alone knows it. Rejects when the service closes before that. */
export async function storeUntilKept(
  { log }: Pick<Shell, "log">,
  closing: AbortSignal,
  store: () => Promise<void>,
): Promise<void> {
  let left = STORE_TRIES_AT_CLOSE;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await store();
    } catch (error) {
      log.error("mail.outcome-not-stored", { attempt, error });
      if (closing.aborted) left -= 1;
      if (left === 0) throw error;
      const waitMs = STORE_WAITS_MS[Math.min(attempt, STORE_WAITS_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
