import { createHash } from "node:crypto";
import { type Credenciales, type FetchedToken, type TokenBroker, TokenRefused } from "@dte/certifier";
import { feg } from "@dte/errors";
import { type AuthorityCall, exchange, type HttpOutcome } from "@dte/outgoing";
import { TEXTO_CREDENCIAL } from "../describe/certificadores.js";
import type { Enviado } from "./enviado.js";
import { type Objeto, objetoOf, parseObjeto } from "./respuesta.js";

/** MH's base addresses, without a slash at the end. */
export type MhConfig = {
  /** The address of production, ambiente "01". */
  readonly mhUrl: string;
  /** The address of tests, ambiente "00". */
  readonly mhPruebasUrl: string;
  /** The public page where anybody looks a document up, for both environments. */
  readonly consultaPublicaUrl: string;
};

export type MhTools = { readonly tokens: TokenBroker; readonly now: () => Date };

/** The outcome of a call. */
export type Llamada =
  | { readonly kind: "answer"; readonly status: number; readonly body: Buffer }
  /** There is no answer. `wasSent` tells whether MH may have got the request; `motivo` is English, for the log. */
  | { readonly kind: "silence"; readonly wasSent: boolean; readonly motivo: string }
  /** MH refuses the account: at the login, so that nothing else was sent, or with a token that it has just given. */
  | { readonly kind: "refused"; readonly at: "login" | "door"; readonly motivo: string };

/** The calls to MH on behalf of an account. */
export type Mh = {
  post(path: string, body: Objeto): Promise<Llamada>;
  get(path: string): Promise<Llamada>;
};

/** MH prescribes to wait this long, in ms, for an answer before asking about the document. */
const ANSWER_TIMEOUT_MS = 8_000;
/** The limit of a login in ms. A login serves every caller that waits for it, so it has a limit of its own, whatever time the first of them has left. */
const LOGIN_TIMEOUT_MS = 5_000;
/** The hours that a token lasts, which MH's tokens do not say: 24 in production, 48 in tests. */
const TOKEN_HOURS: Readonly<Record<string, number>> = { "01": 24, "00": 48 };
const HOUR_MS = 60 * 60 * 1_000;
/** The name that the client sends, because MH wants to be told who calls. */
const USER_AGENT = "dte-certifier-sv/1.0";
/** MH answers these `codigoMsg` when the token is not valid, or was not sent. */
const TOKEN_CODES = new Set(["107", "108"]);
/** MH answers these `codigoMsg` when a login failed on its own side: call support, the token could not be made. */
const LOGIN_OUTAGE_CODES = new Set(["101", "109"]);

/**
 * Prepares to call MH within `timeoutMs` from now, at the address of the document's environment. Throws FEG_BUSINESS_RULE_VIOLATION when the account
 * has no password.
 */
export function openMh(
  config: MhConfig,
  { enviado, credenciales, timeoutMs }: Opening,
  { tokens, now }: MhTools,
): Mh {
  const began = performance.now();
  const remainingMs = () => Math.max(0, timeoutMs - (performance.now() - began));
  const { ambiente, nit } = enviado;
  const base = ambiente === "01" ? config.mhUrl : config.mhPruebasUrl;
  const { usuario, clave } = readCredenciales(credenciales, nit);
  const huella = createHash("sha256").update(clave).digest("base64");
  const call = async (request: Pick<AuthorityCall, "path" | "method" | "body">): Promise<Llamada> => {
    try {
      const outcome = await tokens.withToken<HttpOutcome>({
        key: ["mh", base, usuario, huella].join("|"),
        fetchToken: () => login(base, usuario, clave, expiryFrom(now(), ambiente)),
        remainingMs,
        use: (token) =>
          exchange({
            ...request,
            authority: base,
            headers: {
              authorization: token,
              "content-type": "application/json",
              "user-agent": USER_AGENT,
            },
            timeoutMs: Math.min(ANSWER_TIMEOUT_MS, remainingMs()),
          }),
        isUnauthorized,
      });
      return toLlamada(outcome);
    } catch (error) {
      const motivo = error instanceof Error ? `no token: ${error.name} ${error.message}` : "no token";
      if (error instanceof TokenRefused) return { kind: "refused", at: "login", motivo };
      return { kind: "silence", wasSent: false, motivo };
    }
  };
  return {
    post: (path, body) => call({ path, method: "POST", body: JSON.stringify(body) }),
    get: (path) => call({ path, method: "GET" }),
  };
}

