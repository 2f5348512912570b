import { Redis } from "ioredis";
import { watchDependency } from "../process/dependencies.js";
import type { Shell } from "../process/shell.js";
import { traceCommands } from "../tracing/redis.js";

/** A command that has had no answer by then fails. */
const ANSWER_MS = 500;

/** Connects to Redis with a client that fails fast while the server is away and comes back by itself. */
export function connectRedis(shell: Shell, url: string, answerMs = ANSWER_MS): Redis {
  const redis = new Redis(url, {
    connectionName: shell.name,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: answerMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  let reported = false;
  redis.on("ready", () => {
    reported = false;
  });
  redis.on("error", (error) => {
    if (!reported) shell.log.warn("redis.unreachable", { error });
    reported = true;
  });
  traceCommands(redis);
  watchDependency(shell, "redis", () => redis.ping());
  return shell.open("redis", redis, (each) => each.disconnect());
}
