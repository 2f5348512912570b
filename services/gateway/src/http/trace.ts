import { nameRequest, newRequestId, type Shell, withRequestId } from "@dte/service";
import { tell } from "@dte/tracing";
import { observeRequest } from "./observe-request.js";
import type { Middleware } from "./state.js";

/**
 * Gives the request its id (the trace id, from the caller's `traceparent` when it sent a valid one) and its deadline,
 * and writes one line about it to the log, and one observation, when it is answered.
 */
export function trace(shell: Shell, options: { deadlineMs: number }): Middleware {
  return async (ctx, next) => {
    // The wall clock is used because gRPC takes deadlines as moments of it.
    const started = Date.now();
    const requestId = traceId(ctx.get("traceparent")) ?? newRequestId();
    ctx.set("X-Request-Id", requestId);
    ctx.state.call = { deadline: started + options.deadlineMs, requestId };
    await withRequestId(requestId, async () => {
      await next();
      const { route, codigo, isOurs = false, isPending = false } = ctx.state;
      if (route !== undefined) nameRequest(ctx.method, route);
      // With these attributes the trace is kept here too, when the service that knows more only refused.
      const failed = isOurs ? "error" : undefined;
      tell({ "dte.codigo": codigo, "dte.resultado": isPending ? "pendiente" : failed });
      const { method, status } = ctx;
      observeRequest({ route, method: knownMethod(method), status, codigo, isOurs, started });
      const quiet = route?.startsWith("/salud") === true && ctx.status < 400;
      const told = {
        method: ctx.method,
        ...(route !== undefined && { route }),
        status: ctx.status,
        durationMs: Date.now() - started,
        ...(codigo !== undefined && { codigo }),
      };
      if (quiet) shell.log.debug("request.probed", told);
      else shell.log.info("request.answered", told);
    });
  };
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Gives the method if it is a known one, because a stranger's invented words would each make a new series. */
const knownMethod = (method: string): string => (METHODS.has(method) ? method : "_OTHER");

/** W3C Trace Context §3.2: version, trace id, parent id, flags; all zeros and version ff are not valid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Reads the trace's id out of a `traceparent` header; undefined when the header is not a valid one. */
export const traceId = (traceparent: string): string | undefined => TRACEPARENT.exec(traceparent)?.[1];
