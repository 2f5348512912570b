import type { Lines } from "./lines.js";
import { namesOf, type Taker, type Turns } from "./taker.js";

/** Names that have had so many turns or more stand behind all others, and are alike. */
const TURNS_TOLD_APART = 3;

type Piece<T> = { readonly taker: Taker; readonly names: readonly string[]; readonly item: T };
/** How much waits under a name, and since when the name has its place. */
type Standing = { waiting: number; since: number };

/**
 * Makes a crowd that is empty, of whom those go first that have had fewest turns of late, and who has had and waits for most gives way. Each piece counts
 * under its key and under who asks: first as the one of both that has had more, so that neither many keys of one asker nor many askers of one key are
 * more than one, and among those of one asker as its key. To be next costs a look at everybody, so that it is for those who are not many.
 */
export function createCrowd<T>({ had }: Pick<Turns, "had">): Lines<T> {
  /** In the order of their arrival. */
  const pieces = new Set<Piece<T>>();
  const standings = new Map<string, Standing>();
  let moment = 0;

  const waitingOf = (name: string): number => standings.get(name)?.waiting ?? 0;
  const sinceOf = (name: string): number => standings.get(name)?.since ?? 0;

  /** Tells where a piece stands: those with less go first. */
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

/** Compares two lists from their beginning; what one of them has not is nothing. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
