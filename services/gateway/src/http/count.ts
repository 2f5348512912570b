import { feg } from "@dte/errors";
import { type Shell, withLimit } from "@dte/service";
import type { Redis } from "ioredis";
import type { Context as KoaContext } from "koa";
import ratelimit from "koa-ratelimit";
import type { Context } from "./state.js";

/** While the store is away it is asked again this often, not by every request. */
const AWAY_MS = 1_000;

/** So many uses of a key in so many seconds; `name` tells its counters from others'. */
export type Window = { name: string; seconds: number; max: number };
export type Count = { limit: number; remaining: number; resetSeconds: number; allowed: boolean };
/** Counts one use of `key`; undefined when there is nobody to count. */
export type Counter = (key: string) => Promise<Count | undefined>;

/**
 * Counters in Redis, so that every gateway sees the same numbers. Without Redis nothing is counted: issuing documents
 * matters more. A request waits `limitMs` for it.
 */
export function createCounters(shell: Shell, redis: Redis, limitMs: number): (window: Window) => Counter {
  const unlessAway = failOpen(shell, limitMs);
  return (window) => {
    const count = createCounter(shell, redis, window);
    return (key) => unlessAway(() => count(key));
  };
}

/**
 * Counts a use against windows from the shortest to the longest: what one refuses does not use up those after it. Gives the
 * count that is nearest to its limit, or that refuses; undefined when there is nobody to count.
 */
export async function countNearest(windows: readonly Counter[], key: string): Promise<Count | undefined> {
  const counts: Count[] = [];
  for (const window of windows) {
    const counted = await window(key);
    if (counted) counts.push(counted);
    if (!counted?.allowed) break;
  }
  return counts.toSorted(byNearness)[0];
}

/** The one that refuses comes first: another may have just given its last. */
const byNearness = (a: Count, b: Count): number =>
  Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining;

/** Tells the client of a limit; throws FEG_RATE_LIMIT_EXCEEDED, with the time to wait, when it is used up. */
export function tell(ctx: Context, { limit, remaining, resetSeconds, allowed }: Count): void {
  ctx.set({
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  });
  if (!allowed) {
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: resetSeconds }).with({
      reintentarEnSegundos: resetSeconds,
    });
  }
}

/** One window of koa-ratelimit, asked with a notepad for a context, so that several can be compared before one is told. */
function createCounter(shell: Shell, db: Redis, window: Window): (key: string) => Promise<Count> {
  const middleware = ratelimit({
    driver: "redis",
    db,
    namespace: `limite:${window.name}`,
    duration: window.seconds * 1000,
    max: window.max,
    id: (ctx) => ctx.ip,
    headers: { total: "limit", remaining: "remaining", reset: "reset" },
  });
  return async (key) => {
    const noted: Record<string, number> = {};
    const notepad = {
      ip: key || "desconocida",
      state: {},
      set: (values: Record<string, number>) => typeof values === "object" && Object.assign(noted, values),
    };
    let allowed = false;
    await middleware(notepad as unknown as KoaContext, async () => {
      allowed = true;
    });
    const nowSeconds = Math.floor(shell.now().getTime() / 1000);
    // The library rounds the moment down; a client that waits too little is refused again.
    const wait = (noted["reset"] ?? nowSeconds) + 1 - nowSeconds;
    return {
      limit: noted["limit"] ?? window.max,
      remaining: noted["remaining"] ?? 0,
      resetSeconds: Math.min(Math.max(wait, 1), window.seconds),
      allowed,
    };
  };
}

/** Undefined instead of an error or a long wait; a line in the log when the store goes and when it comes back. */
function failOpen(shell: Shell, limitMs: number) {
  let awayUntil = 0;
  let uncounted = 0;
  return async <T>(count: () => Promise<T>): Promise<T | undefined> => {
    if (Date.now() < awayUntil) {
      uncounted += 1;
      return undefined;
    }
    try {
      const counted = await withLimit(count(), limitMs);
      if (uncounted > 0) shell.log.info("rate limits are counted again", { count: uncounted });
      uncounted = 0;
      return counted;
    } catch (error) {
      if (uncounted === 0) shell.log.warn("rate limits are not counted", { error });
      uncounted += 1;
      awayUntil = Date.now() + AWAY_MS;
      return undefined;
    }
  };
}
