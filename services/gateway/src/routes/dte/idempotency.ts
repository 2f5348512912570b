import { createHash, createHmac } from "node:crypto";
import type { Call, Client, DocumentsDefinition, Intento, SolicitudInput } from "@dte/contracts";
import { type Extra, FegError, feg, invalid, isCodigo } from "@dte/errors";
import type { Secret } from "@dte/service";
import type { Answer } from "../../http/answer.js";
import { envelope, extraHeaders } from "../../http/errors.js";
import { presentDte } from "../../present/dte.js";
import type { Links } from "../../present/links.js";
import { text } from "../../schema/schema.js";

/** As long as any client library makes its keys. */
const KEY_MAX = 255;

export const idempotencyKey = text({
  min: 1,
  max: KEY_MAX,
  pattern: {
    regex: /^[\x21-\x7e]+$/,
    expected: `texto de hasta ${KEY_MAX} caracteres ASCII visibles, sin espacios`,
  },
});

/** The intent that a user's Idempotency-Key stands for. */
export type IntentOf = (usuario: string, key: string) => string;

/**
 * A key's intent is a UUID that is always the same, so that what remembers the intent remembers the key, and no other user's
 * key can meet it. Nobody can compute it without `secret`: it may become a document's public id. In the form of version 4
 * (RFC 9562 §5.4), the only one that every authority takes for a document's own identity.
 */
export const createIntents =
  (secret: Secret): IntentOf =>
  (usuario, key) => {
    const bytes = createHmac("sha256", secret.reveal())
      .update(JSON.stringify(["idempotency-key", usuario, key]))
      .digest();
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
  };

/** A digest of what is asked, and not of how it was written: spaces and the order of names do not count. */
export const digestOf = (solicitud: SolicitudInput): string =>
  createHash("sha256").update(JSON.stringify(solicitud)).digest("hex");

type Documents = Pick<Client<DocumentsDefinition>, "GetIntento">;
type Keyed = { readonly idIntento: string; readonly huella: string };

/**
 * What a request under a key that was used before is answered (decisions.md §8): the first answer again; 422 when it
 * asks for something else; 409 while the first one is in flight. Undefined when the key is new.
 */
export async function replay(
  documents: Documents,
  { idIntento, huella }: Keyed,
  { call, links }: { call: Call; links: Links },
): Promise<Answer | undefined> {
  const intento = await documents.GetIntento({ id: idIntento }, { call });
  if (intento.estado === "inexistente") return undefined;
  if (intento.huella !== huella) return otherBody(links.publicUrl);
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
 * Two requests under one new key may both have found it new; documents refuses the second one when it asks for something
 * else. The answer to it, if that is what `error` was; undefined for any other refusal, and where nobody can tell.
 */
export async function refusedOther(
  documents: Documents,
  { idIntento, huella }: Keyed,
  { call, links, error }: { call: Call; links: Links; error: unknown },
): Promise<Answer | undefined> {
  if (!(error instanceof FegError) || error.codigo !== "FEG_VALIDATION_ERROR") return undefined;
  const intento = await documents.GetIntento({ id: idIntento }, { call }).catch(() => undefined);
  return intento?.huella !== undefined && intento.huella !== huella ? otherBody(links.publicUrl) : undefined;
}

const refusalOf = ({ estado, codigo = "", mensaje = "", extra = "{}" }: Intento): FegError | undefined =>
  estado === "rechazado" && isCodigo(codigo)
    ? new FegError(codigo, mensaje, JSON.parse(extra) as Extra)
    : undefined;

const otherBody = (publicUrl: string): Answer => ({
  ...envelope(
    invalid(
      "Idempotency-Key: la clave ya se usó con otra petición. Use una clave nueva para cada documento.",
    ),
    publicUrl,
  ),
  status: 422,
});

const inFlight = (publicUrl: string): Answer => ({
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
