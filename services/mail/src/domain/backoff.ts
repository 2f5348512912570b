const MINUTE_MS = 60_000;
/** Waits after the first, second… failure in a row; the last one repeats. */
const WAITS_MS = [0.5, 1, 2, 5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE_MS);
/** An outage of a night and a morning passes; a receiver who waits longer has asked for the document otherwise. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;

/**
 * Says when to try again a mail that has just failed for the `fallos`th time in a row; undefined when it could be sent since so long ago,
 * `desde`, that it is given up.
 */
export function nextTry(now: Date, { desde, fallos }: { desde: Date; fallos: number }): Date | undefined {
  const wait = WAITS_MS[Math.min(fallos, WAITS_MS.length) - 1] ?? MINUTE_MS;
  const next = now.getTime() + wait;
  return next - desde.getTime() > GIVE_UP_MS ? undefined : new Date(next);
}
