import type { RequestListener } from "node:http";
import { FegError } from "@dte/errors";
import { histogram } from "@dte/metrics";
import { CallFailed, nameRequest, newRequestId, type Shell, withRequestId } from "@dte/service";
import Koa, { type Context } from "koa";
import { policy } from "../page/layout.js";
import { noExistePage, noHallada, ocupadoPage } from "../page/problema.js";
import { securityHeaders } from "./headers.js";
import { type Answer, page, type Route } from "./route.js";

type Options = {
  routes: readonly Route[];
  isHttps: boolean;
  trustProxy: number;
  deadlineMs: number;
};

const recordRequest = histogram("http.server.request.duration");

/** The seconds after which a reader may try again when a page could not be made. */
const RETRY_SECONDS = 10;

/** Makes a handler for a server from the routes: headers, one log line a request, and a page for every error. */
export function createApp(shell: Shell, options: Options): RequestListener {
  const app = new Koa();
  app.proxy = options.trustProxy > 0;
  app.maxIpsCount = options.trustProxy;
  app.on("error", (error) => shell.log.info("request.answer-not-delivered", { error }));
  const common = securityHeaders(options);
  app.use(async (ctx) => {
    const started = Date.now();
    const requestId = newRequestId();
    ctx.set({ ...common, "X-Request-Id": requestId });
    const call = { deadline: started + options.deadlineMs, requestId };
    await withRequestId(requestId, async () => {
      const found = find(options.routes, ctx.path);
      const answer = await respond(shell, ctx, found, call);
      send(ctx, answer);
      const route = found?.route.name;
      if (route !== undefined) nameRequest(ctx.method, route);
      recordRequest((Date.now() - started) / 1_000, {
        "http.route": route ?? "",
        "http.request.method": ctx.method === "GET" || ctx.method === "HEAD" ? ctx.method : "_OTHER",
        "http.response.status_code": String(answer.status),
        codigo: "",
      });
      const told = {
        method: ctx.method,
        ...(route !== undefined && { route }),
        status: answer.status,
        durationMs: Date.now() - started,
      };
      if (route === "/salud" && answer.status < 400) shell.log.debug("request.probed", told);
      else shell.log.info("request.answered", told);
    });
  });
  const handle = app.callback();
  return (req, res) => void handle(req, res);
}

type Found = { route: Route; param: string };

function find(routes: readonly Route[], path: string): Found | undefined {
  for (const route of routes) {
    const match = route.path.exec(path);
    const param = match && decode(match[1] ?? "");
    if (param !== null && param !== undefined) return { route, param };
  }
  return undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

type Call = { deadline: number; requestId: string };

async function respond(shell: Shell, ctx: Context, found: Found | undefined, call: Call): Promise<Answer> {
  if (!found) return page(404, noHallada(), policy);
  if (ctx.method !== "GET" && ctx.method !== "HEAD") {
    return page(405, noHallada(), policy, { Allow: "GET, HEAD" });
  }
  const accepts = (encoding: string) => ctx.acceptsEncodings(encoding) === encoding;
  try {
    return await found.route.answer({ param: found.param, ip: ctx.ip, call, accepts });
  } catch (error) {
    if (error instanceof FegError && error.codigo === "FEG_DET_OBTE_INEX") {
      return page(404, noExistePage(), policy);
    }
    const isAway = error instanceof CallFailed || error instanceof FegError;
    const told = { route: found.route.name, error };
    if (isAway) shell.log.warn("page.neighbour-away", told);
    else shell.log.error("page.failed", told);
    return page(503, ocupadoPage(call.requestId), policy, { "Retry-After": String(RETRY_SECONDS) });
  }
}

function send(ctx: Context, { status, type, body, headers = {} }: Answer): void {
  ctx.status = status;
  ctx.set({ ...headers });
  ctx.type = type;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = body;
}
