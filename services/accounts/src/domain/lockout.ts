const MINUTE_MS = 60_000;

/** The failed passwords within 15 minutes that lock a user out for the next 15: decisions, section 4. */
export const FAILURES_MAX = 10;
const WINDOW_MS = 15 * MINUTE_MS;
const LOCKOUT_MS = 15 * MINUTE_MS;
/** The age after which a failure can take part in no lock-out that still holds. */
export const FAILURE_RELEVANT_MS = WINDOW_MS + LOCKOUT_MS;

/**
 * Tells whether a user is locked out at `now`, from the latest failed passwords, newest first. Nothing is recorded while
 * the lock-out holds, so the newest failure is the one that began it. A right password in between does not clear the failures: otherwise the log-ins
 * of a busy user would let an attacker guess all day.
 */
export function isLockedOut(failures: readonly Date[], now: Date): boolean {
  const newest = failures[0];
  const tenth = failures[FAILURES_MAX - 1];
  if (!newest || !tenth) return false;
  return newest.getTime() - tenth.getTime() < WINDOW_MS && now.getTime() < newest.getTime() + LOCKOUT_MS;
}
