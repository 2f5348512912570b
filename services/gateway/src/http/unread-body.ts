import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Middleware } from "./state.js";

/** A rest of this size is read and dropped, because that is cheaper than a new connection. */
const DROP_BYTES_MAX = 64 * 1024;
/** The time until the connection is closed. Closing at once would reset it under a client that is still sending and has not read the answer. */
const LINGER_MS = 1_000;

/**
 * Ends the connection after an answer that was given before the body was read. The answer is sent, nothing more is read, and the connection closes as
 * soon as the client closes it, or shortly after.
 */
export const unreadBody: Middleware = async (ctx, next) => {
  await next();
  if (!leavesMuchUnread(ctx.req) || !ctx.writable) return;
  const { res } = ctx;
  ctx.respond = false;
  ctx.set("Connection", "close");
  const body = typeof ctx.body === "string" || Buffer.isBuffer(ctx.body) ? ctx.body : "";
  ctx.length = Buffer.byteLength(body);
  res.flushHeaders();
  if (ctx.method !== "HEAD") res.write(body);
  const waiting = new AbortController();
  await Promise.race([
    pause(LINGER_MS, undefined, { signal: waiting.signal }).catch(() => {}),
    once(ctx.req.socket, "close", { signal: waiting.signal }).catch(() => {}),
  ]);
  waiting.abort();
  res.end();
};

function leavesMuchUnread(req: IncomingMessage): boolean {
  if (req.complete) return false;
  if (req.headers.expect !== undefined || req.headers["transfer-encoding"] !== undefined) return true;
  return Number(req.headers["content-length"] ?? 0) > DROP_BYTES_MAX;
}
