import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A request as a country's handlers see it. */
export type SandboxRequest = {
  readonly method: string;
  /** The path of the request, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Gives a header by its name in any case; Node joins a repeated one. */
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
};

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** Makes an answer whose body is `value` as JSON. */
export function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(value),
  };
}

/** Reads the request; undefined when its address cannot be read. */
export function toRequest(message: IncomingMessage, body: Buffer): SandboxRequest | undefined {
  const target = message.url ?? "/";
  if (!target.startsWith("/") || !URL.canParse(`http://sandbox${target}`)) return undefined;
  const url = new URL(`http://sandbox${target}`);
  const header = (name: string) => {
    const value = message.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : value;
  };
  return { method: message.method ?? "GET", path: url.pathname, query: url.searchParams, header, body };
}

/** Reads the whole body; undefined when it is larger than `bytesMax`. Throws when the client leaves in the middle. */
export async function readBody(message: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The connection is left open when the body is too large, so that the client can still be told so.
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Sends a whole answer; resolves when it was handed over or the client is gone. */
export async function send(response: ServerResponse, answer: Answer): Promise<void> {
  if (response.destroyed) return;
  const body = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, { ...answer.headers, "content-length": body.length });
  await new Promise<void>((resolve) => {
    response.once("close", resolve);
    response.end(body, resolve);
  });
}

/** Sends an answer piece by piece, no faster than the client reads it. */
export async function sendPieces(response: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  response.end();
}
