import { nameRequest, newRequestId, type Shell, withRequestId } from "@dte/service";
import type { Middleware } from "./state.js";

/**
 * Gives the request its id (the trace id, from the caller's `traceparent` when it sent a valid one) and its deadline,
 * and writes one line about it to the log when it is answered.
 */
export function trace(shell: Shell, options: { deadlineMs: number }): Middleware {
  return async (ctx, next) => {
    // gRPC measures deadlines with the machine's clock.
    const started = Date.now();
    const requestId = traceId(ctx.get("traceparent")) ?? newRequestId();
    ctx.set("X-Request-Id", requestId);
    ctx.state.call = { deadline: started + options.deadlineMs, requestId };
    await withRequestId(requestId, async () => {
      await next();
      const { route, codigo } = ctx.state;
      if (route !== undefined) nameRequest(ctx.method, route);
      const quiet = route?.startsWith("/salud") === true && ctx.status < 400;
      shell.log[quiet ? "debug" : "info"]("request", {
        method: ctx.method,
        ...(route !== undefined && { route }),
        status: ctx.status,
        durationMs: Date.now() - started,
        ...(codigo !== undefined && { codigo }),
      });
    });
  };
}

/** W3C Trace Context §3.2: version, trace id, parent id, flags; all zeros and version ff are not valid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export const traceId = (traceparent: string): string | undefined => TRACEPARENT.exec(traceparent)?.[1];
