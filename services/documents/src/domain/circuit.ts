/**
 * The state that decides whether a silent certifier is left alone for a while. Times are milliseconds of a monotonic clock. `silences` counts
 * exchanges without its word in between, `witnesses` are the accounts that met one, and `pauses` is how often in a row it was left alone.
 */
export type Circuit = {
  readonly silences: number;
  readonly witnesses: readonly string[];
  readonly pauses: number;
  readonly pausedUntilMs: number;
};

export const CLOSED: Circuit = { silences: 0, witnesses: [], pauses: 0, pausedUntilMs: 0 };

/** This many exchanges in a row without a word say more about the certifier than about one document. */
const SILENCES_MAX = 5;
/** A silence that only one account has met may be its own trouble. */
const WITNESSES_MIN = 2;
/** How many accounts are remembered. One that is forgotten may ask before the pause is over, one question at a time. */
const WITNESSES_MAX = 64;
/** A certifier that restarts is rarely back sooner; one that stays away is asked once a minute. */
const PAUSE_MS = { first: 5_000, max: 60_000 };
/** The share by which a pause may be longer or shorter, so that replicas do not ask together. */
const JITTER = 0.25;

/** Tells whether the breaker holds at least one account back. */
export const isTripped = ({ silences }: Circuit): boolean => silences >= SILENCES_MAX;

/** Tells whether the breaker holds all accounts back, and not only the one that met the silence. */
export const isForAll = (circuit: Circuit): boolean =>
  isTripped(circuit) && circuit.witnesses.length >= WITNESSES_MIN;

/** Tells whether the breaker holds this account back. */
export const holdsBack = (circuit: Circuit, idCuenta: string): boolean =>
  isForAll(circuit) || (isTripped(circuit) && circuit.witnesses.includes(idCuenta));

/**
 * Tells whether this account may ask if the certifier is back. After the pause any account may. Before that, an account may that
 * has not met the silence yet, because the trouble may be that of the accounts which did.
 */
export const mayProbe = (circuit: Circuit, idCuenta: string, nowMs: number): boolean =>
  nowMs >= circuit.pausedUntilMs || !circuit.witnesses.includes(idCuenta);

/** Notes that an exchange took long and ended without the certifier's word. `chance` is a random number from 0 to 1. */
export function silent(before: Circuit, idCuenta: string, nowMs: number, chance: number): Circuit {
  const { witnesses, pauses } = before;
  const isKnown = witnesses.includes(idCuenta) || witnesses.length >= WITNESSES_MAX;
  const circuit = {
    ...before,
    silences: before.silences + 1,
    witnesses: isKnown ? witnesses : [...witnesses, idCuenta],
  };
  // Attempts that were under way when the pause began say nothing about its end.
  if (!isTripped(circuit) || nowMs < before.pausedUntilMs) return circuit;
  const pauseMs = Math.min(PAUSE_MS.max, PAUSE_MS.first * 2 ** Math.min(pauses, 10));
  return {
    ...circuit,
    pauses: pauses + 1,
    pausedUntilMs: nowMs + pauseMs * (1 + JITTER * (2 * chance - 1)),
  };
}
