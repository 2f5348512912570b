import { limitKey } from "@dte/service";

const MINUTE_MS = 60_000;
/** The most addresses that are remembered. An address takes some hundred bytes, and a client with a million of them is not counted. */
const ADDRESSES_MAX = 50_000;

/** Takes one request from the budget of an address, or of the /64 of an IPv6 address, for this minute. Gives 0, or the seconds to wait when nothing is left. */
export type Budget = (address: string) => number;

/**
 * Makes budgets per address in windows of a minute, in this process alone. The page is cheap and ids of documents cannot be guessed, so it is enough
 * that each process lets its own share through, without a store.
 */
export function createBudget({ perMinute, now }: { perMinute: number; now: () => Date }): Budget {
  let window = 0;
  let used = new Map<string, number>();
  return (ip) => {
    const address = limitKey(ip);
    const ms = now().getTime();
    const current = Math.floor(ms / MINUTE_MS);
    if (current !== window) {
      window = current;
      used = new Map();
    }
    const count = (used.get(address) ?? 0) + 1;
    if (used.has(address) || used.size < ADDRESSES_MAX) used.set(address, count);
    return count <= perMinute ? 0 : Math.ceil(((current + 1) * MINUTE_MS - ms) / 1_000);
  };
}
