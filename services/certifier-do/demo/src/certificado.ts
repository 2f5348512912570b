import { constants, generateKeyPairSync, type KeyObject, privateEncrypt } from "node:crypto";
import type { DemoCertificado, Validity } from "@dte/demo";
import forge from "node-forge";

/** The size of key that DGII asks for. */
const BITS = 2_048;
/** The bytes before a SHA-256 digest under an RSASSA-PKCS1-v1_5 signature (RFC 8017 §9.2, note 1). */
const SHA256_INFO = Buffer.from("3031300d060960864801650304020105000420", "hex");

/**
 * Makes a person's certificate as the Dominican authorities of certification issue it: a.pfx whose subject has the cédula, with the root that signed
 * it; `publico` is that root in PEM.
 */
export function createCertificadoDgii(
  { cedula, nombre }: { cedula: string; nombre: string },
  clave: string,
  validity: Validity,
): DemoCertificado {
  const root = createKey();
  const own = createKey();
  const issuer = [{ name: "commonName", value: "Autoridad de Pruebas" }];
  const subject = [
    { name: "commonName", value: nombre },
    { name: "serialNumber", value: `IDCDO-${cedula}` },
  ];
  const autoridad = certificate({ of: root, by: root, subject: issuer, issuer, serial: "01", validity });
  const certificado = certificate({ of: own, by: root, subject, issuer, serial: "02", validity });
  const pfx = forge.pkcs12.toPkcs12Asn1(own.privateKey, [certificado, autoridad], clave, {
    algorithm: "aes256",
  });
  return {
    contenido: Buffer.from(forge.asn1.toDer(pfx).getBytes(), "latin1"),
    clave,
    publico: forge.pki.certificateToPem(autoridad),
  };
}

type Key = { privateKey: forge.pki.rsa.PrivateKey; publicKey: forge.pki.rsa.PublicKey };

/** Makes a pair of keys with OpenSSL, which signs with them too: forge's own arithmetic takes a third of a second for a signature, OpenSSL a thousandth. */
function createKey(): Key {
  const { privateKey: own }: { privateKey: KeyObject } = generateKeyPairSync("rsa", { modulusLength: BITS });
  const privateKey = forge.pki.privateKeyFromPem(own.export({ format: "pem", type: "pkcs8" }).toString());
  privateKey.sign = (digest: forge.md.MessageDigest): string => {
    const info = Buffer.concat([SHA256_INFO, Buffer.from(digest.digest().getBytes(), "latin1")]);
    return privateEncrypt({ key: own, padding: constants.RSA_PKCS1_PADDING }, info).toString("latin1");
  };
  return { privateKey, publicKey: forge.pki.rsa.setPublicKey(privateKey.n, privateKey.e) };
}

type Request = {
  of: Key;
  by: Key;
  subject: forge.pki.CertificateField[];
  issuer: forge.pki.CertificateField[];
  serial: string;
  validity: Validity;
};

function certificate({ of, by, subject, issuer, serial, validity }: Request): forge.pki.Certificate {
  const made = forge.pki.createCertificate();
  made.publicKey = of.publicKey;
  made.serialNumber = serial;
  made.validity.notBefore = validity.desde;
  made.validity.notAfter = validity.hasta;
  made.setSubject(subject);
  made.setIssuer(issuer);
  made.setExtensions([{ name: "basicConstraints", cA: of === by }]);
  made.sign(by.privateKey, forge.md.sha256.create());
  return made;
}
