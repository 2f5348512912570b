import { createShared } from "./shared.js";

/** An answer, and whether it may still be given. */
export type Kept<T> = { readonly value: T; readonly isGood: () => boolean };

/** The state of one question: `kept` is as good as a new answer, `last` is what may stand in for one. */
export type Known<T> = { askedAt: number; kept?: Kept<T>; last?: Kept<T> };

/** A question that comes again within this time is asked often. */
const OFTEN_MS = 1_000;

/**
 * Remembers answers by key, at most `knownMax` of them. A kept answer is given again while it is good. Otherwise `ask` is called with what
 * is known, and with whether the same was asked a moment ago: then it is worth asking how long the answer holds. Those who ask together
 * share an answer that was asked for after each of them.
 */
export function createRemembered<T>(knownMax: number) {
  const sharing = createShared<T>();
  const known = new Map<string, Known<T>>();
  return async (key: string, ask: (mine: Known<T>, isOften: boolean) => Promise<T>): Promise<T> => {
    const mine: Known<T> = known.get(key) ?? { askedAt: Number.NEGATIVE_INFINITY };
    if (mine.kept?.isGood()) return mine.kept.value;
    const now = performance.now();
    const isOften = now - mine.askedAt < OFTEN_MS;
    mine.askedAt = now;
    known.delete(key);
    known.set(key, mine);
    const [oldest] = known.keys();
    if (known.size > knownMax && oldest !== undefined) known.delete(oldest);
    return await sharing(key, () => ask(mine, isOften));
  };
}

/** Keeps a new answer for as long as it was promised to hold, in milliseconds; forgets the one before where nothing was promised. */
export function keepFor<T>(
  mine: Known<T>,
  value: T,
  { holdsMs, isYounger }: { holdsMs: number; isYounger: (ms: number) => boolean },
): void {
  if (holdsMs > 0) mine.kept = { value, isGood: () => isYounger(holdsMs) };
  else delete mine.kept;
}
