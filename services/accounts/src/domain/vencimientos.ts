const DAY_MS = 86_400_000;

/** Days before a certificate's end at which its account is told: the authorities take weeks to issue another. */
export const DIAS: readonly number[] = [30, 15, 7, 1];

/** Ends of which an account is told at one of these times: later than `desde`, and `hasta` at the latest. */
export type Ventana = { readonly desde: Date; readonly hasta: Date };

/**
 * Finds what is told at `dias` before the end, at `now`. Whose end is nearer is told at the next of the times: after a while without
 * anybody looking, and on the first look of all, an account hears of a certificate once and not once for each time that has passed.
 */
export function ventanaDe(dias: number, now: Date): Ventana {
  const siguiente = DIAS.find((each) => each < dias) ?? 0;
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return { desde: at(siguiente), hasta: at(dias) };
}
