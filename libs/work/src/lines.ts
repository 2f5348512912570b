import { type Chain, createChain, type Link } from "./chain.js";

/**
 * The waiting lines, one per key: within a key in the order of arrival, and the keys take turns, those first that have had fewest. What it costs to
 * come, to go and to be next does not grow with how many wait.
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
  /**
   * Finds the key that has had and waits for most turns together, where that is more than `key` would with one that waits; undefined where somebody
   * waits for `key` already, or nobody says who has had how many. It looks at every line.
   */
  greedier(key: string): string | undefined;
  /** Takes out the one of the key that came last. */
  takeLast(key: string): T | undefined;
  /** Takes everybody out, key by key. */
  clear(): T[];
};

/** Where a key stands: the chain, and the place in it. */
type Standing = { turns: Chain<string>; place: Link<string> };
type Line<T> = Standing & { readonly key: string; readonly items: Chain<T>; size: number };

/** Keys that have had so many turns or more stand behind all others, and are alike. */
const TURNS_TOLD_APART = 3;

/** Makes lines that are all empty. `turnsHadBy`: how many turns a key has had of late; without it all keys are alike. */
export function createLines<T>(turnsHadBy?: (key: string) => number): Lines<T> {
  const lines = new Map<string, Line<T>>();
  /** The keys for which work waits, in the order of their turns: those that have had none of late, one, and so on. */
  const many = createChain<string>();
  const few = Array.from({ length: turnsHadBy ? TURNS_TOLD_APART : 0 }, () => createChain<string>());
  let size = 0;

  function stand(key: string): Standing {
    const turns = few[turnsHadBy?.(key) ?? 0] ?? many;
    return { turns, place: turns.push(key) };
  }

  function lineOf(key: string): Line<T> {
    const known = lines.get(key);
    if (known) return known;
    const line = { key, items: createChain<T>(), size: 0, ...stand(key) };
    lines.set(key, line);
    return line;
  }

  function take(line: Line<T>, link: Link<T>): void {
    if (!line.items.remove(link)) return;
    line.size -= 1;
    size -= 1;
    if (line.size > 0) return;
    line.turns.remove(line.place);
    lines.delete(line.key);
  }

  function toBack(key: string): void {
    const line = lines.get(key);
    if (!line) return;
    line.turns.remove(line.place);
    Object.assign(line, stand(key));
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
      for (const turns of [...few, many])
        for (const { value: key } of turns) if (isFree(key)) return takeFirst(key);
      return undefined;
    },
    greedier(key) {
      if (!turnsHadBy || lines.has(key)) return undefined;
      let [found, most]: [string | undefined, number] = [undefined, turnsHadBy(key) + 1];
      for (const line of lines.values()) {
        const turns = turnsHadBy(line.key) + line.size;
        if (turns > most) [found, most] = [line.key, turns];
      }
      return found;
    },
    takeLast(key) {
      const line = lines.get(key);
      const link = line?.items.last();
      if (line && link) take(line, link);
      return link?.value;
    },
    clear() {
      const all = [...lines.values()].flatMap(({ items }) => [...items].map(({ value }) => value));
      for (const line of [...lines.values()]) for (const link of line.items) take(line, link);
      return all;
    },
  };
}
