import { type Counters, tell } from "./count.js";
import { useOfAddress } from "./networks.js";
import type { Middleware } from "./state.js";

export type Limits = {
  /** Tells its counters from others'. */
  name: string;
  perMinute: number;
  perHour: number;
  /** Tells the requests that the limit covers; without it, all that the limits before it do not cover. */
  covers?: (path: string) => boolean;
  /** Some who ask have tokens, which `refuseStranger` waits for. */
  hasTokens?: true;
};

/**
 * Counts requests by IP address and its networks over a minute and over an hour, each against the first of `all` that covers its path: what
 * one kind of caller asks uses up nothing of another kind's. The headers tell of the limit that is nearest. Beyond either:
 * FEG_RATE_LIMIT_EXCEEDED with Retry-After. Where neighbours have used up what a network may, and the address has not, those with a good token go on.
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
    // A probe that is refused takes a healthy gateway out of service.
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
