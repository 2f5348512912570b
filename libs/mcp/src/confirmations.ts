/** How long somebody may think about a summary; what is in it may have changed by then. */
const GOOD_FOR_MS = 15 * 60_000;
/** Summaries that wait for a word; the oldest makes room for a new one. */
const WAITING_MAX = 200;

type Waiting<T> = { readonly what: T; readonly until: number; clave?: string };

export type Confirmations<T> = {
  /** Keeps what was shown to a person; gives the word that stands for it. */
  keep(what: T): string;
  /**
   * Takes what a word stands for. The first `clave` that comes with it is its own: with that one it can be asked for again, with another it
   * would be done twice. Gives undefined for a word that is unknown, too old, or another key's.
   */
  take(word: string, clave: string): T | undefined;
};

/** Keeps what was shown and waits for a person's yes, in memory alone: nothing is done by a word that outlived its program. */
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
      // A confirmed action that was begun in time may be asked for again until the program ends: its outcome may not be known yet.
      if (found.clave === undefined && given.now().getTime() > found.until) {
        waiting.delete(word);
        return undefined;
      }
      found.clave ??= clave;
      return found.clave === clave ? found.what : undefined;
    },
  };
}
