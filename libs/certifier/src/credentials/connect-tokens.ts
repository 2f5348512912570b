import { connectRedis, type read, Secret, type Shell } from "@dte/service";
import { createTokenBroker, type TokenBroker } from "./tokens.js";

export type TokensConfig = {
  /** The Redis in which replicas share the tokens of their authority; without it each one logs in by itself. */
  readonly redisUrl?: string | undefined;
  /** Seals those tokens: 32 bytes in base64. Without it they do not leave the process. */
  readonly tokenCacheKey?: Secret | undefined;
};

/** Reads where a certifier's process keeps the tokens of its authority. */
export function readTokens(env: ReturnType<typeof read>): TokensConfig {
  const redisUrl = env.secretUrl("REDIS_URL", { example: "redis://127.0.0.1:6379", default: "" });
  const key = env.text("TOKEN_CACHE_KEY", {
    example: "$(openssl rand -base64 32)",
    default: "",
    secret: "at-start",
  });
  return {
    ...(redisUrl !== "" && { redisUrl }),
    ...(key !== "" && { tokenCacheKey: new Secret(key) }),
  };
}

/** Opens the token broker of a certifier's process. */
export const connectTokens = (shell: Shell, { redisUrl, tokenCacheKey }: TokensConfig): TokenBroker =>
  createTokenBroker({
    redis: redisUrl ? connectRedis(shell, redisUrl) : undefined,
    cacheKey: tokenCacheKey,
    now: shell.now,
    newId: shell.newId,
  });
