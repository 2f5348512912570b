import { feg } from "@dte/errors";
import cors from "@koa/cors";
import type { Middleware } from "./state.js";

/** What a page may read of an answer beside the body: where to go on, and what to quote to support. */
const EXPOSED = [
  "Location",
  "Retry-After",
  "X-Request-Id",
  "X-Id-Existente",
  "Idempotent-Replayed",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Content-Disposition",
  "X-Campos-Ignorados",
  "Preference-Applied",
];
const SENT = ["Authorization", "Content-Type", "Idempotency-Key", "Prefer", "X-API-Version"];
/** Browsers keep what a preflight said for at most two hours. */
const MAX_AGE_SECONDS = 7_200;

/**
 * Scripts of our own site may call us, and nobody else's (WHATWG Fetch, CORS protocol). Tokens travel in a header, so no
 * credentials of the browser's own are let through.
 */
export function crossOrigin(webUrl: string): Middleware {
  const own = webUrl === "" ? undefined : new URL(webUrl).origin;
  const middleware = cors({
    origin: (ctx) => (own !== undefined && ctx.get("Origin") === own ? own : ""),
    allowMethods: ["GET", "POST", "PATCH", "DELETE"],
    allowHeaders: SENT,
    exposeHeaders: EXPOSED,
    maxAge: MAX_AGE_SECONDS,
    credentials: false,
  });
  return (ctx, next) => middleware(ctx as never, next);
}

/**
 * A page elsewhere may make a reader's browser post a form, without asking and in the reader's name and address: what changes something
 * is not taken from another site than our own. Browsers say so themselves (W3C Fetch Metadata); nobody else does. Throws FEG_FORBIDDEN.
 */
export function sameSite(webUrl: string): Middleware {
  const own = webUrl === "" ? undefined : new URL(webUrl).origin;
  return async (ctx, next) => {
    const isChange = !["GET", "HEAD", "OPTIONS"].includes(ctx.method);
    const isElsewhere = ctx.get("Sec-Fetch-Site") === "cross-site" && ctx.get("Origin") !== own;
    if (isChange && isElsewhere) throw feg("FEG_FORBIDDEN");
    await next();
  };
}
