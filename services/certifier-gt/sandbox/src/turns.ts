/** Lets one piece of work at a time through, in the order in which they come. */
export type Turns = { take<T>(work: () => Promise<T>): Promise<T> };

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
