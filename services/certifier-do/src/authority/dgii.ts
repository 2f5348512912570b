import { type Credenciales, type TokenBroker, TokenRefused } from "@dte/certifier";
import type { Cuenta } from "@dte/contracts";
import { exchange, type HttpOutcome } from "@dte/outgoing";
import { signerOf } from "../firma/signer.js";
import type { TimbreConfig } from "../firma/timbre.js";
import { type Account, readAccount } from "./account.js";
import { type Body, readBody } from "./bodies.js";
import { LoginRefused, login } from "./login.js";
import { type Archivo, multipart } from "./multipart.js";

/** DGII's hosts, without a slash at the end; the summaries of consumer invoices have a host of their own. */
export type DgiiConfig = TimbreConfig & { readonly dgiiUrl: string; readonly dgiiFcUrl: string };

export type DgiiTools = {
  readonly tokens: TokenBroker;
  readonly now: () => Date;
  readonly newId: () => string;
};

/** The outcome of a question to DGII. */
export type Reply =
  | { readonly kind: "answer"; readonly status: number; readonly body: Body; readonly raw: Buffer }
  /** There is no answer. `isSent` tells whether the other side may have the question; `motivo` is English, for the log. */
  | { readonly kind: "silence"; readonly isSent: boolean; readonly motivo: string }
  /** DGII gives this certificate no token, or refuses its tokens; `texto` is its own explanation. */
  | { readonly kind: "denied"; readonly motivo: string; readonly texto: string };

export type Question = {
  readonly host?: "ecf" | "fc";
  /** The path after the environment: "/consultaresultado/api/consultas/estado". */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The file to upload; without one the question is a GET. */
  readonly archivo?: Archivo;
};

/** The calls to DGII for one account, within one time limit. */
export type Dgii = {
  readonly account: Account;
  /** Tells how much of the time is left, in milliseconds. */
  remainingMs(): number;
  ask(question: Question): Promise<Reply>;
};

type Asking = { readonly cuenta: Cuenta; readonly credenciales: Credenciales; readonly timeoutMs: number };

/** Starts to count the time now. Throws FEG_BUSINESS_RULE_VIOLATION when the account cannot speak to DGII at all. */
export function openDgii(
  { cuenta, credenciales, timeoutMs }: Asking,
  { dgiiUrl, dgiiFcUrl }: DgiiConfig,
  { tokens, now, newId }: DgiiTools,
): Dgii {
  const account = readAccount(cuenta, credenciales);
  const began = performance.now();
  const remainingMs = () => Math.max(0, timeoutMs - (performance.now() - began));
  const url = `${dgiiUrl}/${account.ambiente}`;
  const hosts = { ecf: url, fc: `${dgiiFcUrl}/${account.ambiente}` };
  const key = `dgii|${url}|${account.rnc}|${signerOf(account.certificado).huella}`;
  const send = (token: string, { host = "ecf", path, query, archivo }: Question) => {
    const file = archivo && multipart(archivo, newId());
    return exchange({
      authority: hosts[host],
      path: `${path}${query ? `?${new URLSearchParams(query)}` : ""}`,
      method: file ? "POST" : "GET",
      headers: {
        accept: "application/json",
        authorization: `Bearer ${token}`,
        ...(file && { "content-type": file.contentType }),
      },
      ...(file && { body: file.body }),
      timeoutMs: remainingMs(),
    });
  };
  return {
    account,
    remainingMs,
    async ask(question) {
      try {
        const outcome = await tokens.withToken({
          key,
          fetchToken: () => login({ url, account, now, newId }),
          remainingMs,
          use: (token) => send(token, question),
          isUnauthorized: (each: HttpOutcome) => each.kind === "answer" && each.status === 401,
        });
        return toReply(outcome);
      } catch (error) {
        return withoutToken(error);
      }
    },
  };
}

function toReply(outcome: HttpOutcome): Reply {
  if (outcome.kind !== "answer") {
    return { kind: "silence", isSent: outcome.kind === "no-answer", motivo: outcome.motivo };
  }
  const { status, body } = outcome;
  const read = readBody(body);
  if (status === 401) return { kind: "denied", motivo: "HTTP 401 with a new token", texto: read.texto };
  return { kind: "answer", status, body: read, raw: body };
}

/** Makes the reply for a question that was not asked for want of a token. The error's name and message hold nothing that was sent. */
function withoutToken(error: unknown): Reply {
  const motivo = error instanceof Error ? `no token: ${error.name} ${error.message}` : "no token";
  if (!(error instanceof TokenRefused)) return { kind: "silence", isSent: false, motivo };
  return { kind: "denied", motivo, texto: error instanceof LoginRefused ? error.texto : "" };
}
