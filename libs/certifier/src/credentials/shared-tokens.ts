import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from "node:crypto";
import { ConfigError, type connectRedis, type Secret } from "@dte/service";

export type Redis = ReturnType<typeof connectRedis>;

/** A token, when to fetch the next one, and when it is worth nothing any more. Epoch milliseconds. */
export type Token = { readonly token: string; readonly renewAt: number; readonly expiresAt: number };

/** Tokens that the replicas of a service share. Without Redis each one is on its own: nothing here ever fails. */
export type SharedTokens = {
  read(key: string): Promise<Token | undefined>;
  write(key: string, token: Token, lifeMs: number): Promise<void>;
  /** Lets one replica fetch while the others wait; undefined when another one is at it. Gives how to let go. */
  lock(key: string): Promise<(() => Promise<void>) | undefined>;
};

/** Longer than any fetch lasts, so that a lock only ends by itself when its holder died. */
const LOCK_MS = 15_000;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Deletes the lock only while it is still ours. */
const RELEASE =
  'if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0';

/**
 * Tokens in Redis, sealed with AES-256-GCM under `cacheKey` (32 bytes in base64) and bound to their key. Names are
 * hashed: they hold tax ids and passwords. Throws ConfigError when the key is no such key.
 */
export function createSharedTokens(redis: Redis, cacheKey: Secret, newId: () => string): SharedTokens {
  const secret = readKey(cacheKey);
  return {
    async read(key) {
      const name = nameOf(key);
      const sealed = await orNothing(redis.getBuffer(name));
      return sealed ? open(secret, name, sealed) : undefined;
    },
    async write(key, token, lifeMs) {
      const name = nameOf(key);
      await orNothing(redis.set(name, seal(secret, name, token), "PX", Math.max(1, Math.floor(lifeMs))));
    },
    async lock(key) {
      const name = `${nameOf(key)}:lock`;
      const holder = newId();
      const taken = await redis.set(name, holder, "PX", LOCK_MS, "NX").catch(() => "OK");
      if (taken !== "OK") return undefined;
      return async () => {
        await orNothing(redis.eval(RELEASE, 1, name, holder));
      };
    },
  };
}

/** Takes a cache that is away for an empty one. */
const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

const nameOf = (key: string): string => `dte:token:${createHash("sha256").update(key).digest("hex")}`;

function readKey(cacheKey: Secret) {
  const text = cacheKey.reveal().trim();
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== KEY_BYTES || bytes.toString("base64") !== text) {
    throw new ConfigError(
      "The configuration is wrong:\n  TOKEN_CACHE_KEY must be 32 bytes in base64; a good value: TOKEN_CACHE_KEY=$(openssl rand -base64 32)",
    );
  }
  return createSecretKey(bytes);
}

type Key = ReturnType<typeof createSecretKey>;

function seal(key: Key, name: string, token: Token): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(JSON.stringify(token)), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a sealed token; undefined for anything that was not sealed here: another key's, another name's, or tampered with. */
function open(key: Key, name: string, sealed: Buffer): Token | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const content = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
    return JSON.parse(Buffer.concat([decipher.update(content), decipher.final()]).toString("utf8")) as Token;
  } catch {
    return undefined;
  }
}
