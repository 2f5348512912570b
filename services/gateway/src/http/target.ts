import { feg, invalid } from "@dte/errors";
import { clientIp } from "./client-ip.js";
import type { Middleware } from "./state.js";

/**
 * Finds out the origin and the target of a request: the client's address, and a path that starts with "/". Absolute addresses are reduced to their
 * path (RFC 9112 §3.2.2); a request of HTTP/1.1 without Host is refused, and any with more than one (§3.2).
 */
export function target(options: { trustProxy: number }): Middleware {
  return async (ctx, next) => {
    ctx.state.ip = clientIp(ctx.req.socket.remoteAddress, ctx.get("X-Forwarded-For"), options.trustProxy);
    if (ctx.req.httpVersion === "1.1" && ctx.req.headers.host === undefined) {
      throw invalid("Falta la cabecera Host.");
    }
    if ((ctx.req.headersDistinct["host"]?.length ?? 0) > 1) {
      throw invalid("La cabecera Host viene más de una vez. Envíela una sola vez.");
    }
    const url = ctx.req.url ?? "";
    if (!url.startsWith("/")) {
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw noRoute();
      const { pathname, search } = new URL(url);
      ctx.url = pathname + search;
    }
    await next();
  };
}

/** Makes the FEG_NOT_FOUND of a path or method that the API does not have. */
export const noRoute = () =>
  feg("FEG_NOT_FOUND", { detalle: "La ruta no existe. Verifique la dirección y el método HTTP." });
