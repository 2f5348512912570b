import { FegError } from "@dte/errors";
import { Router } from "@koa/router";
import type { AnyRoute } from "../routes/route.js";
import { read } from "../schema/read.js";
import { send } from "./answer.js";
import { authenticate } from "./auth.js";
import { readBody } from "./body.js";
import { readForm } from "./form.js";
import { decodeUtf8, readJson } from "./json.js";
import type { TokenVerifier } from "./keys.js";
import type { Context, Middleware, State } from "./state.js";
import { noRoute } from "./target.js";

type Options = { verify: TokenVerifier; bodyBytesMax: number };

/**
 * Finds the route of a request, checks token, path, query and body in this order, and sends what its handler answers.
 * A path or a method that is not in the table: FEG_NOT_FOUND, with Allow when the path has other methods.
 */
export function dispatch(routes: readonly AnyRoute[], options: Options): Middleware[] {
  const router = new Router<State>({ sensitive: true });
  for (const route of routes) {
    router.register(route.path, [route.method], async (ctx) => {
      await run(route, ctx as unknown as Context & { params: Record<string, string> }, options);
    });
  }
  return [
    router.routes() as unknown as Middleware,
    async (ctx) => {
      const matched = (ctx as Context & { matched?: { methods: string[] }[] }).matched ?? [];
      const methods = new Set(matched.flatMap((each) => each.methods));
      if (methods.size > 0) ctx.set("Allow", [...methods].join(", "));
      throw noRoute();
    },
  ];
}

async function run(route: AnyRoute, ctx: Context & { params: Record<string, string> }, options: Options) {
  ctx.state.route = route.path;
  const usuario = route.auth === "public" ? "" : await authenticate(ctx, options.verify, route.auth);
  const params = readParams(route, ctx.params);
  const query = route.query
    ? read(route.query, readForm(ctx.querystring), { name: "la consulta", source: "text" })
    : {};
  const body = route.body ? await readRouteBody(route.body, ctx, options) : {};
  const answer = await route.handle({
    params: params as never,
    query: query as never,
    body: body as never,
    call: ctx.state.call,
    actor: { usuario, ipOrigen: ctx.state.ip, origen: "API" },
  });
  send(ctx, answer);
}

function readParams(route: AnyRoute, params: Record<string, string>): unknown {
  if (!route.params) return {};
  try {
    return read(route.params, params, { name: "la ruta", source: "text" });
  } catch (error) {
    if (route.paramsError && error instanceof FegError) throw route.paramsError().causedBy(error);
    throw error;
  }
}

async function readRouteBody(body: NonNullable<AnyRoute["body"]>, ctx: Context, options: Options) {
  const bytesMax = Math.min(body.bytesMax ?? options.bodyBytesMax, options.bodyBytesMax);
  const bytes = await readBody(ctx, body.form, bytesMax);
  const name = "El cuerpo";
  if (body.form === "json") return read(body.schema, readJson(bytes), { name });
  return read(body.schema, readForm(decodeUtf8(bytes)), { name, source: "text" });
}