type Opening = {
  readonly enviado: Pick<Enviado, "ambiente" | "nit">;
  readonly credenciales: Credenciales;
  readonly timeoutMs: number;
};

function toLlamada(outcome: HttpOutcome): Llamada {
  if (outcome.kind !== "answer") {
    return { kind: "silence", wasSent: outcome.kind === "no-answer", motivo: outcome.motivo };
  }
  return isUnauthorized(outcome)
    ? { kind: "refused", at: "door", motivo: `HTTP ${outcome.status} to a fresh token` }
    : outcome;
}

/** Tells whether an answer is about the token and not about the request; MH often gives it no body. */
function isUnauthorized(outcome: HttpOutcome): boolean {
  if (outcome.kind !== "answer") return false;
  if (outcome.status === 401) return true;
  return outcome.status < 500 && TOKEN_CODES.has(codeOf(parseObjeto(outcome.body)));
}

const expiryFrom = (ahora: Date, ambiente: string): Date =>
  new Date(ahora.getTime() + (TOKEN_HOURS[ambiente] ?? 24) * HOUR_MS);

async function login(base: string, user: string, pwd: string, expiresAt: Date): Promise<FetchedToken> {
  const outcome = await exchange({
    authority: base,
    path: "/seguridad/auth",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": USER_AGENT },
    body: new URLSearchParams({ user, pwd }).toString(),
    timeoutMs: LOGIN_TIMEOUT_MS,
  });
  if (outcome.kind !== "answer") throw new Error(outcome.motivo);
  const { status } = outcome;
  const answer = status === 429 || status >= 500 ? undefined : parseObjeto(outcome.body);
  const token = objetoOf(answer?.["body"])?.["token"];
  if (answer?.["status"] === "OK" && typeof token === "string" && BEARER.test(token)) {
    return { token: `Bearer ${token.replace(BEARER, "$1")}`, expiresAt };
  }
  // MH may refuse with HTTP 200: its own word is in `status`.
  const isRefusal = answer?.["status"] === "ERROR" || status === 401;
  if (isRefusal && !LOGIN_OUTAGE_CODES.has(codeOf(answer))) {
    throw new TokenRefused(`HTTP ${status} code ${codeOf(answer) || "none"}`);
  }
  throw new Error(`HTTP ${status} to a login`);
}

/** The token comes with its scheme before it; a second one makes MH refuse it. Visible ASCII, as headers are. */
const BEARER = /^(?:Bearer\s+)*([\x21-\x7e]+)$/i;

/** Reads `codigoMsg`, at the root or within `body`; digits only, so that it may be logged. */
function codeOf(answer: Objeto | undefined): string {
  const code = answer?.["codigoMsg"] ?? objetoOf(answer?.["body"])?.["codigoMsg"];
  return typeof code === "string" && /^\d{3}$/.test(code) ? code : "";
}

const TEXTO = new RegExp(`^${TEXTO_CREDENCIAL}$`, "u");

/** Reads the account's credentials. Throws FEG_BUSINESS_RULE_VIOLATION that names what is missing. */
export function readCredenciales(
  { certificador }: Credenciales,
  nit: string,
): { usuario: string; clave: string } {
  const { clave, usuario = nit } = certificador;
  const isText = (value: unknown): value is string => typeof value === "string" && TEXTO.test(value);
  if (isText(clave) && isText(usuario)) return { usuario, clave };
  const falta = isText(clave) ? "usuario (el NIT sin guiones)" : "clave (la contraseña de la API)";
  const detalle = `La cuenta no tiene las credenciales del Ministerio de Hacienda, o no son texto. Configure credencialesCertificador con ${falta}.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}
