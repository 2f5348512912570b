import { feg } from "@dte/errors";
import cors from "@koa/cors";
import { clientIp } from "./client-ip.js";
import type { De, Origenes } from "./origenes.js";
import type { Context, Middleware } from "./state.js";

/** The headers of an answer that a page may read: all that clients act on, or quote to support. */
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
  "ETag",
  "WWW-Authenticate",
  "Allow",
  "Deprecation",
  "Sunset",
];
/** The headers that requests may carry beside those that browsers always allow. */
const SENT = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "Prefer",
  "X-API-Version",
  "X-Force",
  "If-None-Match",
  "Last-Event-ID",
  "traceparent",
];
/** Browsers keep what a preflight said for at most two hours. */
const MAX_AGE_SECONDS = 7_200;

type Options = {
  /** The sites whose scripts are ours: the one for people, and our own pages. */
  sites: readonly string[];
  origenes: Pick<Origenes, "isKnown">;
  trustProxy: number;
};

/**
 * Lets scripts of our own site call us, and those of pages that an account names (WHATWG Fetch, CORS protocol). Until it is known which account a
 * request is for, an origin that any account names is let in; `admit` decides then. Tokens travel in a header, so no cookies or other credentials of
 * the browser are let through.
 */
export function crossOrigin({ sites, origenes, trustProxy }: Options): Middleware {
  const own = originsOf(sites);
  const middleware = cors({
    origin: async (ctx) => {
      const origen = ctx.get("Origin");
      if (origen === "" || own.has(origen)) return origen;
      const address = clientIp(ctx.req.socket.remoteAddress, ctx.get("X-Forwarded-For"), trustProxy);
      const { state } = ctx as unknown as Context;
      if (!(await origenes.isKnown(origen, address, state.call))) return "";
      state.origen = origen;
      return origen;
    },
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    allowHeaders: SENT,
    exposeHeaders: EXPOSED,
    maxAge: MAX_AGE_SECONDS,
    credentials: false,
  });
  return (ctx, next) => middleware(ctx as never, next);
}

const originsOf = (sites: readonly string[]): ReadonlySet<string> =>
  new Set(sites.filter((site) => site !== "").map((site) => new URL(site).origin));

const isChange = (method: string): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

/**
 * Refuses a change that comes from another site than our own and those that accounts name: a page elsewhere can make a reader's browser post a form,
 * without asking and in the reader's name and address. Browsers say where a request comes from (W3C Fetch Metadata); older ones, and all of them over
 * http, say it only by the `Origin` of every change. Programs send neither. Throws FEG_ORIGEN.
 */
export function sameSite(sites: readonly string[]): Middleware {
  const own = originsOf(sites);
  return async (ctx, next) => {
    const origen = ctx.get("Origin");
    const isElsewhere = !own.has(origen) && comesFromElsewhere(ctx.get("Sec-Fetch-Site"), origen);
    if (isChange(ctx.method) && isElsewhere && ctx.state.origen === undefined)
      throw feg("FEG_ORIGEN", { origen: origen || "otro sitio" });
    await next();
  };
}

/**
 * Tells whether a request comes from another site. `same-site` counts as foreign, because it is another page under our domain. A request without
 * `Origin`, as from a server that passes it on, is not foreign.
 */
const comesFromElsewhere = (site: string, origen: string): boolean =>
  site === "cross-site" || (origen !== "" && site !== "same-origin" && site !== "none");

/**
 * Lets a page of another origin read the answer, or takes that away, now that it is known for which account or user the answer is. With undefined it
 * stays readable, because it is nobody's. Tells whether the page may read it.
 */
export async function admit(ctx: Context, origenes: Origenes, de: De | undefined): Promise<boolean> {
  const { origen, call } = ctx.state;
  if (origen === undefined || de === undefined) return true;
  const isAdmitted = await origenes.admits(origen, de, call);
  if (isAdmitted) ctx.set("Access-Control-Allow-Origin", origen);
  else ctx.remove("Access-Control-Allow-Origin");
  return isAdmitted;
}

/**
 * Throws FEG_ORIGEN before a change if the page may not read the answer: the account does not admit its origin or, where no account is named, none of the user's
 * does. Where only some of them do, the change is made, and its answer tells which account it was.
 */
export async function admitRequest(
  ctx: Context,
  origenes: Origenes,
  { usuario, idCuenta }: { usuario: string; idCuenta: string | undefined },
): Promise<void> {
  const de = idCuenta !== undefined ? { idCuenta } : usuario !== "" ? { usuario } : undefined;
  if (await admit(ctx, origenes, de)) return;
  const { origen = "", call } = ctx.state;
  if (!isChange(ctx.method)) return;
  if (idCuenta !== undefined) throw feg("FEG_ORIGEN", { origen, cuenta: idCuenta });
  if (!(await origenes.admits(origen, { usuario, una: true }, call))) throw feg("FEG_ORIGEN", { origen });
}
