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

/** System errors of connecting: the request was never written. */
const NEVER_LEFT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** One HTTP exchange with a time limit over all of it. Never throws; redirects are not followed. */
export async function exchange(request: HttpRequest): Promise<HttpOutcome> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      redirect: "manual",
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    const body = await readLimited(response);
    if (body === undefined) return { kind: "no-answer", motivo: "the answer is too large" };
    return { kind: "answer", status: response.status, body };
  } catch (error) {
    const motivo = describe(error);
    return { kind: NEVER_LEFT.has(codeOf(error)) ? "never-left" : "no-answer", motivo };
  }
}

async function readLimited(response: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  // Happy eyeballs gathers the failures of each address: all of them failed to connect.
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return String((first as { code?: unknown } | undefined)?.code ?? "");
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  const code = codeOf(error);
  return code ? `${error.name} ${code}` : error.name;
}
