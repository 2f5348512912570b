/** Numbers that look random, and are the same for the same seed. */
export type Azar = {
  /** Gives a whole number from 0 up to `limit`, exclusive; 0 when no number is below it. */
  readonly below: (limit: number) => number;
};

/** Makes a sequence of its own for each key of a seed (FNV-1a of both, then mulberry32). */
export function createAzar(semilla: number, clave: string): Azar {
  let state = 0x811c9dc5 ^ semilla;
  for (const letra of clave) state = Math.imul(state ^ (letra.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { below: (limit) => Math.floor(next() * limit) };
}
