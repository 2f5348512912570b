import { createHash, X509Certificate } from "node:crypto";
import type { Firmante } from "@dte/certifier";
import { feg } from "@dte/errors";

/** What a signature says of the certificate it was made with, ready to be written. */
export type Signer = {
  /** The certificate, base64. */
  readonly certificado: string;
  /** Its SHA-256, base64. */
  readonly huella: string;
  /** The name of who issued it, as RFC 2253 writes it. */
  readonly emisor: string;
  /** Its serial number, decimal. */
  readonly serie: string;
};

const read = new WeakMap<Firmante, Signer>();

/**
 * Reads the certificate, once for as long as the account's secrets are kept. FEL takes RSA only: any other key gives
 * FEG_BUSINESS_RULE_VIOLATION.
 */
export function signerOf(certificado: Firmante): Signer {
  const known = read.get(certificado);
  if (known) return known;
  // A hardware token is only asked for RSA keys, so its key needs no look.
  if ("llavePrivada" in certificado && certificado.llavePrivada.asymmetricKeyType !== "rsa") {
    const detalle =
      "El certificado de firma de la cuenta no tiene una llave RSA. Cargue en certificadoFirma el que generó la Agencia Virtual de la SAT.";
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
  }
  const x509 = new X509Certificate(certificado.certificado);
  const signer = {
    certificado: x509.raw.toString("base64"),
    huella: createHash("sha256").update(x509.raw).digest("base64"),
    emisor: toRfc2253(x509.issuer),
    serie: BigInt(`0x${x509.serialNumber}`).toString(),
  };
  read.set(certificado, signer);
  return signer;
}

/** Writes a name by RFC 2253, with its parts the other way round: Node gives one line for each, outermost first and escaped. */
const toRfc2253 = (name: string): string => name.split("\n").reverse().join(",").replaceAll(" + ", "+");
