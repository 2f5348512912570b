import {
  type ContribuyenteRequest,
  type Credenciales,
  type FetchedToken,
  TokenRefused,
} from "@dte/certifier";
import { exchange, type HttpOutcome } from "@dte/outgoing";
import { readHora } from "../../firma/hora.js";
import { cleanNit } from "../../regime/nit.js";
import { isUnauthorized, readJson, textOf } from "../answers.js";
import { readTexts } from "../credenciales.js";
import type { DriverConfig, DriverTools } from "../driver.js";
import { type CallOutcome, createSession } from "../session.js";
import { LOGIN_TIMEOUT_MS, startTimer } from "../timer.js";

export const NOMBRE = "Digifact";

/** Digifact writes NITs with zeros before them up to this length. */
const NIT_LENGTH = 12;
/** Digifact says when a token ends. When that cannot be read the token is used no longer than this. */
const TOKEN_LIFE_MS = 60 * 60 * 1_000;

/** Digifact's API on behalf of an account. */
export type Digifact = {
  /** The account's name at Digifact, as the queries and the cancellations carry it. */
  readonly usuario: string;
  get(path: string, query: Query): Promise<CallOutcome>;
  post(path: string, query: Query, body: Uint8Array | string): Promise<CallOutcome>;
};

type Query = Readonly<Record<string, string>>;

/** Prepares to call Digifact within the request's time. Throws FEG_BUSINESS_RULE_VIOLATION without credentials. */
export function openDigifact(
  { digifactUrl }: DriverConfig,
  { cuenta, credenciales, timeoutMs }: Omit<ContribuyenteRequest, "id">,
  { tokens, now }: DriverTools,
): Digifact {
  const remainingMs = startTimer(timeoutMs);
  const taxId = taxIdOf(cuenta);
  const { usuario, clave } = readCredenciales(credenciales);
  const username = usernameOf({ cuenta, credenciales });
  const session = createSession({
    tokens,
    key: ["digifact", digifactUrl, username, clave].join("|"),
    fetchToken: () => login(digifactUrl, username, clave, now),
    remainingMs,
    authorization: (token) => token,
  });
  const addressOf = (path: string, query: Query) => ({
    authority: digifactUrl,
    path: `${path}?${new URLSearchParams({ ...query, TAXID: taxId, USERNAME: usuario })}`,
  });
  return {
    usuario,
    get: (path, query) => session({ ...addressOf(path, query), method: "GET", headers: {} }),
    post: (path, query, body) =>
      session({
        ...addressOf(path, query),
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
  };
}

const taxIdOf = ({ informacionFiscal }: ContribuyenteRequest["cuenta"]): string =>
  cleanNit(informacionFiscal?.id ?? "").padStart(NIT_LENGTH, "0");

/** Gives the name that an account logs in with: its NIT is part of it. */
export const usernameOf = ({
  cuenta,
  credenciales,
}: Pick<ContribuyenteRequest, "cuenta" | "credenciales">): string =>
  `GT.${taxIdOf(cuenta)}.${readCredenciales(credenciales).usuario}`;

function readCredenciales({ certificador }: Credenciales): { usuario: string; clave: string } {
  const { usuario } = readTexts(NOMBRE, { usuario: certificador["usuario"] });
  const { clave } = readTexts(NOMBRE, { clave: certificador["clave"] }, "printable");
  return { usuario, clave };
}

async function login(
  digifactUrl: string,
  username: string,
  clave: string,
  now: () => Date,
): Promise<FetchedToken> {
  const outcome: HttpOutcome = await exchange({
    authority: digifactUrl,
    path: "/login/get_token",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ Username: username, Password: clave }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  });
  if (outcome.kind !== "answer") throw new Error(outcome.motivo);
  const json = outcome.status < 500 ? readJson(outcome) : undefined;
  const token = json ? textOf(json, "Token", "token") : "";
  if (json && token !== "") return { token, expiresAt: expiryOf(textOf(json, "expira_en"), now()) };
  if (isUnauthorized(outcome) || (json && outcome.status !== 429))
    throw new TokenRefused(`HTTP ${outcome.status}`);
  throw new Error(`HTTP ${outcome.status} to a login`);
}

function expiryOf(text: string, ahora: Date): Date {
  const expiry = new Date(readHora(text) ?? text);
  const isSensible = expiry.getTime() > ahora.getTime();
  return isSensible ? expiry : new Date(ahora.getTime() + TOKEN_LIFE_MS);
}
