/** Chance that a seed repeats. */
export type Chance = {
  /** An integer from `min` to `max`, both of them possible. */
  between(min: number, max: number): number;
  oneOf<T>(all: readonly T[]): T;
  shuffled<T>(all: readonly T[]): T[];
};

/** Makes chance from a seed with Mulberry32, which is short, and good enough to choose what to break. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    oneOf: (all) => {
      const chosen = all[between(0, all.length - 1)];
      if (chosen === undefined) throw new Error("there is nothing to choose from");
      return chosen;
    },
    shuffled: (all) => {
      const left = [...all];
      return all.map(() => left.splice(between(0, left.length - 1), 1)[0] as (typeof left)[number]);
    },
  };
}
