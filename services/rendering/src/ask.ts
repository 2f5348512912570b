import type { CallOptions } from "@dte/contracts";
import { CallFailed } from "@dte/service";

/** How long the first answer may take, in ms. This is less than the caller's own time, as others may be waiting for the same print. */
const FIRST_LIMIT_MS = 5_000;
/** How long the second answer may take, in ms: on a machine that is late with everything the first one may have been on its way. */
const SECOND_LIMIT_MS = 10_000;

/**
 * Asks a neighbour, and once more when it did not answer in time: the replica that was asked may hang, or its machine may be gone, which
 * its connection learns only after a while, and the next question goes to the next replica. Only for questions that change nothing. Rejects
 * as `ask` does the second time.
 */
export async function askTwice<T>(ask: (options: CallOptions) => Promise<T>): Promise<T> {
  try {
    return await ask({ timeoutMs: FIRST_LIMIT_MS });
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === "DEADLINE_EXCEEDED")) throw error;
    return await ask({ timeoutMs: SECOND_LIMIT_MS });
  }
}
