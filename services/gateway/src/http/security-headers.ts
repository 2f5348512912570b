import type { Middleware } from "./state.js";

const HTTPS_ALONE = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

/**
 * Sets what a browser may do with an answer: nothing, unless its route says otherwise. Caches keep nothing, and where clients reach the API by https,
 * browsers use only https for a year.
 */
export const securityHeaders =
  (publicUrl: string): Middleware =>
  async (ctx, next) => {
    ctx.set({
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
      ...(publicUrl.startsWith("https:") && HTTPS_ALONE),
    });
    await next();
  };
