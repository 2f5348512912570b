/** Random numbers that are the same for the same seed. */
export type Random = {
  /** Gives a number from 0 to below 1. */
  next(): number;
  /** Gives a whole number from `min` to `max`, inclusive. */
  between(min: number, max: number): number;
  /** Gives true as often as `share` says, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** Makes numbers by mulberry32, whose 32 bits of state are enough for a schedule, and which is quick. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}
