/** The time that a person may think about a summary; its facts may have changed after that. */
const GOOD_FOR_MS = 15 * 60_000;
/** The most summaries that wait for a yes; the oldest makes room for a new one. */
const WAITING_MAX = 200;

type Waiting<T> = { readonly what: T; readonly until: number; clave?: string };

export type Confirmations<T> = {
  /** Keeps the summary that a person was shown; gives the word that stands for it. */
  keep(what: T): string;
  /**
   * Takes the summary that a word stands for. The first `clave` that comes with the word becomes its own. With it the summary can be taken again, and
   * with another one it would be done twice. Gives undefined for a word that is unknown, too old, or another key's.
   */
  take(word: string, clave: string): T | undefined;
};

/** Keeps summaries that wait for a person's yes, in memory only, so that no word outlives its program. */
export function createConfirmations<T>(given: { now: () => Date; newId: () => string }): Confirmations<T> {
  const waiting = new Map<string, Waiting<T>>();
  return {
    keep(what) {
      const word = given.newId();
      waiting.set(word, { what, until: given.now().getTime() + GOOD_FOR_MS });
      const [oldest] = waiting.keys();
      if (waiting.size > WAITING_MAX && oldest !== undefined) waiting.delete(oldest);
      return word;
    },
    take(word, clave) {
      const found = waiting.get(word);
      if (found === undefined) return undefined;
      // An action that was confirmed in time can be repeated until the program ends, because its outcome may not be known yet.
      if (found.clave === undefined && given.now().getTime() > found.until) {
        waiting.delete(word);
        return undefined;
      }
      found.clave ??= clave;
      return found.clave === clave ? found.what : undefined;
    },
  };
}
