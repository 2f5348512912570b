import { type FetchToken, isOutOfOrder, type TokenBroker, TokenRefused, type Verdict } from "@dte/certifier";
import { type AuthorityCall, exchange, type HttpOutcome } from "@dte/outgoing";
import { type Answer, isUnauthorized } from "./answers.js";
import { lookupFailed, lookupRefused } from "./contribuyente.js";
import type { Remaining } from "./timer.js";
import { absent, unknown } from "./verdicts.js";

/** The outcome of a call with a token: that of an exchange, or its end before it for want of a token. */
export type CallOutcome =
  | HttpOutcome
  | { readonly kind: "no-token"; readonly isRefused: boolean; readonly motivo: string };

/** A call to a certifier, without its token. */
export type Call = Omit<AuthorityCall, "timeoutMs">;

export type Session = (call: Call) => Promise<CallOutcome>;

export type SessionOptions = {
  readonly tokens: TokenBroker;
  /** The key under which a token is shared: whatever gives another token has another key. */
  readonly key: string;
  readonly fetchToken: FetchToken;
  readonly remainingMs: Remaining;
  /** Writes the header with which the certifier is shown the token. */
  readonly authorization: (token: string) => string;
};

/** Calls with the account's token. When the answer is still unauthorized, the token had been fetched just for it. */
export function createSession({ tokens, authorization, ...rest }: SessionOptions): Session {
  return async (call) => {
    const use = (token: string): Promise<HttpOutcome> =>
      exchange({
        ...call,
        headers: { ...call.headers, authorization: authorization(token) },
        timeoutMs: rest.remainingMs(),
      });
    const isSpent = (outcome: HttpOutcome) => outcome.kind === "answer" && outcome.status === 401;
    try {
      return await tokens.withToken({ ...rest, use, isUnauthorized: isSpent });
    } catch (error) {
      return { kind: "no-token", isRefused: error instanceof TokenRefused, motivo: describe(error) };
    }
  };
}

/** Says what is wrong with a certifier by the error's name and message; neither holds anything that was sent. */
const describe = (error: unknown): string =>
  error instanceof Error ? `no token: ${error.name} ${error.message}` : "no token";

/** Judges a call without a usable answer: `sends` says whether the call was to send the document. */
export function settle(
  outcome: CallOutcome,
  { sends, credencialesRechazadas }: { readonly sends: boolean; readonly credencialesRechazadas: Verdict },
): { readonly answer: Answer } | { readonly verdict: Verdict } {
  const never = (motivo: string) => ({ verdict: sends ? absent(motivo) : unknown(motivo) });
  const noAccount = (motivo: string) => ({ verdict: sends ? credencialesRechazadas : unknown(motivo) });
  switch (outcome.kind) {
    case "no-token":
      return outcome.isRefused ? noAccount(outcome.motivo) : never(outcome.motivo);
    case "never-left":
      return never(outcome.motivo);
    case "no-answer":
      return { verdict: unknown(outcome.motivo) };
    case "answer":
      return isUnauthorized(outcome) ? noAccount(`HTTP ${outcome.status}`) : { answer: outcome };
  }
}

/** Gives the answer to a lookup of a taxpayer; throws where there is none that can be used. */
export function settleLookup(outcome: CallOutcome, certificador: string): Answer {
  if (outcome.kind === "no-token" && outcome.isRefused) throw lookupRefused(certificador);
  if (outcome.kind !== "answer") throw lookupFailed(certificador, outcome.motivo);
  if (isUnauthorized(outcome)) throw lookupRefused(certificador);
  if (isOutOfOrder(outcome)) throw lookupFailed(certificador, `HTTP ${outcome.status}`);
  return outcome;
}
