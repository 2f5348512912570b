import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { LlaveEnToken } from "@dte/contracts";
import { isSoundRsa, judgeRsa, RSA_BYTES_MAX, type RsaFault } from "@dte/sealing";
import type { Contents } from "./pkcs12.js";

/** The key and the certificate with which an account signs, and the data that may be shown of them. Bytes are DER. */
export type Certificado = {
  /** The private key as PKCS #8; empty where the key is in a token. */
  llavePrivada: Buffer;
  /** The place of a key that is not here. */
  llaveEnToken?: LlaveEnToken | undefined;
  certificado: Buffer;
  /** The other certificates of the file: the issuers'. */
  cadena: Buffer[];
  titular: string;
  emisor: string;
  validoDesde: Date;
  validoHasta: Date;
  /** Says in Spanish why the certificate seems to belong to another taxpayer. */
  reparo?: string;
  /** True when the certificate proves that the account is its holder's. */
  prueba?: boolean;
};

export type ContentFault =
  | "damaged"
  | "noKey"
  | "severalKeys"
  | "noCertificate"
  | "otherCertificate"
  | "brokenKey"
  | RsaFault
  | "notYetValid"
  | "expired";

/** Judges the contents of a file at `now`: gives the certificate of an account, or the fault of the contents. It signs with the key, which takes a while. */
export function judgeContents({ llaves, certificados }: Contents, now: Date): Certificado | ContentFault {
  const [llave, ...others] = new Set(llaves.map((each) => Buffer.from(each).toString("base64")));
  if (llave === undefined) return "noKey";
  if (others.length > 0) return "severalKeys";
  if (certificados.length === 0) return "noCertificate";
  if (Buffer.byteLength(llave, "base64") > RSA_BYTES_MAX) return "longKey";
  try {
    const key = createPrivateKey({ key: Buffer.from(llave, "base64"), format: "der", type: "pkcs8" });
    const all = certificados.map((each) => new X509Certificate(each));
    return judgePair(key, all, now);
  } catch {
    return "damaged";
  }
}

function judgePair(key: KeyObject, all: readonly X509Certificate[], now: Date): Certificado | ContentFault {
  // XAdES with RSA-SHA256 is the only signature the authorities take.
  const fault = judgeRsa(key);
  if (fault) return fault;
  const own = all.find((each) => each.checkPrivateKey(key));
  if (!own) return "otherCertificate";
  const [validoDesde, validoHasta] = [new Date(own.validFrom), new Date(own.validTo)];
  if (Number.isNaN(validoDesde.getTime()) || Number.isNaN(validoHasta.getTime())) return "damaged";
  if (now < validoDesde) return "notYetValid";
  if (now >= validoHasta) return "expired";
  if (!isSoundRsa(key)) return "brokenKey";
  const { subject, issuer } = own.toLegacyObject();
  return {
    llavePrivada: key.export({ format: "der", type: "pkcs8" }),
    certificado: own.raw,
    cadena: all.flatMap(({ raw }) => (raw.equals(own.raw) ? [] : [raw])),
    titular: nameOf(subject),
    emisor: nameOf(issuer),
    validoDesde,
    validoHasta,
  };
}

/**
 * Tells whether a kept certificate belongs to the key beside it. True where the authority knows the key and wants no certificate, and where the key
 * is in a token, which only the certifier can check.
 */
export function isPair({
  llavePrivada,
  llaveEnToken,
  certificado,
}: {
  llavePrivada: Buffer;
  llaveEnToken?: LlaveEnToken | null | undefined;
  certificado: Buffer;
}): boolean {
  if (llaveEnToken) return true;
  try {
    const key = createPrivateKey({ key: llavePrivada, format: "der", type: "pkcs8" });
    return certificado.length === 0 || new X509Certificate(certificado).checkPrivateKey(key);
  } catch {
    return false;
  }
}

/** The most characters of a name that are shown; a certificate may hold anything. */
const NAME_CHARS_MAX = 200;

/** Gives the common name, else the organization. A name that occurs several times is a list. */
function nameOf(name: { CN?: unknown; O?: unknown }): string {
  const [text] = [name.CN, name.O].flat().filter((each) => typeof each === "string");
  return (text ?? "").replace(/\p{Cc}/gu, " ").slice(0, NAME_CHARS_MAX);
}
