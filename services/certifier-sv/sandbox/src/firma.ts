import { verify } from "node:crypto";
import { nitOf } from "./document.js";
import type { Registrado } from "./emisores.js";
import { textAt } from "./fields.js";
import { FIRMA, type Finding, finding } from "./findings.js";
import { type JsonObject, readJsonObject } from "./json.js";

/** The object that was signed, and its signer. */
export type Firmado = { readonly root: JsonObject; readonly emisor: Registrado };
export type Opening =
  | { readonly ok: true; readonly firmado: Firmado }
  /** `root` is the payload nevertheless, which tells which document is refused. */
  | { readonly ok: false; readonly finding: Finding; readonly root?: JsonObject };

/** The protected header as the Ministerio's signer writes it, `{"alg":"RS512"}` and nothing else, in base64url. */
const HEADER = "eyJhbGciOiJSUzUxMiJ9";
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/**
 * Opens a JWS in compact form (RFC 7515): its payload is a JSON object whose `emisor.nit` is registered, and the
 * signature is RSASSA-PKCS1-v1_5 with SHA-512 by the key that this taxpayer registered.
 */
export function openFirmado(jws: string, registro: ReadonlyMap<string, Registrado>): Opening {
  const [header = "", payload = "", signature = "", ...more] = jws.split(".");
  if (more.length > 0 || ![payload, signature].every((part) => BASE64URL.test(part)))
    return refused(notSigned());
  const root = readJsonObject(Buffer.from(payload, "base64url"));
  if (root === undefined) return refused(finding("098", "documento", "", FIRMA));
  const emisor = registro.get(nitOf(root));
  if (emisor === undefined) return refused(finding("009", "emisor.nit"), root);
  const signed = Buffer.from(`${header}.${payload}`);
  const isSigned =
    header === HEADER && verify("RSA-SHA512", signed, emisor.llave, Buffer.from(signature, "base64url"));
  return isSigned ? { ok: true, firmado: { root, emisor } } : refused(notSigned(), root);
}

function notSigned(): Finding {
  return finding("802", "", "", FIRMA);
}

function refused(reason: Finding, root?: JsonObject): Opening {
  return { ok: false, finding: reason, ...(root && { root }) };
}

/** Reads the code that a JWS claims for its document, whether it is believed or not; "" when it claims none. */
export function claimedCodigo(opening: Opening): string {
  return textAt(opening.ok ? opening.firmado.root : opening.root, "identificacion.codigoGeneracion") ?? "";
}
