import { FegError, feg } from "@dte/errors";

/** How long what was asked counts: after as much time it counts for 1/e. */
const MEMORY_MS = 1_000;
/** So many times what is accepted are passed on, so that it is found out within seconds when there is room for more. */
const BEYOND = 1.25;
/** A key of which so few were refused lately is never kept back. */
const REFUSED_MIN = 10;
const KEYS_MAX = 4_096;
const RETRY_AFTER_SECONDS = 2;

export type Throttle = {
  /**
   * Lets a request of a key pass; gives what is to be told of an error that the service behind the gateway answers. Throws FEG_RATE_LIMIT_EXCEEDED
   * where that service would most likely refuse it.
   */
  enter(key: string): (error: unknown) => void;
};

type Counts = { asked: number; accepted: number; at: number };

/**
 * Keeps back what the service behind this gateway is refusing anyway (adaptive throttling: Beyer and others, "Site Reliability Engineering", 2016,
 * chapter 21): refusing a request there costs both of them almost as much as serving it, at the moment when they have least. Each key is measured by its own
 * refusals, so that nobody is kept back for what another one sends. `nowMs`: a monotonic clock; `random`: from 0 to 1.
 */
export function createThrottle(nowMs: () => number, random: () => number): Throttle {
  const byKey = new Map<string, Counts>();

  /** Gives the counts of a key as they are by now; undefined when there are too many keys to count more. */
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
      // A running request counts as accepted until it is refused: waiting for an authority is no refusal.
      counts.accepted += 1;
      return (error) => {
        if (!(error instanceof FegError) || error.codigo !== "FEG_RATE_LIMIT_EXCEEDED") return;
        // Some of it is forgotten by now.
        counts.accepted = Math.max(0, counts.accepted - 1);
      };
    },
  };
}
