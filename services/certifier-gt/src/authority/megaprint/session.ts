import {
  type ContribuyenteRequest,
  type Credenciales,
  type FetchedToken,
  TokenRefused,
} from "@dte/certifier";
import { exchange } from "@dte/outgoing";
import { isUnauthorized } from "../answers.js";
import { readTexts } from "../credenciales.js";
import type { DriverConfig, DriverTools } from "../driver.js";
import { type CallOutcome, createSession } from "../session.js";
import { LOGIN_TIMEOUT_MS, startTimer } from "../timer.js";
import { type Message, readReply, writeMessage } from "./messages.js";

export const NOMBRE = "Megaprint";

/** Megaprint does not say how long a token lasts; one that ends earlier is replaced when it is refused. */
const TOKEN_LIFE_MS = 60 * 60 * 1_000;

/** Megaprint's API and its signer on behalf of an account; both take the same token. */
export type Megaprint = {
  call(operation: string, message: Message): Promise<CallOutcome>;
  sign(message: Message): Promise<CallOutcome>;
};

/** Prepares to call Megaprint within the request's time. Throws FEG_BUSINESS_RULE_VIOLATION without credentials. */
export function openMegaprint(
  { megaprintUrl, megaprintFirmaUrl }: DriverConfig,
  { credenciales, timeoutMs }: Pick<ContribuyenteRequest, "credenciales" | "timeoutMs">,
  { tokens, now }: DriverTools,
): Megaprint {
  const { usuario, apikey } = readCredenciales(credenciales);
  const session = createSession({
    tokens,
    key: ["megaprint", megaprintUrl, usuario, apikey].join("|"),
    fetchToken: () => login(megaprintUrl, usuario, apikey, now),
    remainingMs: startTimer(timeoutMs),
    authorization: (token) => `Bearer ${token}`,
  });
  const post = (authority: string, path: string, message: Message) =>
    session({ authority, path, method: "POST", headers: HEADERS, body: writeMessage(message) });
  return {
    call: (operation, message) => post(megaprintUrl, `/${operation}`, message),
    sign: (message) => post(megaprintFirmaUrl, "/solicitaFirma", message),
  };
}

const HEADERS = { "content-type": "application/xml" } as const;

/** Reads the account's credentials. Throws FEG_BUSINESS_RULE_VIOLATION that names what is missing. */
export const readCredenciales = ({ certificador }: Credenciales) =>
  readTexts(NOMBRE, { usuario: certificador["usuario"], apikey: certificador["apikey"] });

async function login(
  megaprintUrl: string,
  usuario: string,
  apikey: string,
  now: () => Date,
): Promise<FetchedToken> {
  const outcome = await exchange({
    authority: megaprintUrl,
    path: "/solicitarToken",
    method: "POST",
    headers: HEADERS,
    body: writeMessage({ root: "SolicitaTokenRequest", fields: { usuario, apikey } }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  });
  if (outcome.kind !== "answer") throw new Error(outcome.motivo);
  const reply = outcome.status < 500 ? readReply(outcome, "SolicitaTokenResponse") : undefined;
  const token = reply?.text("token") ?? "";
  if (token !== "") return { token, expiresAt: new Date(now().getTime() + TOKEN_LIFE_MS) };
  if (isUnauthorized(outcome) || reply?.errores.length) throw new TokenRefused(`HTTP ${outcome.status}`);
  throw new Error(`HTTP ${outcome.status} to a login`);
}
