/** What committed later still, or has come back with an earlier time, is found by a look from the beginning. */
const FROM_THE_BEGINNING_MS = 60_000;
/**
 * A look begins so long before what it knows to wait, as long as a statement may take: what was begun earlier may commit later.
 */
export const BEHIND_SECONDS = 15;

/** Where a queue begins, as far as one process knows: nothing waits before `T`. */
export type Front<T> = {
  /**
   * Looks into the queue. `find` gets where it begins, undefined for the beginning, and gives what it has found, and where the queue begins as it has
   * seen it.
   */
  look<Found>(find: (from: T | undefined) => Promise<{ found: Found; front: T | undefined }>): Promise<Found>;
};

/**
 * Remembers where a queue in a table begins, so that a look does not step over all that has passed through it: while somebody reads for long in the
 * same database, what was taken stands in the index still. Each minute, and behind every failure, a look begins at the beginning: what stands before
 * the front is late by a minute at most, and nothing is left behind.
 */
export function createFront<T>(elapsedMs = () => performance.now()): Front<T> {
  let known: T | undefined;
  let lastFromTheBeginning = Number.NEGATIVE_INFINITY;
  return {
    async look(find) {
      const now = elapsedMs();
      const from = now < lastFromTheBeginning + FROM_THE_BEGINNING_MS ? known : undefined;
      // Unless this look ends well: behind a failure may be another server, with another clock.
      known = undefined;
      const { found, front } = await find(from);
      known = front;
      if (from === undefined) lastFromTheBeginning = now;
      return found;
    },
  };
}
