import { type Shell, withLimit } from "@dte/service";
import type { Redis } from "ioredis";

const KNOWN_MAX = 10_000;
/** A key that nobody has shown for so long is new again. */
const KEPT_SECONDS = 86_400;
/** So often a busy key is written down by one gateway. */
const NOTED_EVERY_MS = 3_600_000;

/** Which API keys were good when accounts was last asked, by their digests. */
export type GoodKeys = {
  has(digest: string): Promise<boolean>;
  note(digest: string): void;
  forget(digest: string): void;
};

/**
 * Remembers them here, and in Redis for the other gateways and for this one when it comes back. It is a hint alone: whether a key is good is what accounts says. Without
 * Redis only those are known that were good here. Nobody waits longer than `limitMs` for it.
 */
export function createGoodKeys(shell: Pick<Shell, "now">, redis: Redis, limitMs: number): GoodKeys {
  /** When each was written down last; the one that was shown last at the end. */
  const noted = new Map<string, number>();
  return {
    async has(digest) {
      if (noted.has(digest)) return true;
      // A key that is asked for is kept for another day, if it is there: it is asked about next, and forgotten where it is good no more.
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
