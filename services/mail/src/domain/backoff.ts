const MINUTE_MS = 60_000;
/** Waits after the first, second… failure in a row; the last one repeats. */
const WAITS_MS = [0.5, 1, 2, 5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE_MS);
/** The most failures that count when this system failed and not a mail's server: such a mail is tried again soon after this system is well. */
const OWN_FALLOS_MAX = 4;
/** How long a mail is tried, in ms: an outage of a night and a morning passes; a receiver who waits longer has asked for the document otherwise. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;

/** Counts one more failure in a row. After an outage of this system a mail is not put off for as long as after a mail server's own failures. */
export const countFallo = (fallos: number, isOwn: boolean): number =>
  isOwn ? Math.max(fallos, Math.min(fallos + 1, OWN_FALLOS_MAX)) : fallos + 1;

/**
 * Says when to try a mail again that has just failed for the `fallos`th time in a row; undefined when it could first be sent, at `desde`, so long ago
 * that it is given up. `isOwn`: no mail server was asked, as this system itself failed.
 */
export function nextTry(
  now: Date,
  { desde, fallos, isOwn = false }: { desde: Date; fallos: number; isOwn?: boolean },
): Date | undefined {
  const wait = WAITS_MS[Math.min(fallos, isOwn ? OWN_FALLOS_MAX : WAITS_MS.length) - 1] ?? MINUTE_MS;
  const next = now.getTime() + wait;
  return next - desde.getTime() > GIVE_UP_MS ? undefined : new Date(next);
}
