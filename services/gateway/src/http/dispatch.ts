import { FegError } from "@dte/errors";
import type { Admission } from "@dte/work";
import { Router } from "@koa/router";
import type { AnyRoute } from "../routes/route.js";
import { read } from "../schema/read.js";
import type { ObjectSchema } from "../schema/schema.js";
import { send } from "./answer.js";
import { authenticate } from "./auth.js";
import { readBody } from "./body.js";
import type { Budgets } from "./budgets.js";
import { limitKey } from "./client-ip.js";
import { readFile } from "./file.js";
import { readForm } from "./form.js";
import { decodeUtf8, readJson } from "./json.js";
import type { TokenVerifier } from "./keys.js";
import type { Shares } from "./shares.js";
import type { Context, Middleware, State } from "./state.js";
import { noRoute } from "./target.js";

type Options = {
  verify: TokenVerifier;
  budgets: Budgets;
  shares: Shares;
  admission: Pick<Admission, "run">;
  bodyBytesMax: number;
  deadlineMs: number;
};
type RoutedContext = Context & { params: Record<string, string> };

/**
 * Finds the route of a request, checks token, path, query, headers and body in this order, and sends what its handler
 * answers. A path or a method that is not in the table: FEG_NOT_FOUND, with Allow when the path has other methods.
 */
export function dispatch(routes: readonly AnyRoute[], options: Options): Middleware[] {
  const router = new Router<State>({ sensitive: true });
  for (const route of routes) {
    router.register(route.path, [route.method], async (ctx) => {
      await run(route, ctx as unknown as RoutedContext, options).catch((error: unknown) => {
        throw route.mapError && error instanceof FegError ? route.mapError(error).causedBy(error) : error;
      });
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

async function run(route: AnyRoute, ctx: RoutedContext, options: Options): Promise<void> {
  ctx.state.route = route.path;
  const usuario = route.auth === "public" ? "" : await authenticate(ctx, options.verify, route.auth);
  const params = readParams(route, ctx.params);
  const query = readText(route.query, () => readForm(ctx.querystring), "la consulta");
  const headers = readText(route.headers, () => headersOf(ctx), "las cabeceras");
  if (route.budget) await options.budgets.spendOfAddress(ctx);
  const { body, sent } = route.body
    ? await readRouteBody(route.body, ctx, options)
    : { body: {}, sent: undefined };
  // Whoever sends a large body over a slow line begins to wait when it has been sent.
  ctx.state.call = { ...ctx.state.call, deadline: Date.now() + options.deadlineMs };
  if (route.budget) {
    await options.budgets.spendOfDocument(ctx, route.budget.keyOf({ params, body } as never));
  }
  if (usuario !== "") await options.shares.spend(ctx, usuario, idCuentaOf(query) ?? idCuentaOf(body));
  const handle = () =>
    route.handle({
      params: params as never,
      query: query as never,
      headers: headers as never,
      body: body as never,
      sent,
      call: ctx.state.call,
      actor: { usuario, ipOrigen: ctx.state.ip, origen: "API" },
    });
  // A probe that is refused takes a healthy gateway out of service.
  const isProbe = route.path.startsWith("/salud/");
  send(
    ctx,
    isProbe ? await handle() : await options.admission.run(usuario || limitKey(ctx.state.ip), handle),
  );
}

/** The account that a request names, where its route takes one. */
const idCuentaOf = (named: unknown): string | undefined =>
  typeof named === "object" && named !== null && "idCuenta" in named && typeof named.idCuenta === "string"
    ? named.idCuenta
    : undefined;

const readText = (
  schema: ObjectSchema | undefined,
  input: () => Record<string, string>,
  name: string,
): unknown => (schema ? read(schema, input(), { name, source: "text" }) : {});

/** Headers that were sent empty count as not sent. */
const headersOf = (ctx: Context): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ctx.headers).flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
    ),
  );

function readParams(route: AnyRoute, params: Record<string, string>): unknown {
  try {
    return readText(route.params, () => params, "la ruta");
  } catch (error) {
    if (route.paramsError && error instanceof FegError) throw route.paramsError().causedBy(error);
    throw error;
  }
}

/** The body by its schema, and where it is JSON what was sent, as it was before anybody read it. */
async function readRouteBody(
  body: NonNullable<AnyRoute["body"]>,
  ctx: Context,
  options: Options,
): Promise<{ body: unknown; sent?: unknown }> {
  if (body.form === "file") {
    const { field = "archivo", types = [], bytesMax = options.bodyBytesMax } = body;
    const { bytes, name } = await readFile(ctx, { field, types, bytesMax });
    return { body: { [field]: bytes, ...(name !== undefined && { nombreArchivo: name }) } };
  }
  const bytesMax = Math.min(body.bytesMax ?? options.bodyBytesMax, options.bodyBytesMax);
  const { bytes, type } = await readBody(ctx, { form: body.form, plain: body.plain?.types ?? [], bytesMax });
  const name = "El cuerpo";
  if (body.plain?.types.includes(type)) return { body: body.plain.toBody(bytes) };
  if (body.form === "form") {
    return { body: read(body.schema, readForm(decodeUtf8(bytes)), { name, source: "text" }) };
  }
  const sent = readJson(bytes);
  return { body: read(body.schema, sent, { name }), sent };
}
