import type { KeyObject } from "node:crypto";

/** What the authorities' signatures hash with; all are RSASSA-PKCS1-v1_5. */
export type Hash = "sha256" | "sha512";

type Certificado = {
  /** X.509 DER; empty where the authority knows the key and wants no certificate. */
  readonly certificado: Uint8Array;
  readonly cadena: readonly Uint8Array[];
};

/** `llavePrivada` is parsed once per version of the secrets: parsing costs more than signing. */
export type CertificadoFirma = Certificado & { readonly llavePrivada: KeyObject };

/** The certificate of an RSA key that never leaves, and the way to sign with it of who keeps it. */
export type CertificadoEnToken = Certificado & {
  /** The public half. */
  readonly publica: KeyObject;
  /** Who keeps the key, in Spanish: "el módulo PKCS #11". */
  readonly lugar: string;
  /** Signs; what it gives is seen to be of `publica`. */
  sign(hash: Hash, contenido: Uint8Array): Promise<Buffer>;
};

/** With what an account signs, wherever its key is. */
export type Firmante = CertificadoFirma | CertificadoEnToken;

/**
 * The certificate of an account whose key its country's certifier alone has, and the way to have that sign: whole documents between issuers and
 * receivers, and none that is issued.
 */
export type FirmanteDeRecepcion = {
  /** X.509 DER. */
  readonly certificado: Uint8Array;
  /** Gives `contenido` with its signature. */
  signRecepcion(contenido: Uint8Array): Promise<Buffer>;
};

/** The public key of a certificate that the account replaced; from when that was valid, and until when it was the account's. */
export type LlaveAnterior = { readonly publica: KeyObject; readonly desde: Date; readonly hasta: Date };

/** The public halves of what an account signs with, where it does, and signed with. */
export type Publicas = { readonly actual?: KeyObject; readonly anteriores: readonly LlaveAnterior[] };
