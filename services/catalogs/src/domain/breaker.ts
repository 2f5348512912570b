/**
 * A circuit breaker: whether a certifier that keeps failing is left alone for a while. Times are epoch milliseconds.
 * `failures` counts those without an answer in between.
 */
export type Breaker = { readonly failures: number; readonly shutUntilMs: number };

export const CLOSED: Breaker = { failures: 0, shutUntilMs: 0 };

/** Failures in a row that say more about the certifier than about one question. */
export const FAILURES_MAX = 5;
/** Long enough for a restart to end, short enough that nobody notices that it has. */
export const PAUSE_MS = 30_000;

const isTripped = ({ failures }: Breaker): boolean => failures >= FAILURES_MAX;

/** May nobody ask now? */
export const isShut = (breaker: Breaker, nowMs: number): boolean => nowMs < breaker.shutUntilMs;

/** One question goes out. The first after a pause goes alone: the others wait for its end, or for another pause. */
export const asked = (breaker: Breaker, nowMs: number): Breaker =>
  isTripped(breaker) ? { ...breaker, shutUntilMs: nowMs + PAUSE_MS } : breaker;

/** The certifier answered. */
export const answered = (): Breaker => CLOSED;

/** The certifier did not answer, or could not. */
export function failed(breaker: Breaker, nowMs: number): Breaker {
  const failures = breaker.failures + 1;
  return { failures, shutUntilMs: failures >= FAILURES_MAX ? nowMs + PAUSE_MS : breaker.shutUntilMs };
}

/** The question ended without telling anything about the certifier: the next one may go in its place. */
export const undecided = (breaker: Breaker, nowMs: number): Breaker =>
  isTripped(breaker) ? { ...breaker, shutUntilMs: nowMs } : breaker;
