import { connectRedis, type Secret, type Shell } from "@dte/service";
import { createTokenBroker, type TokenBroker } from "./tokens.js";

export type TokensConfig = {
  /** Where replicas share the tokens of their authority; without it each one logs in by itself. */
  readonly redisUrl?: string | undefined;
  /** Seals those tokens: 32 bytes in base64. Without it they do not leave the process. */
  readonly tokenCacheKey?: Secret | undefined;
};

/** Opens the token broker of a certifier's process. */
export const connectTokens = (shell: Shell, { redisUrl, tokenCacheKey }: TokensConfig): TokenBroker =>
  createTokenBroker({
    redis: redisUrl ? connectRedis(shell, redisUrl) : undefined,
    cacheKey: tokenCacheKey,
    now: shell.now,
    newId: shell.newId,
  });
