import type { Shell } from "@dte/service";
import { type Admission, createAdmission, openQueue } from "@dte/work";

/** Documents that are prepared and committed at the same time, at the beginning: some seconds' worth on two cores. */
const PLACES = 256;
/** Half of them for one account: enough for the work to go on. */
const PLACES_MIN = 16;
const PLACES_MAX = 1_024;
/** Preparing and committing takes some tens of milliseconds. When even the quickest tenth takes this, everybody waits. */
const TARGET_MS = 400;
const QUICKEST = 0.1;
/** With what follows, the authority above all, a client has its answer within two seconds of a busy service. */
const WAIT_MS = 1_000;
const ADMISSION_WAITING_MAX = 400;
const RETRY_AFTER_SECONDS = 2;

/**
 * Where documents wait to be prepared, the accounts taking turns. What is measured is our own work and not the authority's: it
 * ends with the commit before anything is sent, so that a silent authority takes no place, and what is refused here has left
 * nothing.
 */
export const openPreparing = (shell: Shell): Admission => {
  const admission = createAdmission(
    {
      setting: "ADMISSION_WAITING_MAX",
      initial: PLACES,
      min: PLACES_MIN,
      max: PLACES_MAX,
      targetMs: TARGET_MS,
      quantile: QUICKEST,
      waitMs: WAIT_MS,
      waitingMax: ADMISSION_WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
    () => performance.now(),
  );
  openQueue(shell, "preparing", admission);
  return admission;
};
