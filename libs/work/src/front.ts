/** The time between looks from the beginning, which find rows that were committed later still, or came back with an earlier time. */
const FROM_THE_BEGINNING_MS = 60_000;
/** A look begins this long before the known front. It is as long as a statement may take, because a statement that began earlier may commit later. */
export const BEHIND_SECONDS = 15;

/** The front of a queue, as far as one process knows: nothing waits before `T`. */
export type Front<T> = {
  /** Looks into the queue. `find` gets the front, undefined for the beginning, and gives what it has found and the front that it has seen. */
  look<Found>(find: (from: T | undefined) => Promise<{ found: Found; front: T | undefined }>): Promise<Found>;
};

/**
 * Remembers the front of a queue in a table, so that a look does not step over all rows that have passed through it: while somebody reads for long in
 * the same database, rows that were taken are still in the index. Each minute, and after every failure, a look begins at the beginning, so rows
 * before the front are late by a minute at most, and none is left behind.
 */
export function createFront<T>(elapsedMs = () => performance.now()): Front<T> {
  let known: T | undefined;
  let lastFromTheBeginning = Number.NEGATIVE_INFINITY;
  return {
    async look(find) {
      const now = elapsedMs();
      const from = now < lastFromTheBeginning + FROM_THE_BEGINNING_MS ? known : undefined;
      // The front is known again only if this look ends well, because after a failure there may be another server with another clock.
      known = undefined;
      const { found, front } = await find(from);
      known = front;
      if (from === undefined) lastFromTheBeginning = now;
      return found;
    },
  };
}
