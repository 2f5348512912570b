import { forgetOldest } from "./bounded.js";
import type { Turns } from "./taker.js";

/** For so long it is remembered who has had a turn: guesses go on for hours, and who mistypes comes back within a minute. */
const RECENT_MS = 600_000;
/** What is remembered of addresses: more of them than have a turn within that time. */
const KEPT_MAX = 10_000;
/** So many /64 of one /48 have lines of their own: a house may be given all of a /48 (RFC 6177), and has few networks in which people sit. */
const LINES_PER_HOUSE = 4;

/** Which networks wait in one line, and how many turns each line has had of late. */
type NetworkTurns = Turns & {
  /** Names the line of a network of that house: its own, or the one that the further networks of one house have together. */
  lineOf(network: string, house: string | undefined): string;
};

/** Makes a memory of turns, which begins empty. */
export function createNetworkTurns(now: () => Date): NetworkTurns {
  const taken = createRecent(() => ({ turns: 0 }), now);
  const houses = createRecent(() => new Set<string>(), now);
  return {
    lineOf(network, house) {
      if (!house) return network;
      const own = houses.of(house);
      if (own.size < LINES_PER_HOUSE) own.add(network);
      return own.has(network) ? network : house;
    },
    had: (line) => taken.find(line)?.turns ?? 0,
    take: (line) => {
      taken.of(line).turns += 1;
    },
  };
}

/** Keeps something of each of the last keys, for a while from when it was first asked for. */
function createRecent<T>(make: () => T, now: () => Date) {
  const kept = new Map<string, { readonly since: number; readonly value: T }>();
  const find = (key: string) => {
    const found = kept.get(key);
    return found && now().getTime() - found.since < RECENT_MS ? found : undefined;
  };
  return {
    find: (key: string): T | undefined => find(key)?.value,
    of(key: string): T {
      const mine = find(key) ?? { since: now().getTime(), value: make() };
      kept.delete(key);
      kept.set(key, mine);
      forgetOldest(kept, KEPT_MAX);
      return mine.value;
    },
  };
}
