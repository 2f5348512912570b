import { type Chain, createChain, type Link } from "./chain.js";
import type { Taker } from "./taker.js";

/** The items that wait, and the order of their turns. */
export type Lines<T> = {
  size(): number;
  sizeOf(key: string): number;
  /** Puts an item behind those of its key. Gives a function that takes it out again, which does nothing once it is out. */
  push(taker: Taker, item: T): () => void;
  /** Takes out the first item of the next taker that `isFree`; its key then stands behind the others. */
  next(isFree: (taker: Taker) => boolean): T | undefined;
  /** Puts a taker behind the others, as one that has just had a turn. */
  toBack(taker: Taker): void;
  /**
   * Finds the item that gives way to another one of `taker`: the last of those who have more than the taker would have in its place; undefined where
   * nobody has. With `isOfKey` only the items of the taker's key count. It looks at all that wait. Gives a function that takes that item out.
   */
  greediest(taker: Taker, isOfKey: boolean): (() => T) | undefined;
  /** Takes all items out. */
  clear(): T[];
};

type Line<T> = { readonly key: string; readonly items: Chain<T>; size: number; place: Link<string> };

/**
 * Makes empty waiting lines, one per key, whoever asks. Within a key items go in the order of arrival, and the keys take turns. The cost to come, to
 * go and to be next does not grow with the number that wait. The key with the most waiting items gives way.
 */
export function createLines<T>(): Lines<T> {
  const lines = new Map<string, Line<T>>();
  /** The keys for which something waits, in the order of their turns. */
  const turns = createChain<string>();
  let size = 0;

  const sizeOf = (key: string): number => lines.get(key)?.size ?? 0;

  function lineOf(key: string): Line<T> {
    const known = lines.get(key);
    if (known) return known;
    const line = { key, items: createChain<T>(), size: 0, place: turns.push(key) };
    lines.set(key, line);
    return line;
  }

  function take(line: Line<T>, link: Link<T>): T {
    if (!line.items.remove(link)) return link.value;
    line.size -= 1;
    size -= 1;
    if (line.size === 0) {
      turns.remove(line.place);
      lines.delete(line.key);
    }
    return link.value;
  }

  function toBack({ key }: Pick<Taker, "key">): void {
    const line = lines.get(key);
    if (!line) return;
    turns.remove(line.place);
    line.place = turns.push(key);
  }

  function takeFirst(key: string): T | undefined {
    const line = lines.get(key);
    for (const link of line?.items ?? []) {
      if (line) take(line, link);
      toBack({ key });
      return link.value;
    }
    return undefined;
  }

  return {
    size: () => size,
    sizeOf,
    toBack,
    push({ key }, item) {
      const line = lineOf(key);
      const link = line.items.push(item);
      line.size += 1;
      size += 1;
      return () => void take(line, link);
    },
    next(isFree) {
      for (const { value: key } of turns) if (isFree({ key })) return takeFirst(key);
      return undefined;
    },
    greediest({ key }, isOfKey) {
      // The items of one key are all alike.
      if (isOfKey) return undefined;
      let [found, most]: [Line<T> | undefined, number] = [undefined, sizeOf(key) + 1];
      for (const line of lines.values()) if (line.size > most) [found, most] = [line, line.size];
      const [line, link] = [found, found?.items.last()];
      return line && link && (() => take(line, link));
    },
    clear() {
      const all = [...lines.values()].flatMap(({ items }) => [...items].map(({ value }) => value));
      for (const line of [...lines.values()]) for (const link of line.items) take(line, link);
      return all;
    },
  };
}
