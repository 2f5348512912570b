import { type Shell, withLimit } from "@dte/service";
import type { Redis } from "ioredis";

const KNOWN_MAX = 10_000;
/** A key that nobody has shown for this long counts as new again. */
const KEPT_SECONDS = 86_400;
/** One gateway writes a busy key to Redis this often. */
const NOTED_EVERY_MS = 3_600_000;

/** Tells which API keys were good when accounts was last asked, by their digests. */
export type GoodKeys = {
  has(digest: string): Promise<boolean>;
  note(digest: string): void;
  forget(digest: string): void;
};

/**
 * Remembers good keys here, and in Redis for the other gateways and for this one after a restart. They are only a hint: accounts decides whether a
 * key is good. Without Redis only the keys that were good here are known. No request waits longer than `limitMs` for Redis.
 */
export function createGoodKeys(shell: Pick<Shell, "now">, redis: Redis, limitMs: number): GoodKeys {
  /** The moment when each key was last written to Redis; the key that was shown last is at the end. */
  const noted = new Map<string, number>();
  return {
    async has(digest) {
      if (noted.has(digest)) return true;
      // Asking keeps a key that is there for another day: accounts is asked about it next, and it is forgotten if it is no longer good.
      const asked = redis.set(keyOf(digest), "1", "EX", KEPT_SECONDS, "XX", "GET");
      return (await withLimit(asked, limitMs).catch(() => null)) !== null;
    },
    note(digest) {
      const now = shell.now().getTime();
      const at = noted.get(digest) ?? Number.NEGATIVE_INFINITY;
      const isDue = now - at >= NOTED_EVERY_MS;
      noted.delete(digest);
      noted.set(digest, isDue ? now : at);
      const [oldest] = noted.keys();
      if (noted.size > KNOWN_MAX && oldest !== undefined) noted.delete(oldest);
      if (isDue) redis.set(keyOf(digest), "1", "EX", KEPT_SECONDS).catch(() => {});
    },
    forget(digest) {
      noted.delete(digest);
      redis.getdel(keyOf(digest)).catch(() => {});
    },
  };
}

const keyOf = (digest: string): string => `llave-buena:${digest}`;
