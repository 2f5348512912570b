import { feg } from "@dte/errors";
import { type Shell, withLimit } from "@dte/service";
import type { Redis } from "ioredis";
import type { Context as KoaContext } from "koa";
import ratelimit from "koa-ratelimit";
import type { Middleware } from "./state.js";

/** Counting takes under a millisecond; a request does not wait for a store that is in trouble. */
const COUNT_LIMIT_MS = 250;
/** While the store is away it is asked again this often, not by every request. */
const AWAY_MS = 1_000;

type Count = { limit: number; remaining: number; resetSeconds: number; allowed: boolean };

/**
 * Counts requests by IP address in Redis, so that every gateway sees the same numbers, over a minute and over an hour.
 * The headers tell of the limit that is nearest. Beyond either: FEG_RATE_LIMIT_EXCEEDED with Retry-After.
 * Without Redis requests pass: issuing documents matters more than counting them.
 */
export function rateLimit(
  shell: Shell,
  redis: Redis,
  limits: { perMinute: number; perHour: number },
): Middleware {
  const windows = [
    counter(shell, redis, { name: "minuto", seconds: 60, max: limits.perMinute }),
    counter(shell, redis, { name: "hora", seconds: 3600, max: limits.perHour }),
  ];
  const count = failOpen(shell, async (ip: string) => {
    const counts: Count[] = [];
    for (const window of windows) {
      const counted = await window(ip);
      counts.push(counted);
      // A request that the minute refuses does not use up the hour.
      if (!counted.allowed) break;
    }
    return counts;
  });
  return async (ctx, next) => {
    // A probe that is refused takes a healthy gateway out of service.
    if (ctx.path.startsWith("/salud/")) return await next();
    const counts = await count(ctx.state.ip);
    const nearest = counts?.toSorted(byNearness)[0];
    if (nearest) {
      ctx.set({
        "RateLimit-Limit": String(nearest.limit),
        "RateLimit-Remaining": String(nearest.remaining),
        "RateLimit-Reset": String(nearest.resetSeconds),
      });
      if (!nearest.allowed) {
        throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: nearest.resetSeconds }).with({
          reintentarEnSegundos: nearest.resetSeconds,
        });
      }
    }
    return await next();
  };
}

/** The one that refuses comes first: another may have just given its last. */
const byNearness = (a: Count, b: Count): number =>
  Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining;

/** One window of koa-ratelimit, asked with a notepad for a context, so that two can be compared before one is told. */
function counter(shell: Shell, db: Redis, window: { name: string; seconds: number; max: number }) {
  const headers = { total: "limit", remaining: "remaining", reset: "reset" };
  const middleware = ratelimit({
    driver: "redis",
    db,
    namespace: `limite:${window.name}`,
    duration: window.seconds * 1000,
    max: window.max,
    id: (ctx) => ctx.ip,
    headers,
  });
  return async (ip: string): Promise<Count> => {
    const noted: Record<string, number> = {};
    const notepad = {
      ip: ip || "desconocida",
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
function failOpen<T>(shell: Shell, count: (ip: string) => Promise<T>) {
  let awayUntil = 0;
  let uncounted = 0;
  return async (ip: string): Promise<T | undefined> => {
    if (Date.now() < awayUntil) {
      uncounted += 1;
      return undefined;
    }
    try {
      const counted = await withLimit(count(ip), COUNT_LIMIT_MS);
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
