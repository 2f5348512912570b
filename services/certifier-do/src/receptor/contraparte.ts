import { type FetchedToken, type Lecturas, type TokenBroker, TokenRefused } from "@dte/certifier";
import type { HttpOutcome, Strangers } from "@dte/outgoing";
import type { Account } from "../authority/account.js";
import { type Body, text, wordOf } from "../authority/bodies.js";
import { type Archivo, multipart } from "../authority/multipart.js";
import { readHora } from "../firma/hora.js";
import { signXmlBy } from "../firma/sign-xml.js";
import { signerOf } from "../firma/signer.js";

export type ContraparteTools = {
  readonly tokens: TokenBroker;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly lecturas: Lecturas;
  /** Calls hosts that taxpayers have chosen. */
  readonly strangers: Pick<Strangers, "exchange">;
};

export type Envio = {
  readonly account: Account;
  /** The addresses at which it gives tokens and takes the file, without a slash at the end. */
  readonly autenticacion: string;
  readonly host: string;
  readonly path: "/fe/recepcion/api/ecf" | "/fe/aprobacioncomercial/api/ecf";
  readonly archivo: Archivo;
  readonly remainingMs: () => number;
};

const LOGIN_TIMEOUT_MS = 5_000;
const TOKEN_LIFE_MS = 60 * 60 * 1_000;
/** The time in ms during which a host that gives no tokens is not asked for one. */
const OPEN_MS = 10 * 60 * 1_000;
/**
 * The statuses with which a host refuses the certificate, which is believed for a while. Any other failure is the host's own, and may be over the
 * next time.
 */
const REFUSALS = new Set([400, 401]);
/** The status of a refusal only where the host says so in words: a firewall before it has this status too, and none of the host's words. */
const REFUSAL_IN_WORDS = 403;
/** The token for another side that asks for none. */
const NONE = "";

/**
 * Uploads a file to another taxpayer's host, with a token where it gives them: the pair of services for tokens is
 * optional. DGII, Descripción técnica de los servicios de emisores. A login that fails is `never-left`.
 */
export async function sendToContraparte(envio: Envio, tools: ContraparteTools): Promise<HttpOutcome> {
  const { account, autenticacion, host, path, archivo, remainingMs } = envio;
  const { tokens, newId, strangers } = tools;
  const file = multipart(archivo, newId());
  try {
    return await tokens.withToken({
      key: `fe|${autenticacion}|${account.rnc}|${signerOf(account.certificado).huella}`,
      fetchToken: () => login(autenticacion, account, tools),
      remainingMs,
      use: (token) =>
        strangers.exchange({
          url: host + path,
          method: "POST",
          headers: {
            accept: "application/xml",
            "content-type": file.contentType,
            ...(token !== NONE && { authorization: `Bearer ${token}` }),
          },
          body: file.body,
          timeoutMs: remainingMs(),
        }),
      isUnauthorized: (outcome) => outcome.kind === "answer" && outcome.status === 401,
    });
  } catch (error) {
    const motivo = error instanceof Error ? `${error.name} ${error.message}` : "no reason";
    return { kind: "never-left", motivo: `no token: ${motivo}` };
  }
}

async function login(host: string, account: Account, tools: ContraparteTools): Promise<FetchedToken> {
  const { now, newId, lecturas, strangers } = tools;
  const began = performance.now();
  const remainingMs = () => LOGIN_TIMEOUT_MS - (performance.now() - began);
  const base = `${host}/fe/autenticacion/api`;
  const semilla = await strangers.exchange({
    url: `${base}/semilla`,
    method: "GET",
    headers: { accept: "application/xml" },
    timeoutMs: remainingMs(),
  });
  if (semilla.kind !== "answer") throw new Error(semilla.motivo);
  const seed =
    semilla.status === 200
      ? await lecturas.of(host).read<Uint8Array | undefined>("readSeed", semilla.body)
      : undefined;
  const xml = seed && (await signXmlBy(seed, account.certificado));
  if (!xml && semilla.status >= 500) throw new Error(`seed: HTTP ${semilla.status}`);
  if (!xml) return { token: NONE, expiresAt: new Date(now().getTime() + OPEN_MS) };
  const { contentType, body } = multipart({ nombre: `${account.rnc}.xml`, xml }, newId());
  const answer = await strangers.exchange({
    url: `${base}/validacioncertificado`,
    method: "POST",
    headers: { accept: "application/json", "content-type": contentType },
    body,
    timeoutMs: remainingMs(),
  });
  if (answer.kind !== "answer") throw new Error(answer.motivo);
  const read = await lecturas.of(host).read<Body>("readBody", answer.body);
  const [fields = {}] = read.objetos;
  const token = text(fields, "token");
  const isRefusal =
    REFUSALS.has(answer.status) || (answer.status === REFUSAL_IN_WORDS && wordOf(read) !== "");
  if (isRefusal) throw new TokenRefused(`HTTP ${answer.status}`);
  if (answer.status !== 200 || token === "") throw new Error(`no token: HTTP ${answer.status}`);
  const [from, to] = [readHora(text(fields, "expedido")), readHora(text(fields, "expira"))];
  const life = from && to ? Math.min(to.getTime() - from.getTime(), TOKEN_LIFE_MS) : TOKEN_LIFE_MS;
  return { token, expiresAt: new Date(now().getTime() + life) };
}
