import type { Turns } from "./taker.js";

/** The time for which turns are remembered. */
const RECENT_MS = 60_000;

/** Counts turns for a minute, and then anew, so that there are no more names than have turns meanwhile. */
export function createRecentTurns(now: () => Date): Turns {
  const taken = new Map<string, number>();
  let since = 0;
  const had = (name: string): number => {
    if (now().getTime() - since >= RECENT_MS) {
      taken.clear();
      since = now().getTime();
    }
    return taken.get(name) ?? 0;
  };
  return { had, take: (name) => void taken.set(name, had(name) + 1) };
}
