import type { Shell } from "@dte/service";
import { type Admission, createAdmission, openQueue } from "@dte/work";

/** Requests under way, at the beginning and at most: most of them only wait, and hold some kilobytes. */
const PLACES = 512;
const PLACES_MAX = 2_048;
/** A gateway that is late goes on with as many as a small one has in a busy second. */
const PLACES_MIN = 64;
/**
 * How late this process does what is due, half of the time. Beyond it every answer is late, and new ones make it worse: a document comes to this
 * process some ten times on its way, and is as late each time.
 */
const LATE_MS = 60;
const HALF_OF_THE_TIME = 0.5;
const PROBE_MS = 20;
const WAIT_MS = 1_000;
/** While more come than go for longer, those who are let in are to have waited little: documents has lines of its own behind this one. */
const STANDING_WAIT_MS = 200;
const ADMISSION_WAITING_MAX = 512;
const RETRY_AFTER_SECONDS = 2;

/**
 * Opens the place where requests wait that are more than this gateway can answer in time, the users taking turns, and where they
 * are refused early beyond that. What is measured is how late the process itself is, not how long answers take: those wait for
 * an authority, or for documents, which refuses for itself what it cannot do.
 */
export function openRequests(shell: Shell): Admission {
  const admission = createAdmission(
    {
      setting: "ADMISSION_WAITING_MAX",
      initial: PLACES,
      min: PLACES_MIN,
      max: PLACES_MAX,
      targetMs: LATE_MS,
      quantile: HALF_OF_THE_TIME,
      waitMs: WAIT_MS,
      standingWaitMs: STANDING_WAIT_MS,
      waitingMax: ADMISSION_WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
    () => performance.now(),
  );
  openQueue(shell, "requests", admission);
  let due = performance.now() + PROBE_MS;
  const probe = setInterval(() => {
    const now = performance.now();
    admission.observe(Math.max(0, now - due));
    due = now + PROBE_MS;
  }, PROBE_MS);
  shell.open("probe of lateness", probe, async (each) => clearInterval(each));
  return admission;
}
