import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Codigo, type Extra, FegError } from "@dte/errors";
import type { Secret } from "@dte/service";
import { isLosslessNumber, LosslessNumber } from "lossless-json";
import type { Answer } from "./answer.js";

/** The caller that the answer is for. `nonce` is new for each answer. */
type Sealed = {
  readonly secret: Secret;
  readonly named: string;
  readonly nonce: string;
  /** The permissions of the token that was given the answer. */
  readonly permisos: readonly string[];
};

/** The most bytes of an answer that documents keeps; answers of writes are some kilobytes. */
const KEPT_BYTES_MAX = 256 * 1024;
const WRITTEN_BYTES_MAX = 4 * 1024 * 1024;
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The name that marks a decimal in a kept answer; no field of ours has it. */
const DECIMAL = "\u0000";

type Written = (
  | { readonly answer: { readonly status?: number; readonly headers?: object; readonly json?: unknown } }
  | { readonly error: { readonly codigo: Codigo; readonly mensaje: string; readonly extra: Extra } }
) & { readonly permisos?: readonly string[] };

/** An answer or a refusal as it was given, and the permissions of the token that was given it. */
export type Opened = { readonly kept: Answer | FegError; readonly permisos: readonly string[] };

/**
 * Seals an answer, or a refusal, in the form in which it is stored for a repeated request. It may hold a secret that is shown once, so it
 * can be read only with `secret` and the name of the caller. Undefined for answers that are not stored: files, and those that are too large.
 */
export function sealAnswer(
  { secret, named, nonce, permisos }: Sealed,
  kept: Answer | FegError,
): Uint8Array | undefined {
  if (!(kept instanceof FegError) && ("bytes" in kept || "write" in kept)) return undefined;
  const written = kept instanceof FegError ? writtenError(kept) : writtenAnswer(kept);
  const text = JSON.stringify({ ...written, permisos });
  const packed = text.length > WRITTEN_BYTES_MAX ? undefined : deflateRawSync(text);
  if (!packed || packed.length > KEPT_BYTES_MAX - NONCE_BYTES - TAG_BYTES) return undefined;
  const iv = createHash("sha256").update(nonce).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, named), iv);
  const body = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Opens a sealed answer. Throws when it is another caller's, or was changed. */
export function unsealAnswer({ secret, named }: Pick<Sealed, "secret" | "named">, bytes: Uint8Array): Opened {
  const iv = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, named), iv);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const packed = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  const written = JSON.parse(inflateRawSync(packed).toString("utf8")) as Written;
  // Replicas of the version before keep answers without permissions; none is kept for longer than a day.
  const { permisos = [] } = written;
  if ("error" in written) {
    const { codigo, mensaje, extra } = written.error;
    return { kept: new FegError(codigo, mensaje, extra), permisos };
  }
  const { json, ...rest } = written.answer;
  return { kept: (json === undefined ? rest : { ...rest, json: decode(json) }) as Answer, permisos };
}

const keyOf = (secret: Secret, named: string): Buffer =>
  createHmac("sha256", secret.reveal()).update(`respuesta ${named}`).digest();

const writtenError = ({ codigo, message: mensaje, extra }: FegError): Written => ({
  error: { codigo, mensaje, extra },
});

const writtenAnswer = (answer: Answer): Written => ({
  answer: "json" in answer ? { ...answer, json: encode(answer.json) } : answer,
});

/** Marks decimals apart from numbers, so that a client that prefers amounts as texts gets them so from a repeated answer too. */
const encode = (value: unknown): unknown => {
  if (isLosslessNumber(value)) return { [DECIMAL]: value.value };
  return mapped(value, encode);
};

const decode = (value: unknown): unknown => {
  const decimal =
    typeof value === "object" && value !== null
      ? (value as { readonly [DECIMAL]?: unknown })[DECIMAL]
      : undefined;
  return typeof decimal === "string" ? new LosslessNumber(decimal) : mapped(value, decode);
};

const mapped = (value: unknown, of: (each: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(of);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, of(each)]));
};
