/** What is under way at this gateway, in total and for each `key`: a user, an address. */
export type InFlight = {
  isFull(key: string): boolean;
  /** Counts one more, until what it gives is called; undefined when there is no room. */
  enter(key: string): (() => void) | undefined;
};

/** Room for `max` at once, of which one key takes `perKey` at most. */
export function createInFlight({ max, perKey }: { max: number; perKey: number }): InFlight {
  const open = new Map<string, number>();
  let total = 0;
  const isFull = (key: string) => total >= max || (open.get(key) ?? 0) >= perKey;
  return {
    isFull,
    enter(key) {
      if (isFull(key)) return undefined;
      total += 1;
      open.set(key, (open.get(key) ?? 0) + 1);
      return () => {
        total -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
