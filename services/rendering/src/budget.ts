import type { Shell } from "@dte/service";

const MINUTE_MS = 60_000;
/** The most keys that are remembered; beyond that, the key that was asked for longest ago is forgotten. */
const KEYS_MAX = 20_000;

/** Grants something so often in a minute. */
export type Budget = {
  /** Takes one for the key. False when none is left. */
  take(key: string): boolean;
};

/** Makes a budget of `perMinute` at once, and then evenly as many in each minute (generic cell rate algorithm, ITU-T I.371). */
export function createBudget(shell: Pick<Shell, "now">, perMinute: number): Budget {
  const spacingMs = MINUTE_MS / perMinute;
  /** By key, when all that was taken is earned again; the key that was asked for last stands last. */
  const earned = new Map<string, number>();
  return {
    take(key) {
      const now = shell.now().getTime();
      const from = Math.max(earned.get(key) ?? 0, now);
      const isThere = from - now <= MINUTE_MS - spacingMs;
      earned.delete(key);
      earned.set(key, isThere ? from + spacingMs : from);
      const [oldest] = earned.keys();
      if (earned.size > KEYS_MAX && oldest !== undefined) earned.delete(oldest);
      return isThere;
    },
  };
}
