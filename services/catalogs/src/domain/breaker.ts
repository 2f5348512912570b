/**
 * A circuit breaker: whether a certifier that keeps failing is left alone for a while. Times are epoch milliseconds.
 * `failures` counts those without an answer in between, and `witnesses` are the first two who saw one.
 */
export type Breaker = {
  readonly failures: number;
  readonly witnesses: readonly string[];
  readonly shutUntilMs: number;
};

export const CLOSED: Breaker = { failures: 0, witnesses: [], shutUntilMs: 0 };

/** Failures in a row that say more about the certifier than about one question. */
export const FAILURES_MAX = 5;
/** What only one has seen may be its own. */
const WITNESSES_MIN = 2;
/** Long enough for a restart to end, short enough that nobody notices that it has. */
export const PAUSE_MS = 30_000;

const isTripped = ({ failures, witnesses }: Breaker): boolean =>
  failures >= FAILURES_MAX && witnesses.length >= WITNESSES_MIN;

/** Tells whether nobody may ask now. */
export const isShut = (breaker: Breaker, nowMs: number): boolean => nowMs < breaker.shutUntilMs;

/** Notes that one question goes out. The first after a pause goes alone: the others wait for its end, or for another pause. */
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
