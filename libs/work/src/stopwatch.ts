/** Two clocks in milliseconds: one that is never set back, and one that goes on while the machine sleeps. */
export type Clocks = { readonly monotonic: () => number; readonly wall: () => number };

const CLOCKS: Clocks = { monotonic: () => performance.now(), wall: () => Date.now() };

/**
 * Starts to count. The function that it gives tells how many milliseconds have passed, at least. The monotonic clock goes on while the process is
 * stopped, but on Linux stands still while the machine sleeps; the other one can be set back. The larger of the two is on the safe side: a caller who
 * believes that much time has passed only looks again.
 */
export function startStopwatch({ monotonic, wall }: Clocks = CLOCKS): () => number {
  const begun = { monotonic: monotonic(), wall: wall() };
  return () => Math.max(monotonic() - begun.monotonic, wall() - begun.wall);
}
