/** Work that is done a while after it is asked for, as an authority's background does. */
export type Later = {
  schedule(work: () => Promise<void>): void;
  readonly isClosing: () => boolean;
  /** Drops the work that waits, and waits for the work that is being done. */
  close(): Promise<void>;
};

/** Makes a place for work that nobody waits for. `onFailure` is told of every failure. */
export function createLater(delayMs: number, onFailure: (error: unknown) => void): Later {
  const waiting = new Set<NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
  let isClosing = false;
  return {
    schedule(work) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        const mine = work()
          .catch(onFailure)
          .finally(() => working.delete(mine));
        working.add(mine);
      }, delayMs);
      waiting.add(timer);
    },
    isClosing: () => isClosing,
    async close() {
      isClosing = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(working);
    },
  };
}
