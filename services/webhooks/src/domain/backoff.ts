const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait before the second, third… attempt: three days in all. */
export const WAITS_MS: readonly number[] = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  24 * HOUR,
];

/** The share by which a wait may be longer, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * Gives how long to wait after a delivery's attempt number `intentos`, from 1, has failed; undefined when it was the last one. `random`:
 * from 0 to 1.
 */
export function waitAfter(intentos: number, random: number): number | undefined {
  const wait = WAITS_MS[intentos - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + JITTER * random));
}
