import type { Middleware } from "./state.js";

/** What an answer may do in a browser: nothing, unless its route says otherwise. Nothing is kept by caches. */
export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  });
  await next();
};
