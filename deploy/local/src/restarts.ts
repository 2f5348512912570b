/** How many deaths within a minute are too many: a process that dies more often is broken, and starting it again only hides why. */
export const DEATHS_MAX = 5;
export const DEATHS_WINDOW_MS = 60_000;
const BACKOFF_MS = [100, 400, 1_000, 2_000];

export type Verdict = { restartInMs: number; recent: number[] } | { giveUp: true };

/**
 * Decides what to do when a process dies at `now` (ms), given the earlier deaths that still count: start it again after a growing
 * wait, or give up at the `deathsMax`th within a minute. `recent` is what to pass the next time.
 */
export function judgeDeath(earlier: readonly number[], now: number, deathsMax = DEATHS_MAX): Verdict {
  const recent = [...earlier.filter((at) => now - at < DEATHS_WINDOW_MS), now];
  if (recent.length >= deathsMax) return { giveUp: true };
  return { restartInMs: BACKOFF_MS[recent.length - 1] ?? 2_000, recent };
}
