/** How much of a time limit is left, in milliseconds; asked before each exchange that shares it. Never negative. */
export type Remaining = () => number;

/** Starts counting now. */
export function startTimer(limitMs: number): Remaining {
  const began = performance.now();
  return () => Math.max(0, limitMs - (performance.now() - began));
}

/** A login serves every caller that waits for it, so it has a limit of its own, whatever time the first of them has left. */
export const LOGIN_TIMEOUT_MS = 5_000;
