import { generateKeyPairSync, type KeyObject } from "node:crypto";
import type { DemoCertificado, Validity } from "@dte/demo";
import forge from "node-forge";

/** The size of key that DGII asks for. */
const BITS = 2_048;

/**
 * A person's certificate as the Dominican authorities of certification issue it: a .pfx whose subject bears the cédula, with
 * the root that signed it; `publico` is that root in PEM.
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

/** Made by OpenSSL, which takes a tenth of the time. */
function createKey(): Key {
  const { privateKey }: { privateKey: KeyObject } = generateKeyPairSync("rsa", { modulusLength: BITS });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ format: "pem", type: "pkcs8" }).toString());
  return { privateKey: key, publicKey: forge.pki.rsa.setPublicKey(key.n, key.e) };
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
