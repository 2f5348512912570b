import { createHash, sign } from "node:crypto";
import type { CertificadoFirma } from "@dte/certifier";
import { C14N, DS, ENVELOPED, RSA_SHA256, SHA256 } from "./algorithms.js";
import { asBuffer } from "./bytes.js";
import { signerOf } from "./signer.js";

/**
 * Adds the signature to a document that is written canonically (Canonical XML 1.0, no blanks between elements), as the
 * last child of its root: enveloped XMLDSig, RSA-SHA256, the certificate in KeyInfo. The bytes are hashed as they are
 * and none is changed: one digest and one RSA operation. The root may declare namespaces and carry nothing else.
 * Throws TypeError for what cannot be canonical or is signed already.
 */
export function signXml(xml: Uint8Array, certificado: CertificadoFirma): Buffer {
  const bytes = asBuffer(xml);
  const { end, namespaces } = requireCanonical(bytes);
  const { keyInfo } = signerOf(certificado);
  const info = referenceInfo(createHash("sha256").update(bytes).digest("base64"));
  const signed = Buffer.from(`<SignedInfo xmlns="${DS}"${namespaces}>${info}</SignedInfo>`);
  const value = sign("sha256", signed, certificado.llavePrivada).toString("base64");
  const signature =
    `<Signature xmlns="${DS}"><SignedInfo>${info}</SignedInfo>` +
    `<SignatureValue>${value}</SignatureValue>${keyInfo}</Signature>`;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(signature), bytes.subarray(end)]);
}

/** Six characters: the first ones of the Base64 text of the signature's value. Throws TypeError when it is unsigned. */
export function codigoSeguridadOf(signed: Uint8Array): string {
  const bytes = asBuffer(signed);
  const start = bytes.lastIndexOf(VALUE);
  if (start < 0) throw new TypeError("only a signed document has a security code");
  const from = start + VALUE.length;
  return bytes.toString("latin1", from, from + CODIGO_SEGURIDAD_CHARS);
}

export const CODIGO_SEGURIDAD_CHARS = 6;
const VALUE = "<SignatureValue>";

const referenceInfo = (digest: string): string =>
  `<CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>` +
  `<SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>` +
  `<Reference URI=""><Transforms><Transform Algorithm="${ENVELOPED}"></Transform></Transforms>` +
  `<DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;

/** The name of a root and the namespaces it declares. No root of DGII's is longer. */
const ROOT = /^<([A-Za-z_][\w.-]*)((?: xmlns:[\w.-]+="[^"<&]*")*)>/;
const ROOT_BYTES_MAX = 512;

/**
 * The ends of what canonical XML never holds: empty tags, instructions, comments, CDATA, and carriage returns as such.
 * In texts these cannot appear, for ">" is escaped there; and what begins with a rare character is found fast.
 */
const NEVER = ["/>", "?>", "-->", "]]>", "\r"].map((text) => Buffer.from(text));
const SIGNATURE_END = "</Signature>";

function requireCanonical(bytes: Buffer): { end: number; namespaces: string } {
  const [, name = "", namespaces = ""] = ROOT.exec(bytes.toString("utf8", 0, ROOT_BYTES_MAX)) ?? [];
  const closing = `</${name}>`;
  const end = bytes.length - closing.length;
  const isClosed = name !== "" && end > 0 && bytes.toString("latin1", end) === closing;
  const isSigned = bytes.toString("latin1", Math.max(0, end - SIGNATURE_END.length), end) === SIGNATURE_END;
  if (!isClosed || isSigned || !isSorted(namespaces) || NEVER.some((text) => bytes.includes(text))) {
    throw new TypeError("only an unsigned document that is written canonically can be signed");
  }
  return { end, namespaces };
}

function isSorted(namespaces: string): boolean {
  const names = [...namespaces.matchAll(/ xmlns:([\w.-]+)=/g)].map(([, name = ""]) => name);
  return names.every((name, i) => i === 0 || (names[i - 1] ?? "") < name);
}
