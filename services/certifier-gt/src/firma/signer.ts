import { createHash, X509Certificate } from "node:crypto";
import type { Firmante } from "@dte/certifier";
import { feg } from "@dte/errors";

/** The parts of a certificate that a signature repeats, ready to be written. */
export type Signer = {
  /** The certificate, base64. */
  readonly certificado: string;
  /** Its SHA-256, base64. */
  readonly huella: string;
  /** The name of its issuer, as RFC 2253 writes it. */
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
  // Hardware tokens are asked for RSA keys only, so a key of theirs needs no check.
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

/** Writes a name by RFC 2253, which has the parts in reverse order: Node gives a line for each, outermost first and escaped. */
const toRfc2253 = (name: string): string => name.split("\n").reverse().join(",").replaceAll(" + ", "+");
