import { cleanIdCuenta } from "@dte/dte";
import { FegError } from "@dte/errors";
import type { Admission } from "@dte/work";
import { Router } from "@koa/router";
import type { AnyRoute, Request } from "../routes/route.js";
import { read, readAll } from "../schema/read.js";
import { type ObjectSchema, object } from "../schema/schema.js";
import { type Names, namesOf, openUnknown, type Unknown } from "../schema/unknown.js";
import { checkAccess } from "./access.js";
import type { Answer } from "./answer.js";
import type { TokenVerifier } from "./bearer.js";
import { readBody } from "./body.js";
import type { Budgets } from "./budgets.js";
import { callerOf, heardCallerOf, knownBearerOf } from "./caller.js";
import type { Claves } from "./claves.js";
import { limitKey } from "./client-ip.js";
import { admit, admitRequest } from "./cross-origin.js";
import { deliver } from "./deliver.js";
import { readFile } from "./file.js";
import { readForm } from "./form.js";
import { decodeUtf8, readJson } from "./json.js";
import type { Origenes } from "./origenes.js";
import { AMOUNTS, prefersStrict, prefersTexts, STRICT, withApplied } from "./preferences.js";
import { joinErrores, locateErrores } from "./refusals.js";
import type { Shares } from "./shares.js";
import type { Context, Middleware, State } from "./state.js";
import { noRoute } from "./target.js";
import type { Throttle } from "./throttle.js";

type Options = {
  verify: TokenVerifier;
  budgets: Budgets;
  shares: Shares;
  origenes: Origenes;
  admission: Pick<Admission, "run">;
  claves: Claves;
  throttle: Throttle;
  bodyBytesMax: number;
  deadlineMs: number;
};
type RoutedContext = Context & { params: Record<string, string> };

/**
 * A body that takes no longer has come with its token: this gateway learns of a revocation within two seconds anyway (`revocations.ts`), and
 * verifying a key again costs a question to accounts.
 */
const SLOW_BODY_MS = 1_000;

/**
 * Finds the route of a request, checks token, path, query, headers and body in this order, the token once more after a body that came slowly, and
 * sends its handler's answer. A path or a method that is not in the table is answered with FEG_NOT_FOUND, and with Allow when the path has other
 * methods. Throws TypeError for a row that does not say who may call it.
 */
export function dispatch(routes: readonly AnyRoute[], options: Options): Middleware[] {
  const router = new Router<State>({ sensitive: true });
  for (const route of routes) {
    checkAccess(route);
    const names = namesOfRoute(route);
    router.register(route.path, [route.method], async (ctx) => {
      const sent: { body?: unknown } = {};
      await run({ route, names, sent }, ctx as unknown as RoutedContext, options).catch((error: unknown) => {
        if (!(error instanceof FegError)) throw error;
        const located = locateErrores(error, route, sent);
        throw route.mapError ? route.mapError(located).causedBy(error) : located;
      });
    });
  }
  return [
    router.routes() as unknown as Middleware,
    async (ctx) => {
      ctx.state.refuseStranger?.();
      const matched = (ctx as Context & { matched?: { methods: string[] }[] }).matched ?? [];
      const methods = new Set(matched.flatMap((each) => each.methods));
      if (methods.size > 0) ctx.set("Allow", [...methods].join(", "));
      throw noRoute();
    },
  ];
}

/** A request's route, the names that it may have, and its JSON body once it has been parsed. */
type Row = { readonly route: AnyRoute; readonly names: Names; readonly sent: { body?: unknown } };

