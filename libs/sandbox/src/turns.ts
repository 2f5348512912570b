/** Does one piece of work at a time, in the order of arrival. */
export type Turns = {
  /** Resolves or rejects as `work` does; a piece that failed does not hold the next one. */
  take<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * Makes turns for an authority that must see everything before it, such as the used numbers. Whoever waits holds a connection, so connections bound
 * the line.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
