const DAY_MS = 86_400_000;

/** The days before a certificate's end at which its account is warned: the authorities take weeks to issue another. */
export const DIAS: readonly number[] = [30, 15, 7, 1];

/** The ends for which an account is warned at one of these times: later than `desde`, and `hasta` at the latest. */
export type Ventana = { readonly desde: Date; readonly hasta: Date };

/**
 * Finds the ends for which the warning of `dias` days is due at `now`. A certificate whose end is nearer belongs to a later warning: so after a
 * pause, and on the first look of all, an account is warned once and not once for each time that has passed.
 */
export function ventanaDe(dias: number, now: Date): Ventana {
  const siguiente = DIAS.find((each) => each < dias) ?? 0;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return { desde: at(siguiente), hasta: at(dias) };
}