async function run({ route, names, sent: seen }: Row, ctx: RoutedContext, options: Options): Promise<void> {
  ctx.state.route = route.path;
  const { usuario, titular = usuario, alcance, sesion } = await heardCallerOf(route, ctx, options);
  const judgedAt = performance.now();
  if (usuario !== "") {
    // Every call to a service for this request names the user for whom it is made.
    ctx.state.call = { ...ctx.state.call, identidad: { usuario, permisos: alcance } };
    ctx.state.titular = titular;
  }
  const params = readParams(route, ctx.params);
  const unknown = unknownOf(route, names, ctx);
  const query = readQuery(route, ctx, unknown);
  const headers = readText(route.headers, () => headersOf(ctx), "las cabeceras");
  // A token is looked for even where the route needs none: a user who ends a session is no stranger.
  const isKnown = async () => usuario !== "" || (await knownBearerOf(ctx, options)) !== undefined;
  if (route.budget) await options.budgets.spendOfAddress(ctx, isKnown);
  const { body, sent, error } = route.body
    ? await readRouteBody(route.body, ctx, { ...options, unknown, seen })
    : { body: {}, sent: undefined, error: undefined };
  // The deadline begins here, because a client that sends a large body over a slow line begins to wait when the body has been sent.
  ctx.state.call = { ...ctx.state.call, deadline: Date.now() + options.deadlineMs };
  // A client that holds back the last byte for minutes would otherwise act with a token that was revoked meanwhile.
  if (route.body && performance.now() - judgedAt > SLOW_BODY_MS) await callerOf(route, ctx, options.verify);
  const { judge } = route;
  if (error && (!judge || body === undefined)) throw error;
  if (unknown && unknown.ignored.size > 0) ctx.set("X-Campos-Ignorados", [...unknown.ignored].join(", "));
  const key = route.budget?.keyOf?.({ params, body } as never);
  if (key !== undefined) {
    // Strangers share one budget, apart from that of users and from those of other operations on the document.
    const who = usuario !== "" && route.budget?.isOneForUsers ? "usuarios" : titular;
    await options.budgets.spendOfDocument(ctx, JSON.stringify([route.method, route.path, who, key]));
  }
  const judged = async (request: Request<never, never, never, never>): Promise<Answer> => {
    const found = await judge?.(request);
    throw error && found ? joinErrores(error, found, route, sent) : error;
  };
  const idCuenta = namedCuenta(route, { params, query, body });
  const { isThrottled = false } = route;
  const tell = isThrottled ? options.throttle.enter(`${titular} ${idCuenta ?? ""}`) : undefined;
  if (usuario !== "") await options.shares.spend(ctx, { usuario, titular }, idCuenta);
  if (route.tellsCuentas === "always") await options.budgets.spendOfAsker(ctx, titular);
  if (route.tellsCuentas === "strangers") await options.budgets.requireLeft(ctx, titular);
  await admitRequest(ctx, options.origenes, { usuario, idCuenta });
  const request: Request<never, never, never, never> = {
    params: params as never,
    query: query as never,
    headers: headers as never,
    body: body as never,
    sent,
    call: ctx.state.call,
    actor: { usuario, ipOrigen: ctx.state.ip, origen: "API" },
    titular,
    sesion,
    countMore: (named) =>
      options.shares.spendMore(
        { usuario, titular },
        named === undefined ? undefined : cleanIdCuenta(named),
        ctx.state.call,
      ),
    isStillGood: () =>
      callerOf(route, ctx, options.verify).then(
        () => true,
        (error: unknown) => {
          // The answer has a status of its own and does not ask for another token.
          ctx.remove("WWW-Authenticate");
          return !isRefused(error);
        },
      ),
  };
  const repeated = () => ctx.set("Idempotent-Replayed", "true");
  const handle = () =>
    error
      ? judged(request)
      : options.claves.run(route, request, { work: () => route.handle(request), repeated });
  // A refused probe would take a healthy gateway out of service.
  const isProbe = route.readBudget === "none";
  const answering = isProbe ? handle() : options.admission.run(titular || limitKey(ctx.state.ip), handle);
  const answer = await answering.catch(async (refused: unknown) => {
    tell?.(refused);
    if (isTold(route, refused)) await options.budgets.spendOfAsker(ctx, titular);
    throw refused;
  });
  const answered = "json" in answer ? idCuentaOf(answer.json) : undefined;
  if (answered !== undefined) await admit(ctx, options.origenes, { idCuenta: answered });
  const hasTexts = !route.ignoresUnknown && prefersTexts(ctx.get("Prefer")) && !("bytes" in answer);
  const applied = [...(unknown?.isStrict ? [STRICT] : []), ...(hasTexts ? [AMOUNTS] : [])];
  await deliver(ctx, withApplied(answer, applied), { amounts: hasTexts ? "string" : "number", isProbe });
}

/** Tells that a token is no longer good, or no longer for this operation. A moment in which accounts cannot be reached says neither. */
const isRefused = (error: unknown): boolean =>
  error instanceof FegError && ["FEG_UNAUTHORIZED", "FEG_FORBIDDEN"].includes(error.codigo);

/** Tells that a refusal said something of an account: that it is somebody else's, or that nobody has it. */
function isTold({ tellsCuentas }: AnyRoute, error: unknown): boolean {
  if (!(error instanceof FegError)) return false;
  if (tellsCuentas === "strangers") return error.extra.cuentaAjena === true;
  return (
    tellsCuentas === "refused" && ["FEG_FORBIDDEN", "FEG_BUSINESS_RULE_VIOLATION"].includes(error.codigo)
  );
}

