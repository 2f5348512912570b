import { FegError, feg } from "@dte/errors";

/** The memory of the counts: after this time a request still counts 1/e. */
const MEMORY_MS = 1_000;
/** The multiple of the accepted requests that is passed on, so that within seconds it shows when there is room for more. */
const BEYOND = 1.25;
/** A key with no more refusals than this in its memory is never kept back. */
const REFUSED_MIN = 10;
const KEYS_MAX = 4_096;
const RETRY_AFTER_SECONDS = 2;

export type Throttle = {
  /**
   * Lets a request of a key pass, and gives a function that takes the error with which the service behind the gateway answers. Throws
   * FEG_RATE_LIMIT_EXCEEDED where that service would most likely refuse the request.
   */
  enter(key: string): (error: unknown) => void;
};

type Counts = { asked: number; accepted: number; at: number };

/**
 * Keeps back requests that the service behind this gateway would refuse anyway (adaptive throttling: Beyer and others, "Site Reliability
 * Engineering", 2016, chapter 21), because refusing a request there costs both almost as much as serving it, just when they have least to spare. Each
 * key is measured by its own refusals, so that nobody is kept back for another's requests. `nowMs` is a monotonic clock, and `random` gives numbers
 * from 0 to 1.
 */
export function createThrottle(nowMs: () => number, random: () => number): Throttle {
  const byKey = new Map<string, Counts>();

  /** Gives the present counts of a key; undefined when too many keys are counted already. */
  function countsOf(key: string): Counts | undefined {
    const now = nowMs();
    const known = byKey.get(key);
    if (known) {
      const left = Math.exp((known.at - now) / MEMORY_MS);
      known.asked *= left;
      known.accepted *= left;
      known.at = now;
      return known;
    }
    if (byKey.size >= KEYS_MAX) forget(now);
    if (byKey.size >= KEYS_MAX) return undefined;
    const counts = { asked: 0, accepted: 0, at: now };
    byKey.set(key, counts);
    return counts;
  }

  function forget(now: number): void {
    for (const [key, { at }] of byKey) if (now - at > 10 * MEMORY_MS) byKey.delete(key);
  }

  return {
    enter(key) {
      const counts = countsOf(key);
      if (!counts) return () => {};
      const { asked, accepted } = counts;
      counts.asked += 1;
      const tooMany = asked - BEYOND * accepted;
      if (asked - accepted > REFUSED_MIN && random() < tooMany / (asked + 1)) {
        throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
          reintentarEnSegundos: RETRY_AFTER_SECONDS,
        });
      }
      // A running request counts as accepted until it is refused, because waiting for an authority is no refusal.
      counts.accepted += 1;
      return (error) => {
        if (!(error instanceof FegError) || error.codigo !== "FEG_RATE_LIMIT_EXCEEDED") return;
        // The count has faded meanwhile, so it could become negative.
        counts.accepted = Math.max(0, counts.accepted - 1);
      };
    },
  };
}
