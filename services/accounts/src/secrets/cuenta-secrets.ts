import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import type { CredencialesCuenta } from "@dte/contracts";
import { type Keyring, open, seal } from "@dte/sealing";
import type { Certificado } from "../certificado/judge.js";

/** Names the context that binds sealed credentials of a certifier to their account and to their place. */
export const certificadorContext = (idCuenta: string): string => `credenciales/${idCuenta}/certificador`;
/** Names the context that binds a sealed certificate to its account and to its place. */
export const certificadoContext = (idCuenta: string): string => `credenciales/${idCuenta}/certificado`;

type CertificadoFirma = NonNullable<CredencialesCuenta["certificadoFirma"]>;

/** The certificate of an account, its secret part sealed. */
export type SealedCertificado = Pick<
  Certificado,
  "titular" | "emisor" | "validoDesde" | "validoHasta" | "reparo"
> & {
  cifrado: Buffer;
};

/** Seals the credentials of a certifier, which are JSON, for this account. */
export const sealCertificador = (keys: Keyring, idCuenta: string, json: string): Buffer =>
  seal(keys, certificadorContext(idCuenta), Buffer.from(json));

/** Opens what `sealCertificador` sealed for the same account, as JSON. Throws when it was sealed for another one. */
export const openCertificador = (keys: Keyring, idCuenta: string, cifrado: Uint8Array): string =>
  open(keys, certificadorContext(idCuenta), cifrado).toString();

/** The sealed JSON, with bytes in base64. `llaveEnToken` is the id of a key that never leaves its token, and `servicio` names the service that has it. */
type Kept = {
  llavePrivada: string;
  certificado: string;
  cadena: string[];
  llaveEnToken?: string;
  servicio?: string;
};

/** Seals the secret part of a certificate; its public data stay readable beside it. */
export function sealCertificado(
  keys: Keyring,
  idCuenta: string,
  certificado: Certificado,
): SealedCertificado {
  const { llavePrivada, llaveEnToken, certificado: own, cadena, ...told } = certificado;
  const kept: Kept = {
    llavePrivada: llavePrivada.toString("base64"),
    certificado: own.toString("base64"),
    cadena: cadena.map((each) => each.toString("base64")),
    ...(llaveEnToken && {
      llaveEnToken: llaveEnToken.id.toString("base64"),
      servicio: llaveEnToken.servicio,
    }),
  };
  return { ...told, cifrado: seal(keys, certificadoContext(idCuenta), Buffer.from(JSON.stringify(kept))) };
}

/** Opens what `sealCertificado` sealed for the same account. Throws when it was sealed for another one. */
export function openCertificado(keys: Keyring, idCuenta: string, cifrado: Uint8Array): CertificadoFirma {
  const kept: Kept = JSON.parse(open(keys, certificadoContext(idCuenta), cifrado).toString());
  return {
    llavePrivada: Buffer.from(kept.llavePrivada, "base64"),
    certificado: Buffer.from(kept.certificado, "base64"),
    cadena: kept.cadena.map((each) => Buffer.from(each, "base64")),
    ...(kept.llaveEnToken !== undefined && {
      llaveEnToken: { id: Buffer.from(kept.llaveEnToken, "base64"), servicio: kept.servicio ?? "" },
    }),
  };
}

/** Gives the public key, SPKI DER: that of the private key, or the certificate's where the private one is elsewhere. */
export function publicaOf({
  llavePrivada,
  certificado,
}: Pick<CertificadoFirma, "llavePrivada" | "certificado">): Buffer {
  const publica =
    llavePrivada.length > 0
      ? createPublicKey(createPrivateKey({ key: llavePrivada, format: "der", type: "pkcs8" }))
      : new X509Certificate(certificado).publicKey;
  return publica.export({ format: "der", type: "spki" });
}
