import { request as send } from "undici";
import { ANSWER_BYTES_MAX } from "./limits.js";

export type HttpRequest = {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  readonly timeoutMs: number;
};

/** An authority's HTTP answer, or how far the request got without one. */
export type HttpOutcome =
  | { readonly kind: "answer"; readonly status: number; readonly body: Buffer }
  /** No byte of the request can have reached the other side. */
  | { readonly kind: "never-left"; readonly motivo: string }
  /** It may have: a timeout, a reset, an answer too large to be one. */
  | { readonly kind: "no-answer"; readonly motivo: string };

/** Failures of the connection's making, before any byte of the request is written. */
const NEVER_LEFT_SYSCALLS = new Set(["connect", "getaddrinfo"]);

/** The same, where the failure has no system call: no connection in time, or a certificate that is not trusted. */
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

/**
 * One HTTP exchange with a time limit over all of it, `timeoutMs` from now. Never throws; redirects are not followed.
 * Only what certainly was not sent is "never-left": in doubt it is "no-answer".
 */
export async function exchange(request: HttpRequest): Promise<HttpOutcome> {
  if (request.timeoutMs <= 0) return { kind: "never-left", motivo: "no time was left to send it" };
  try {
    const response = await send(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      signal: AbortSignal.timeout(Math.floor(request.timeoutMs)),
    });
    const body = await readLimited(response.body);
    if (body === undefined) return { kind: "no-answer", motivo: "the answer is too large" };
    return { kind: "answer", status: response.statusCode, body };
  } catch (error) {
    const failures = failuresOf(error);
    return {
      kind: failures.every(isNeverLeft) ? "never-left" : "no-answer",
      motivo: describe(error, failures),
    };
  }
}

async function readLimited(answer: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Failure = { readonly code?: unknown; readonly syscall?: unknown };

/** What made the request fail: one failure, or one for each address that was tried. */
function failuresOf(error: unknown): readonly Failure[] {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors : [error as Failure];
}

const isNeverLeft = ({ code, syscall }: Failure): boolean =>
  NEVER_LEFT_SYSCALLS.has(String(syscall)) || NEVER_LEFT_CODES.has(String(code));

/** Names and codes only: messages may carry the address with what it was asked. */
function describe(error: unknown, failures: readonly Failure[]): string {
  const name = (error as { name?: unknown } | null)?.name;
  const codes = failures.map(({ code }) => code).filter((code) => typeof code === "string");
  return [name ?? "unknown failure", ...codes].join(" ");
}
