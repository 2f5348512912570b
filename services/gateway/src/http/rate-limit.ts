import { type Counters, tell } from "./count.js";
import { useOfAddress } from "./networks.js";
import type { Middleware } from "./state.js";

export type Limits = {
  /** The name that tells its counters from others'. */
  name: string;
  perMinute: number;
  perHour: number;
  /** Tells which requests the limit covers; without it, all that the limits before it do not cover. */
  covers?: (path: string) => boolean;
  /** Some callers have tokens, so the refusal waits for them in `refuseStranger`. */
  hasTokens?: true;
};

/**
 * Counts requests by IP address and its networks over a minute and over an hour, each against the first of `all` that covers its path, so that one
 * kind of caller uses up nothing of another kind's limit. The headers show the nearest limit. Throws FEG_RATE_LIMIT_EXCEEDED with Retry-After beyond
 * either. Where the neighbours of an address have used up the limit of its network, callers with a good token go on.
 */
export function rateLimit(counters: Counters, all: readonly Limits[]): Middleware {
  const limits = all.map(({ name, perMinute, perHour, covers = () => true, hasTokens = false }) => ({
    covers,
    hasTokens,
    windows: [
      { name: `${name}minuto`, seconds: 60, max: perMinute },
      { name: `${name}hora`, seconds: 3600, max: perHour },
    ],
  }));
  return async (ctx, next) => {
    // A refused probe would take a healthy gateway out of service.
    if (ctx.path.startsWith("/salud/")) return await next();
    const covering = limits.find(({ covers }) => covers(ctx.path));
    const uses = covering ? [useOfAddress(ctx.state.ip, covering.windows)] : [];
    const [nearest] = (await counters(uses)) ?? [];
    if (nearest?.own && covering?.hasTokens) {
      tell(ctx, nearest.own);
      ctx.state.refuseStranger = () => tell(ctx, nearest);
    } else if (nearest) tell(ctx, nearest);
    return await next();
  };
}
