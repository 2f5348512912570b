/**
 * A circuit breaker, which leaves a certifier that keeps failing alone for a while. Times are epoch milliseconds. `failures` counts the failures
 * without an answer in between, and `witnesses` are the first two callers that met one.
 */
export type Breaker = {
  readonly failures: number;
  readonly witnesses: readonly string[];
  readonly shutUntilMs: number;
};

export const CLOSED: Breaker = { failures: 0, witnesses: [], shutUntilMs: 0 };

/** So many failures in a row say more about the certifier than about one question. */
export const FAILURES_MAX = 5;
/** The callers that have to meet a failure: one that a single caller meets may be that caller's own. */
const WITNESSES_MIN = 2;
/** The pause is long enough for a restart to end, and short enough that nobody notices that it has. */
export const PAUSE_MS = 30_000;

const isTripped = ({ failures, witnesses }: Breaker): boolean =>
  failures >= FAILURES_MAX && witnesses.length >= WITNESSES_MIN;

/** Tells whether questions are held back now. */
export const isShut = (breaker: Breaker, nowMs: number): boolean => nowMs < breaker.shutUntilMs;

/** Notes that one question goes out. The first question after a pause goes alone: the others wait for its end, or for another pause. */
export const asked = (breaker: Breaker, nowMs: number): Breaker =>
  isTripped(breaker) ? { ...breaker, shutUntilMs: nowMs + PAUSE_MS } : breaker;

/** Notes that the certifier answered. */
export const answered = (): Breaker => CLOSED;

/** Notes that the certifier did not answer `witness`, or could not. */
export function failed(before: Breaker, witness: string, nowMs: number): Breaker {
  const witnesses = [...new Set([...before.witnesses, witness])].slice(0, WITNESSES_MIN);
  const breaker = { ...before, failures: before.failures + 1, witnesses };
  return isTripped(breaker) ? { ...breaker, shutUntilMs: nowMs + PAUSE_MS } : breaker;
}

/** Notes that the question ended without telling anything about the certifier: the next one may go in its place. */
export const undecided = (breaker: Breaker, nowMs: number): Breaker =>
  isTripped(breaker) ? { ...breaker, shutUntilMs: nowMs } : breaker;
