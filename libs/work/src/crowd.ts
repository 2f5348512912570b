import type { Lines } from "./lines.js";
import { namesOf, type Taker, type Turns } from "./taker.js";

/** The turns up to which names are told apart; names with this many or more are all alike, and behind the others. */
const TURNS_TOLD_APART = 3;

type Piece<T> = { readonly taker: Taker; readonly names: readonly string[]; readonly item: T };
/** The number of pieces that wait under a name, and the moment from which the name has its place. */
type Standing = { waiting: number; since: number };

/**
 * Makes an empty crowd. The takers with the fewest recent turns go first, and the one that has had and waits for most gives way. Each piece counts
 * under its key and under its asker: first under the one of both that has had more, so that many keys of one asker, or many askers of one key, count
 * for no more than one; and among the pieces of one asker, under its key. Finding the next piece looks at all that wait, so a crowd is for few.
 */
export function createCrowd<T>({ had }: Pick<Turns, "had">): Lines<T> {
  /** The pieces in the order of their arrival. */
  const pieces = new Set<Piece<T>>();
  const standings = new Map<string, Standing>();
  let moment = 0;

  const waitingOf = (name: string): number => standings.get(name)?.waiting ?? 0;
  const sinceOf = (name: string): number => standings.get(name)?.since ?? 0;

  /** Gives a piece's place; those with smaller numbers go first. */
  function placeOf(names: readonly string[]): readonly number[] {
    const [turns = 0, fewer = 0] = descending(names, (name) => Math.min(had(name), TURNS_TOLD_APART));
    const [since = 0, earlier = 0] = descending(names, sinceOf);
    return [turns, since, fewer, earlier];
  }

  function take(piece: Piece<T>): T {
    if (!pieces.delete(piece)) return piece.item;
    for (const name of piece.names) {
      const standing = standings.get(name);
      if (!standing) continue;
      standing.waiting -= 1;
      if (standing.waiting === 0) standings.delete(name);
    }
    return piece.item;
  }

  function toBack(taker: Taker): void {
    moment += 1;
    for (const name of namesOf(taker)) {
      const standing = standings.get(name);
      if (standing) standing.since = moment;
    }
  }

  return {
    size: () => pieces.size,
    sizeOf: waitingOf,
    toBack,
    push(taker, item) {
      moment += 1;
      const piece = { taker, names: namesOf(taker), item };
      for (const name of piece.names) {
        const standing = standings.get(name);
        if (standing) standing.waiting += 1;
        else standings.set(name, { waiting: 1, since: moment });
      }
      pieces.add(piece);
      return () => void take(piece);
    },
    next(isFree) {
      let [found, first]: [Piece<T> | undefined, readonly number[]] = [undefined, []];
      for (const piece of pieces) {
        if (!isFree(piece.taker)) continue;
        const place = placeOf(piece.names);
        if (!found || compare(place, first) < 0) [found, first] = [piece, place];
      }
      if (!found) return undefined;
      const item = take(found);
      toBack(found.taker);
      return item;
    },
    greediest(taker, isOfKey) {
      const own = namesOf(taker);
      let [found, most]: [Piece<T> | undefined, readonly number[]] = [undefined, []];
      for (const piece of pieces) {
        if (isOfKey && piece.taker.key !== taker.key) continue;
        const has = descending(piece.names, (name) => had(name) + waitingOf(name));
        const wouldHave = descending(
          own,
          (name) => had(name) + waitingOf(name) + (piece.names.includes(name) ? 0 : 1),
        );
        if (compare(has, wouldHave) > 0 && compare(has, most) >= 0) [found, most] = [piece, has];
      }
      const piece = found;
      return piece && (() => take(piece));
    },
    clear() {
      const all = [...pieces].map(({ item }) => item);
      pieces.clear();
      standings.clear();
      return all;
    },
  };
}

const descending = (names: readonly string[], countOf: (name: string) => number): readonly number[] =>
  names.map(countOf).sort((a, b) => b - a);

/** Compares two lists from their beginning; a number that one of them lacks counts as zero. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
