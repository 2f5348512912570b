import { createHash } from "node:crypto";
import { PassThrough, type Writable } from "node:stream";
import { type Amounts, toJsonText } from "./json-text.js";
import type { Context } from "./state.js";

/** Writes the body of an answer while it is being made, with its decimals in the form that the client asked for. */
type Write = (sink: Writable, signal: AbortSignal, amounts: Amounts) => Promise<void>;

/** The answer of a handler; `json` may hold LosslessNumber, whose digits are kept. */
export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly json: unknown }
  | { readonly bytes: Uint8Array; readonly contentType: string }
  /** A body that is written while it is made. `signal` aborts when the client is gone; a rejection cuts the answer off. */
  | {
      readonly write: Write;
      readonly contentType: string;
    }
  | { readonly status: 204 }
);

/** Computes the ETag of a body; the same content must always be written the same way. */
export const etagOf = (written: string | Uint8Array): string =>
  `"${createHash("sha256").update(written).digest("hex")}"`;

/** Writes an answer; one with an ETag that the client already has is 304 without a body (RFC 9110 §13.1.2). */
export function send(ctx: Context, answer: Answer, amounts: Amounts = "number"): void {
  if (isUnchanged(ctx, answer)) {
    ctx.status = 304;
    return;
  }
  if ("json" in answer) {
    ctx.type = "application/json; charset=utf-8";
    ctx.body = toJsonText(answer.json, amounts);
    return;
  }
  if ("write" in answer) {
    ctx.type = answer.contentType;
    ctx.body = streamed(ctx, answer.write, amounts);
    return;
  }
  if (!("bytes" in answer)) {
    ctx.body = null;
    return;
  }
  ctx.type = answer.contentType;
  ctx.body = Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
}

/** Sets the headers of an answer, and tells whether the client already has the body. */
export function isUnchanged(ctx: Context, answer: Answer): boolean {
  ctx.status = answer.status ?? 200;
  ctx.set({ ...answer.headers });
  return answer.headers?.["ETag"] !== undefined && ctx.fresh;
}

function streamed(ctx: Context, write: Write, amounts: Amounts): PassThrough {
  const sink = new PassThrough();
  const gone = new AbortController();
  ctx.res.once("close", () => gone.abort());
  // HEAD asks for the headers only.
  if (ctx.method === "HEAD") return sink.end();
  write(sink, gone.signal, amounts).catch((error: unknown) => {
    sink.destroy(
      error instanceof Error ? error : new Error("the answer could not be written", { cause: error }),
    );
  });
  return sink;
}
