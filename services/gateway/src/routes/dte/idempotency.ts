import { createHash, createHmac } from "node:crypto";
import type { Call, Client, DocumentsDefinition, Intento, SolicitudInput } from "@dte/contracts";
import { type Extra, FegError, feg, invalid, isCodigo } from "@dte/errors";
import type { Secret } from "@dte/service";
import { isLosslessNumber } from "lossless-json";
import type { Answer } from "../../http/answer.js";
import { envelope, extraHeaders } from "../../http/errors.js";
import { presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { text } from "../../schema/schema.js";

/** The longest key; no client library makes longer ones. */
const KEY_MAX = 255;

export const idempotencyKey = text({
  min: 1,
  max: KEY_MAX,
  pattern: {
    regex: /^[\x21-\x7e]+$/,
    expected: `texto de hasta ${KEY_MAX} caracteres ASCII visibles, sin espacios`,
  },
});

/**
 * The intent that a user's Idempotency-Key stands for. `intento` counts its attempts that ended because nobody was reached; after each the same key
 * begins anew.
 */
export type IntentOf = (usuario: string, key: string, intento?: number) => string;

/**
 * Makes a key's intent: a UUID that is always the same, so that whoever remembers the intent remembers the key, and that differs for any other user's
 * key. Nobody can compute it without `secret`, because it may become a document's public id. It has the form of version 4 (RFC 9562 §5.4), the only
 * one that every authority takes for a document's own identity.
 */
export const createIntents =
  (secret: Secret): IntentOf =>
  (usuario, key, intento = 0) => {
    const bytes = createHmac("sha256", secret.reveal())
      .update(JSON.stringify(["idempotency-key", usuario, key, ...(intento > 0 ? [intento] : [])]))
      .digest();
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
  };

/**
 * Computes a digest of the request's values as they were sent, whatever this version of the service reads of them. Spaces and the order of names do
 * not count, and fields that nobody reads yet do.
 */
export const digestOf = (sent: unknown): string => sha256(canonical(sent));

/** Computes the digest that earlier versions took, from the request as they had read it; keys are still looked up by it too. */
export const digestOfRead = (solicitud: SolicitudInput): string => sha256(JSON.stringify(solicitud));

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function canonical(value: unknown): string {
  if (isLosslessNumber(value)) return value.value;
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(",")}}`;
}

type Documents = Pick<Client<DocumentsDefinition>, "GetIntento">;
/** A key's attempt. `huellas` are the digests by which its request is known, and `huella` is the one that is recorded. */
type Keyed = { readonly idIntento: string; readonly huella: string; readonly huellas: readonly string[] };

/** The most attempts of a key that reached nobody. That takes hours; then the last refusal is the answer. */
const UNREACHED_MAX = 20;

/**
 * Finds the attempt that a key stands for now: the first one that was not refused because nobody was reached, since the client was told to repeat
 * such a request under the same key.
 */
export async function currentIntent(
  documents: Documents,
  idOf: (intento: number) => string,
  call: Call,
): Promise<{ readonly idIntento: string; readonly known: Intento }> {
  for (let n = 0; ; n += 1) {
    const idIntento = idOf(n);
    const known = await documents.GetIntento({ id: idIntento }, { call });
    if (n === UNREACHED_MAX || !isUnreached(known)) return { idIntento, known };
  }
}

/** Tells whether documents refused a new attempt because that id has one already. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof FegError && error.extra.repetido === true;

/** Tells whether an attempt was refused because nobody was reached: such a refusal says when to try again but not where to ask. */
const isUnreached = (intento: Intento): boolean => {
  const { reintentarEnSegundos, ubicacion } = refusalOf(intento)?.extra ?? {};
  return reintentarEnSegundos !== undefined && ubicacion === undefined;
};

/**
 * Answers a request under a key that was used before (decisions.md §8): with the first answer again; with 422 when it asks for something else; with
 * 409 while the first request is in flight. Gives undefined when the key is new.
 */
export function replay(
  intento: Intento,
  { huellas }: Pick<Keyed, "huellas">,
  links: Links,
): Answer | undefined {
  if (intento.estado === "inexistente") return undefined;
  if (!isSame(intento, huellas)) return otherBody(links.publicUrl);
  const headers = { "Idempotent-Replayed": "true" };
  if (intento.dte) return { json: presentDte(intento.dte, links), headers };
  const refused = refusalOf(intento);
  if (!refused) return inFlight(links.publicUrl);
  return {
    ...envelope(refused, links.publicUrl),
    headers: { ...extraHeaders(refused, links.publicUrl), ...headers },
  };
}

/**
 * Answers the second of two requests under one new key when both found it new. Documents refuses the second when it asks for something else. Gives
 * the answer if `error` is that refusal; undefined for any other refusal, and where nobody can tell.
 */
export async function refusedOther(
  documents: Documents,
  { idIntento, huellas }: Keyed,
  { call, links, error }: { call: Call; links: Links; error: unknown },
): Promise<Answer | undefined> {
  if (!(error instanceof FegError) || error.codigo !== "FEG_VALIDATION_ERROR") return undefined;
  const intento = await documents.GetIntento({ id: idIntento }, { call }).catch(() => undefined);
  return intento?.huella !== undefined && !isSame(intento, huellas) ? otherBody(links.publicUrl) : undefined;
}

const isSame = ({ huella }: Intento, huellas: readonly string[]): boolean =>
  huella !== undefined && huellas.includes(huella);

const refusalOf = ({ estado, codigo = "", mensaje = "", extra = "{}" }: Intento): FegError | undefined =>
  estado === "rechazado" && isCodigo(codigo)
    ? new FegError(codigo, mensaje, JSON.parse(extra) as Extra)
    : undefined;

/** Answers that a key was used for another request. */
export const otherBody = (publicUrl: string): Answer => ({
  ...envelope(
    invalid("Idempotency-Key: la clave ya se usó con otra petición. Use una clave nueva para cada petición."),
    publicUrl,
  ),
  status: 422,
});

/** Answers that the first request of a key was made with a token of more permissions, so that its answer may not be given to this one. */
export const lesserToken = (publicUrl: string): Answer => ({
  ...envelope(
    invalid(
      "Idempotency-Key: la clave ya se usó con un token de más permisos. Repita la petición con un token con los mismos permisos, o use una clave nueva.",
    ),
    publicUrl,
  ),
  status: 422,
});

/** Answers that the first request of a key has no answer yet. */
export const inFlight = (publicUrl: string): Answer => ({
  ...envelope(
    feg("FEG_DTE_INVALID_OPERATION", {
      detalle:
        "Una petición con la misma Idempotency-Key está en proceso. Espere unos segundos y repítala con la misma clave.",
    }),
    publicUrl,
  ),
  status: 409,
  headers: { "Retry-After": "5" },
});
