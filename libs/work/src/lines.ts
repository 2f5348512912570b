/** The waiting lines, one per key: within a key in the order of arrival, and the keys take turns. */
export type Lines<T> = {
  size(): number;
  sizeOf(key: string): number;
  push(key: string, item: T): void;
  remove(key: string, item: T): void;
  /** Takes out the first one of the next key that `isFree`; that key then stands behind the others. */
  next(isFree: (key: string) => boolean): T | undefined;
  /** Takes everybody out, in no particular order. */
  clear(): T[];
};

/** Makes lines that are all empty. */
export function createLines<T>(): Lines<T> {
  /** The keys for which work waits, in the order of their turns. */
  const lines = new Map<string, T[]>();
  let size = 0;
  return {
    size: () => size,
    sizeOf: (key) => lines.get(key)?.length ?? 0,
    push(key, item) {
      size += 1;
      const line = lines.get(key);
      if (line) line.push(item);
      else lines.set(key, [item]);
    },
    remove(key, item) {
      const line = lines.get(key);
      const place = line?.indexOf(item) ?? -1;
      if (!line || place < 0) return;
      size -= 1;
      line.splice(place, 1);
      if (line.length === 0) lines.delete(key);
    },
    next(isFree) {
      for (const [key, line] of lines) {
        if (!isFree(key)) continue;
        const item = line.shift();
        size -= 1;
        lines.delete(key);
        if (line.length > 0) lines.set(key, line);
        return item;
      }
      return undefined;
    },
    clear() {
      const all = [...lines.values()].flat();
      lines.clear();
      size = 0;
      return all;
    },
  };
}
