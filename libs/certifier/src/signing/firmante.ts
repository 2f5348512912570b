import type { KeyObject } from "node:crypto";

/** The hashes of the authorities' signatures, which are all RSASSA-PKCS1-v1_5. */
export type Hash = "sha256" | "sha512";

type Certificado = {
  /** X.509 DER; empty where the authority knows the key and wants no certificate. */
  readonly certificado: Uint8Array;
  readonly cadena: readonly Uint8Array[];
};

/** `llavePrivada` is parsed once per version of the secrets: parsing costs more than signing. */
export type CertificadoFirma = Certificado & { readonly llavePrivada: KeyObject };

/** The certificate of an RSA key that never leaves its keeper, and the way to have the keeper sign with it. */
export type CertificadoEnToken = Certificado & {
  /** The public half. */
  readonly publica: KeyObject;
  /** The keeper of the key, in Spanish: "el módulo PKCS #11". */
  readonly lugar: string;
  /** Signs; the signature is seen to be of `publica`. */
  sign(hash: Hash, contenido: Uint8Array): Promise<Buffer>;
};

/** The certificate that an account signs with, wherever its key is. */
export type Firmante = CertificadoFirma | CertificadoEnToken;

/**
 * The certificate of an account whose key only its country's certifier has, and the way to have that certifier sign: it signs whole documents between
 * issuers and receivers, and none that is issued.
 */
export type FirmanteDeRecepcion = {
  /** X.509 DER. */
  readonly certificado: Uint8Array;
  /** Gives `contenido` with its signature. */
  signRecepcion(contenido: Uint8Array): Promise<Buffer>;
};

/** The public key of a certificate that the account replaced; from when that was valid, and until when it was the account's. */
export type LlaveAnterior = { readonly publica: KeyObject; readonly desde: Date; readonly hasta: Date };

/** The public halves of the key that an account signs with, where it has one, and of those that it signed with before. */
export type Publicas = { readonly actual?: KeyObject; readonly anteriores: readonly LlaveAnterior[] };
