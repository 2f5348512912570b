import { createHash, X509Certificate } from "node:crypto";
import type { Firmante, FirmanteDeRecepcion } from "@dte/certifier";
import { feg } from "@dte/errors";

/** The parts that are read of an account's certificate. */
export type Signer = {
  /** The certificate, DER in base64, which every signature made with it carries. */
  readonly certificado: string;
  /** SHA-256 of the certificate, hexadecimal: tells one signer from another without naming anybody. */
  readonly huella: string;
};

const read = new WeakMap<Firmante | FirmanteDeRecepcion, Signer>();

/**
 * Reads the certificate, once for as long as the account's secrets are kept. FEG_BUSINESS_RULE_VIOLATION when the key
 * is not RSA or there is no certificate: DGII verifies with the one that the signature carries.
 */
export function signerOf(certificado: Firmante | FirmanteDeRecepcion): Signer {
  const known = read.get(certificado);
  if (known) return known;
  // Hardware tokens are asked for RSA keys only, and the certifier that signs for the receiving role checks its key itself.
  const isRsa = !("llavePrivada" in certificado) || certificado.llavePrivada.asymmetricKeyType === "rsa";
  if (!isRsa || certificado.certificado.length === 0) {
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: SIN_RSA });
  }
  const { raw } = new X509Certificate(certificado.certificado);
  const signer = {
    certificado: raw.toString("base64"),
    huella: createHash("sha256").update(raw).digest("hex"),
  };
  read.set(certificado, signer);
  return signer;
}

const SIN_RSA =
  "El certificado de firma de la cuenta no trae una llave RSA con su certificado. Cargue en certificadoFirma el archivo .p12 que entregó la entidad de certificación.";
