import { inSpan, type SpanAttributes, tell, tellFailure } from "@dte/tracing";
import { request as begin, type Dispatcher } from "undici";
import { currentCaller } from "./caller.js";

export type HttpRequest = {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** The time of the whole exchange, with connection and answer. */
  readonly timeoutMs: number;
  /** The caller needs only the status: the body is dropped within a moment, and one that breaks off does not make the answer unknown. */
  readonly isStatusAll?: boolean;
};

/** A request to a host that the configuration names. */
export type AuthorityCall = Omit<HttpRequest, "url"> & {
  /** The address in the configuration, without a slash at the end. */
  readonly authority: string;
  /** The rest of the address, with the query. It cannot lead the request to another scheme, host or port than the authority's, whatever it holds. */
  readonly path: string;
};

/** An HTTP answer, or how far the request got without one. */
export type HttpOutcome =
  | { readonly kind: "answer"; readonly status: number; readonly body: Buffer }
  /** No byte of the request can have reached the other side. */
  | { readonly kind: "never-left"; readonly motivo: string }
  /** The request may have reached the other side: there was a timeout, a reset, or an answer that is too large. */
  | { readonly kind: "no-answer"; readonly motivo: string };

/**
 * System calls that fail while the connection is made, before any byte of the request is written. A name that leads to a forbidden address fails like
 * a name that is not found.
 */
const NEVER_LEFT_SYSCALLS = new Set(["connect", "getaddrinfo"]);

/** Codes of such failures without a system call: the connection took too long, or the certificate is not trusted. */
const NEVER_LEFT_CODES = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** The largest answer. A certified document of 1,000 lines in base64 has nearly 2 MiB; a longer text is no answer of an authority. */
export const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Makes one HTTP exchange with an authority, for the caller that `forCaller` names. Never throws; redirects are not followed. The outcome is
 * "never-left" only when the request certainly was not sent, which includes a host that is not in the configuration; in doubt it is "no-answer".
 */
export async function exchange({ authority, path, ...request }: AuthorityCall): Promise<HttpOutcome> {
  const url = `${authority}${path}`;
  if (originOf(url) === undefined || originOf(url) !== originOf(authority))
    return { kind: "never-left", motivo: "the address is not the authority's" };
  return await told({ ...request, url }, serverOf(new URL(url)), () =>
    send(undefined, ANSWER_BYTES_MAX, { ...request, url }),
  );
}

const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

const serverOf = ({ hostname, port, protocol }: URL): SpanAttributes => ({
  "server.address": hostname,
  "server.port": port === "" ? PORTS[protocol] : Number(port),
});

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Makes the exchange through a dispatcher that decides which hosts it connects to. */
export async function exchangeThrough(
  dispatcher: Dispatcher,
  answerBytesMax: number,
  request: HttpRequest,
): Promise<HttpOutcome> {
  // The server's name stays out of the span, because it may say which account calls it.
  return await told(request, {}, () => send(dispatcher, answerBytesMax, request));
}

/** The least status that counts as a failure for the side that asks, by OpenTelemetry's conventions. */
const REFUSED = 400;

/** Runs in a span without address and path. No header of our traces goes to the other side. */
async function told(
  { method }: HttpRequest,
  attributes: SpanAttributes,
  work: () => Promise<HttpOutcome>,
): Promise<HttpOutcome> {
  const given = { of: method, attributes: { "http.request.method": method, ...attributes } };
  return await inSpan("outgoing", given, async () => {
    const outcome = await work();
    if (outcome.kind === "answer") {
      tell({ "http.response.status_code": outcome.status });
      if (outcome.status >= REFUSED) tellFailure(String(outcome.status));
    } else {
      tell({ "dte.resultado": outcome.kind });
      tellFailure(outcome.kind);
    }
    return outcome;
  });
}

async function send(
  dispatcher: Dispatcher | undefined,
  answerBytesMax: number,
  request: HttpRequest,
): Promise<HttpOutcome> {
  if (request.timeoutMs <= 0) return { kind: "never-left", motivo: "no time was left to send it" };
  const caller = currentCaller();
  if (caller?.aborted) return { kind: "never-left", motivo: "nobody waits for the answer any more" };
  const ending = endingOf(request.timeoutMs, caller);
  try {
    const response = await begin(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      ...(dispatcher && { dispatcher }),
      signal: ending.signal,
    });
    if (request.isStatusAll) {
      await drop(response.body, answerBytesMax);
      return { kind: "answer", status: response.statusCode, body: NOTHING };
    }
    const body = await readLimited(response.body, answerBytesMax);
    if (body === undefined) return { kind: "no-answer", motivo: "the answer is too large" };
    return { kind: "answer", status: response.statusCode, body };
  } catch (error) {
    const failures = failuresOf(error);
    return {
      kind: failures.every(isNeverLeft) ? "never-left" : "no-answer",
      motivo: describe(error, failures),
    };
  } finally {
    ending.forget();
  }
}

/**
 * Makes a signal that is aborted at the end of the time, or when the caller is gone. The runtime's own (`AbortSignal.any`) goes on until the end of
 * the time and then makes an error, even if the answer came long before.
 */
function endingOf(timeoutMs: number, caller: AbortSignal | undefined) {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new DOMException("no answer in time", "TimeoutError")),
    Math.floor(timeoutMs),
  ).unref();
  const hangUp = () => ending.abort(caller?.reason);
  caller?.addEventListener("abort", hangUp, { once: true });
  const forget = () => {
    clearTimeout(timer);
    caller?.removeEventListener("abort", hangUp);
  };
  return { signal: ending.signal, forget };
}

const NOTHING = Buffer.alloc(0);
/** The time to drop an answer's body; a server that sends more than is read, or sends it slowly, loses the connection, because other exchanges wait for it. */
const DROP_MS = 1_000;

const drop = (answer: Dispatcher.ResponseData["body"], bytesMax: number): Promise<void> =>
  answer.dump({ limit: bytesMax, signal: AbortSignal.timeout(DROP_MS) }).catch(() => undefined);

async function readLimited(answer: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.byteLength;
    if (size > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Failure = { readonly code?: unknown; readonly syscall?: unknown };

/** Lists the causes of a failed request: one, or one for each address that was tried. */
function failuresOf(error: unknown): readonly Failure[] {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors : [error as Failure];
}

const isNeverLeft = ({ code, syscall }: Failure): boolean =>
  NEVER_LEFT_SYSCALLS.has(String(syscall)) || NEVER_LEFT_CODES.has(String(code));

/** Gives names and codes only, because messages may contain the address with its query. */
function describe(error: unknown, failures: readonly Failure[]): string {
  const name = (error as { name?: unknown } | null)?.name;
  const codes = failures.map(({ code }) => code).filter((code) => typeof code === "string");
  return [name ?? "unknown failure", ...codes].join(" ");
}
