import type { Shell } from "@dte/service";
import { type Admission, createAdmission, openQueue } from "@dte/work";

/** The number of requests under way at the beginning, and the most. Most of them only wait, and hold some kilobytes. */
const PLACES = 512;
const PLACES_MAX = 2_048;
/** The fewest requests under way: a gateway that is late goes on with as many as a small one has in a busy second. */
const PLACES_MIN = 64;
/**
 * The most that the median timer of this process may be late. Beyond it every answer is late, and new requests make it worse: a document comes to
 * this process some ten times on its way, and is as late each time.
 */
const LATE_MS = 60;
const HALF_OF_THE_TIME = 0.5;
const PROBE_MS = 20;
const WAIT_MS = 1_000;
/** The longest wait while more requests come than go for some time. It is short, because documents has lines of its own behind this one. */
const STANDING_WAIT_MS = 200;
const ADMISSION_WAITING_MAX = 512;
const RETRY_AFTER_SECONDS = 2;

/**
 * Opens the line in which requests wait when they are more than this gateway can answer in time. Users take turns, and beyond a bound requests are
 * refused early. The measure is how late the process itself is and not how long answers take, since those wait for an authority, or for documents,
 * which itself refuses what it cannot do.
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
