import { type Chain, createChain, type Link } from "./chain.js";

/**
 * The waiting lines, one per key: within a key in the order of arrival, and the keys take turns. What it costs to come, to go and to be next does not
 * grow with how many wait.
 */
export type Lines<T> = {
  size(): number;
  sizeOf(key: string): number;
  /** Puts an item behind those of its key. Gives what takes it out again, which does nothing once it is out. */
  push(key: string, item: T): () => void;
  /** Takes out the first one of the next key that `isFree`; that key then stands behind the others. */
  next(isFree: (key: string) => boolean): T | undefined;
  /** Has a key stand behind the others, as one that has just had its turn. */
  toBack(key: string): void;
  /** Takes everybody out, key by key. */
  clear(): T[];
};

type Line<T> = { readonly key: string; readonly items: Chain<T>; size: number; place: Link<string> };

/** Makes lines that are all empty. */
export function createLines<T>(): Lines<T> {
  const lines = new Map<string, Line<T>>();
  /** The keys for which work waits, in the order of their turns. */
  const turns = createChain<string>();
  let size = 0;

  function lineOf(key: string): Line<T> {
    const known = lines.get(key);
    if (known) return known;
    const line = { key, items: createChain<T>(), size: 0, place: turns.push(key) };
    lines.set(key, line);
    return line;
  }

  function take(line: Line<T>, link: Link<T>): void {
    if (!line.items.remove(link)) return;
    line.size -= 1;
    size -= 1;
    if (line.size > 0) return;
    turns.remove(line.place);
    lines.delete(line.key);
  }

  function toBack(key: string): void {
    const line = lines.get(key);
    if (!line) return;
    turns.remove(line.place);
    line.place = turns.push(key);
  }

  function takeFirst(key: string): T | undefined {
    const line = lines.get(key);
    for (const link of line?.items ?? []) {
      if (line) take(line, link);
      toBack(key);
      return link.value;
    }
    return undefined;
  }

  return {
    size: () => size,
    sizeOf: (key) => lines.get(key)?.size ?? 0,
    toBack,
    push(key, item) {
      const line = lineOf(key);
      const link = line.items.push(item);
      line.size += 1;
      size += 1;
      return () => take(line, link);
    },
    next(isFree) {
      for (const { value: key } of turns) if (isFree(key)) return takeFirst(key);
      return undefined;
    },
    clear() {
      const all = [...lines.values()].flatMap(({ items }) => [...items].map(({ value }) => value));
      for (const line of [...lines.values()]) for (const link of line.items) take(line, link);
      return all;
    },
  };
}
