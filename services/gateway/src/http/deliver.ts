import { type PassThrough, pipeline } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { type Answer, etagOf, isUnchanged, send } from "./answer.js";
import { type Amounts, toJsonText } from "./json-text.js";
import type { Context } from "./state.js";

/** Smaller answers are not compressed: they fit into about one packet anyway. */
const BYTES_MIN = 1_024;
/** The level of gzip: three times as fast as the usual one, for answers that are a twentieth larger. */
const LEVEL = 3;
/** The quality of Brotli: it takes a fifth of gzip's time, for answers that are a fifth smaller. */
const QUALITY = 1;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
/** The compressors of an answer in memory and of one that is written while it is made, by their names in Accept-Encoding (RFC 9110 §8.4.1, RFC 7932). */
const encodings = {
  br: { whole: (bytes: Uint8Array) => brotlied(bytes, quality), stream: () => createBrotliCompress(quality) },
  gzip: {
    whole: (bytes: Uint8Array) => gzipped(bytes, { level: LEVEL }),
    stream: () => createGzip({ level: LEVEL }),
  },
};

/** Chooses the encoding; undefined where the client wants none. */
function encodingOf(ctx: Context): keyof typeof encodings | undefined {
  const wanted = ctx.acceptsEncodings("br", "gzip", "identity");
  if (wanted !== "br" && wanted !== "gzip") return undefined;
  return ctx.acceptsEncodings("br") === "br" ? "br" : "gzip";
}
/** The content types that are compressed. PDF, .xlsx and .zip are compressed already; a stream of events would wait for the compressor. */
const TEXT = /^(?:application\/(?:json|xml|x-ndjson)|text\/(?!event-stream))/;

/**
 * Sends a route's answer. The answer to a GET or HEAD has an ETag if it is JSON in memory, so that a client that asks again is told that nothing
 * changed, and is compressed for clients that take Brotli or gzip. No other answer is compressed: a secret beside a text that an attacker chose could
 * be guessed from the length (BREACH), and every secret of ours is the answer to a POST.
 */
export async function deliver(
  ctx: Context,
  answer: Answer,
  { amounts, isProbe }: { amounts: Amounts; isProbe: boolean },
): Promise<void> {
  const isRead = ctx.method === "GET" || ctx.method === "HEAD";
  if (!isRead || isProbe || (answer.status ?? 200) !== 200) return send(ctx, answer, amounts);
  const shown = "json" in answer ? withTag(answer, toJsonText(answer.json, amounts)) : answer;
  if (!("contentType" in shown) || !TEXT.test(shown.contentType)) return send(ctx, shown, amounts);
  if ("bytes" in shown && shown.bytes.length < BYTES_MIN) return send(ctx, shown, amounts);
  ctx.vary("Accept-Encoding");
  const encoding = encodingOf(ctx);
  if (!encoding) return send(ctx, shown, amounts);
  // Compression makes other bytes of the same content, so a strong ETag would be wrong (RFC 9110 §8.8.3.3).
  const weak = { ...shown, headers: { ...shown.headers, ...weakTag(shown.headers?.["ETag"]) } };
  if ("write" in weak) {
    send(ctx, weak, amounts);
    ctx.set("Content-Encoding", encoding);
    // `pipeline` passes an error of the writer on to the client as a cut connection; `pipe` alone would leave the client waiting.
    if (ctx.method === "GET")
      ctx.body = pipeline(ctx.body as PassThrough, encodings[encoding].stream(), () => {});
    return;
  }
  if (isUnchanged(ctx, weak)) return send(ctx, weak, amounts);
  send(ctx, { ...weak, bytes: await encodings[encoding].whole(weak.bytes) }, amounts);
  ctx.set("Content-Encoding", encoding);
}

function withTag(answer: Answer, text: string): Extract<Answer, { bytes: Uint8Array }> {
  const { headers } = answer;
  return {
    bytes: Buffer.from(text),
    contentType: "application/json; charset=utf-8",
    headers: { ...headers, ETag: headers?.["ETag"] ?? etagOf(text) },
  };
}

const weakTag = (etag: string | undefined): Record<string, string> =>
  etag === undefined || etag.startsWith("W/") ? {} : { ETag: `W/${etag}` };