/** The schema of queries without filters, and of the fields beside a form's file. */
const NOTHING = object({});

const namesOfRoute = ({ query, body }: AnyRoute): Names =>
  new Map([
    ...namesOf(NOTHING),
    ...(query ? namesOf(query) : []),
    ...(body ? namesOf(body.schema, body.sentBack) : []),
  ]);

/** Notes unknown names without reading them by a schema. */
function noteNames(names: readonly string[], unknown: Unknown | undefined): void {
  const sent = Object.fromEntries(names.map((name) => [name, ""]));
  read(NOTHING, sent, { name: "El formulario", source: "text", unknown });
}

function unknownOf(route: AnyRoute, names: Names, ctx: Context): Unknown | undefined {
  if (route.ignoresUnknown) return undefined;
  const isStrict = prefersStrict(ctx.get("Prefer"));
  // Refusals carry this header too.
  if (isStrict) ctx.set("Preference-Applied", STRICT);
  return openUnknown(names, isStrict);
}

/** Lists the names and values of a query, leaving out names without a value. */
const namedIn = (querystring: string): [string, string][] =>
  [...new URLSearchParams(querystring)].filter(([, value]) => value !== "");

const hasFilters = ({ fields }: ObjectSchema): boolean =>
  Object.keys(fields).some((name) => name !== "campos");

/** Reads a query. Where the route has no filters, only unknown names can be wrong with it. */
function readQuery(route: AnyRoute, ctx: Context, unknown: Unknown | undefined): unknown {
  if (route.query) {
    // The query is parsed strictly only where one of the route's filters or `campos` may be meant.
    const named = namedIn(ctx.querystring);
    const isMeant = hasFilters(route.query) || named.some(([name]) => name === "campos");
    const sent = isMeant ? readForm(ctx.querystring) : Object.fromEntries(named);
    return read(route.query, sent, { name: "la consulta", source: "text", unknown });
  }
  noteNames(
    namedIn(ctx.querystring).map(([name]) => name),
    unknown,
  );
  return {};
}

/** Finds the account that a request names, in the form in which it is stored, so that all spellings count against the limits of one account. */
function namedCuenta(
  { path }: AnyRoute,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): string | undefined {
  const named =
    idCuentaOf(query) ?? idCuentaOf(body) ?? (path.startsWith(DE_CUENTA) ? idOf(params) : undefined);
  return named === undefined ? undefined : cleanIdCuenta(named);
}

/** Finds the account in a request or an answer, where it has one. */
const idCuentaOf = (named: unknown): string | undefined =>
  typeof named === "object" && named !== null && "idCuenta" in named && typeof named.idCuenta === "string"
    ? named.idCuenta
    : undefined;

/** Paths that begin with an account. */
const DE_CUENTA = "/cuenta/:id";

const idOf = (params: unknown): string | undefined =>
  typeof params === "object" && params !== null && "id" in params && typeof params.id === "string"
    ? params.id
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
    if (route.paramsError && error instanceof FegError) throw route.paramsError(params).causedBy(error);
    throw error;
  }
}

/** Reads the body by its schema; a JSON body is given also as it was sent. */
async function readRouteBody(
  body: NonNullable<AnyRoute["body"]>,
  ctx: Context,
  options: Pick<Options, "bodyBytesMax"> & { unknown: Unknown | undefined; seen: { body?: unknown } },
): Promise<{ body: unknown; sent?: unknown; error?: FegError | undefined }> {
  if (body.form === "file") {
    const { field = "archivo", types = [], bytesMax = options.bodyBytesMax } = body;
    const { bytes, name, others } = await readFile(ctx, { field, types, bytesMax });
    noteNames(others, options.unknown);
    return { body: { [field]: bytes, ...(name !== undefined && { nombreArchivo: name }) } };
  }
  const bytesMax = Math.min(body.bytesMax ?? options.bodyBytesMax, options.bodyBytesMax);
  const { bytes, type } = await readBody(ctx, { form: body.form, plain: body.plain?.types ?? [], bytesMax });
  const how = { name: "El cuerpo", unknown: options.unknown };
  if (body.plain?.types.includes(type)) return { body: body.plain.toBody(bytes) };
  if (body.form === "form") {
    return { body: read(body.schema, readForm(decodeUtf8(bytes)), { ...how, source: "text" }) };
  }
  const sent = readJson(bytes);
  options.seen.body = sent;
  const { value, error } = readAll(body.schema, sent, how);
  return { body: value, sent, error };
}
