import type { Answer, Operacion, Route, SandboxRequest } from "@dte/sandbox";
import { json } from "@dte/sandbox";
import { integerAt, textAt } from "./fields.js";
import { type Finding, finding } from "./findings.js";
import { isList, type JsonObject, readJsonObject } from "./json.js";
import type { Tokens } from "./tokens.js";

/** The tools of the check that comes before every operation but the login: the caller's User-Agent and token. */
export type Door = { readonly tokens: Tokens; readonly now: () => Date };

export type Called = { readonly request: SandboxRequest; readonly nit: string };

type Guarded = Pick<Route, "method" | "path" | "refuse"> & {
  readonly operacion: Operacion;
  readonly handle: (called: Called) => Answer | Promise<Answer>;
};

/** Makes a route that wants a User-Agent and a token. */
export function guarded(door: Door, { handle, ...route }: Guarded): Route {
  return {
    ...route,
    handle(request) {
      // The server in front of the Ministerio's lets nobody in who sends no User-Agent.
      if (!request.header("user-agent")) return empty(403);
      const authorization = request.header("authorization");
      if (authorization === undefined) return unauthorized("108", "TOKEN REQUERIDO");
      const [scheme, token, ...more] = authorization.split(" ");
      // Some clients add a "Bearer" to the token though it was given with one; the second one is refused.
      if (scheme !== "Bearer" || token === undefined || more.length > 0) return empty(401);
      const nit = door.tokens.read(token, door.now());
      return nit === undefined ? unauthorized("107", "TOKEN INVÁLIDO") : handle({ request, nit });
    },
  };
}

/** Answers with a status and no body. */
export function empty(status: number): Answer {
  return { status, body: "" };
}

function unauthorized(codigoMsg: string, descripcionMsg: string): Answer {
  return json(401, { status: "ERROR", error: "Unauthorized", codigoMsg, descripcionMsg });
}

/** The type that a field of a request's body must have. */
export type Wanted = Readonly<Record<string, "text" | "integer" | "list of texts">>;

/** Reads the body as an object with these fields, or says what is wrong with it. */
export function readBody(
  { header, body }: SandboxRequest,
  wanted: Wanted,
): { readonly object: JsonObject } | { readonly findings: readonly Finding[] } {
  const object = (header("content-type") ?? "").startsWith("application/json")
    ? readJsonObject(body)
    : undefined;
  if (object === undefined) return { findings: [finding("098", "", "", "98")] };
  const findings: Finding[] = [];
  for (const [name, type] of Object.entries(wanted)) {
    const value = object[name];
    if (value === undefined || value === null || value === "") findings.push(finding("005", name));
    else if (!isOfType(object, name, type)) findings.push(finding("006", name));
  }
  return findings.length > 0 ? { findings } : { object };
}

function isOfType(object: JsonObject, name: string, type: Wanted[string]): boolean {
  if (type === "text") return textAt(object, name) !== undefined;
  if (type === "integer") return Number.isInteger(integerAt(object, name));
  const value = object[name];
  return isList(value) && value.every((each) => typeof each === "string");
}
