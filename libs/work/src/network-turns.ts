import { forgetOldest } from "./bounded.js";
import type { Turns } from "./taker.js";

/** The time for which turns are remembered: guesses go on for hours, and a person who mistyped comes back within a minute. */
const RECENT_MS = 600_000;
/** The most addresses that are remembered, more than have a turn within that time. */
const KEPT_MAX = 10_000;
/** The most /64 of one /48 that have lines of their own: a house may be given all of a /48 (RFC 6177), and has few networks in which people sit. */
const LINES_PER_HOUSE = 4;

/** The line of each network, and the recent turns of each line. */
type NetworkTurns = Turns & {
  /** Names the line of a network: its own, or the one that the further networks of its house share. */
  lineOf(network: string, house: string | undefined): string;
};

/** Makes a memory of turns, empty at first. */
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

/** Keeps a value for each of the last keys, for a while from its first use. */
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
