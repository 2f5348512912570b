/** A link of a chain with its value. */
export type Link<T> = { readonly value: T };

/** A list in which every step has the same cost however long it is; `Map`, `Set` and arrays step over entries that were removed before. */
export type Chain<T> = {
  /** Goes from the first to the last. The link that was just given may be removed. */
  [Symbol.iterator](): Iterator<Link<T>>;
  last(): Link<T> | undefined;
  push(value: T): Link<T>;
  /** Removes a link; false for one that is removed already. */
  remove(link: Link<T>): boolean;
};

type Hung<T> = { readonly value: T; before: Hung<T> | undefined; after: Hung<T> | undefined; isIn: boolean };

/** Makes an empty chain. */
export function createChain<T>(): Chain<T> {
  let first: Hung<T> | undefined;
  let last: Hung<T> | undefined;
  return {
    *[Symbol.iterator]() {
      for (let link = first; link; ) {
        const { after } = link;
        yield link;
        link = after;
      }
    },
    last: () => last,
    push(value) {
      const link: Hung<T> = { value, before: last, after: undefined, isIn: true };
      if (last) last.after = link;
      else first = link;
      last = link;
      return link;
    },
    remove(given) {
      const link = given as Hung<T>;
      if (!link.isIn) return false;
      link.isIn = false;
      if (link.before) link.before.after = link.after;
      else first = link.after;
      if (link.after) link.after.before = link.before;
      else last = link.before;
      return true;
    },
  };
}
