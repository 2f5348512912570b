import { type FetchedToken, TokenRefused } from "@dte/certifier";
import { exchange, type HttpOutcome } from "@dte/outgoing";
import { readHora } from "../firma/hora.js";
import { signSeed } from "../firma/sign-seed.js";
import type { Account } from "./account.js";
import { readBody, text, wordOf } from "./bodies.js";
import { multipart } from "./multipart.js";

/** The limit of a login in ms. A login serves every caller that waits for it, so it has a limit of its own, whatever time the first of them has left. */
const LOGIN_TIMEOUT_MS = 5_000;

/** The life of a token whose answer does not say how long it lasts: one hour. DGII, Descripción técnica de los servicios. */
const TOKEN_LIFE_MS = 60 * 60 * 1_000;

/** DGII refuses this certificate a token; `texto` is its explanation, for the client. */
export class LoginRefused extends TokenRefused {
  readonly texto: string;

  constructor(status: number, texto: string) {
    super(`login: HTTP ${status}`);
    this.texto = texto;
  }
}

export type LoginOptions = {
  /** The address with the environment, without a slash at the end. */
  readonly url: string;
  readonly account: Account;
  readonly now: () => Date;
  readonly newId: () => string;
};

/** Gets a token for DGII's seed, signed with the account's certificate. Throws LoginRefused, or Error when DGII is away. */
export async function login({ url, account, now, newId }: LoginOptions): Promise<FetchedToken> {
  const began = performance.now();
  const remainingMs = () => LOGIN_TIMEOUT_MS - (performance.now() - began);
  const base = "/autenticacion/api/autenticacion";
  const semilla = answered(
    await exchange({
      authority: url,
      path: `${base}/semilla`,
      method: "GET",
      headers: { accept: "application/xml" },
      timeoutMs: remainingMs(),
    }),
  );
  const xml = semilla.status === 200 ? await signSeed(semilla.body, account.certificado) : undefined;
  if (!xml) throw new Error(`no seed: HTTP ${semilla.status}`);
  const { contentType, body } = multipart({ nombre: `${account.rnc}.xml`, xml }, newId());
  const answer = answered(
    await exchange({
      authority: url,
      path: `${base}/validarsemilla`,
      method: "POST",
      headers: { accept: "application/json", "content-type": contentType },
      body,
      timeoutMs: remainingMs(),
    }),
  );
  return readToken(answer.status, answer.body, now());
}

function answered(outcome: HttpOutcome): { status: number; body: Buffer } {
  if (outcome.kind !== "answer") throw new Error(outcome.motivo);
  return outcome;
}

function readToken(status: number, body: Buffer, ahora: Date): FetchedToken {
  const read = readBody(body);
  const [fields = {}] = read.objetos;
  const token = text(fields, "token");
  if (status === 200 && token !== "") return { token, expiresAt: new Date(ahora.getTime() + lifeOf(fields)) };
  const said = wordOf(read);
  // A firewall before DGII answers with 400 and 403 too, and says nothing of the certificate.
  const isRefusal = status === 401 || ((status === 400 || status === 403) && said !== "");
  throw isRefusal ? new LoginRefused(status, said) : new Error(`no token: HTTP ${status}`);
}

/** Computes how long the token lives by DGII's own clock, which need not agree with ours. */
function lifeOf(fields: Parameters<typeof text>[0]): number {
  const [from, to] = [readHora(text(fields, "expedido")), readHora(text(fields, "expira"))];
  const life = from && to ? to.getTime() - from.getTime() : TOKEN_LIFE_MS;
  return life > 0 ? Math.min(life, TOKEN_LIFE_MS) : TOKEN_LIFE_MS;
}
