/** Runs one piece of work at a time for each key, in the order of arrival. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work of one key waits here and not in the database: each waiting transaction would hold a connection that the other
 * accounts need. A line is as long as the calls that this process has accepted.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const own = before ? before.then(work, work) : work();
    const settled = own.catch(() => undefined);
    last.set(key, settled);
    try {
      return await own;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
