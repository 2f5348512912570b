import { type Count, type Counter, tell, type Window } from "./count.js";
import type { Middleware } from "./state.js";

/**
 * Counts requests by IP address over a minute and over an hour. The headers tell of the limit that is nearest.
 * Beyond either: FEG_RATE_LIMIT_EXCEEDED with Retry-After.
 */
export function rateLimit(
  counters: (window: Window) => Counter,
  limits: { perMinute: number; perHour: number },
): Middleware {
  const windows = [
    counters({ name: "minuto", seconds: 60, max: limits.perMinute }),
    counters({ name: "hora", seconds: 3600, max: limits.perHour }),
  ];
  return async (ctx, next) => {
    // A probe that is refused takes a healthy gateway out of service.
    if (ctx.path.startsWith("/salud/")) return await next();
    const counts: Count[] = [];
    for (const window of windows) {
      const counted = await window(ctx.state.ip);
      if (counted) counts.push(counted);
      // A request that the minute refuses does not use up the hour.
      if (!counted?.allowed) break;
    }
    const nearest = counts.toSorted(byNearness)[0];
    if (nearest) tell(ctx, nearest);
    return await next();
  };
}

/** The one that refuses comes first: another may have just given its last. */
const byNearness = (a: Count, b: Count): number =>
  Number(a.allowed) - Number(b.allowed) || a.remaining - b.remaining;
