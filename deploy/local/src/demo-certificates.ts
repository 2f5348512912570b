import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import forge from "node-forge";

/** RSA keys as the authorities want them. */
const BITS = 2_048;

export type Validity = { desde: Date; hasta: Date };

/** The certificate file that El Salvador's MH would give a taxpayer, and what MH keeps of it. */
export type CertificadoMh = { contenido: Buffer; clave: string; llavePublica: string };

/** An RSA pair in MH's own XML (svfe-api-firmador); `llavePublica` is SPKI DER in base64. */
export function createCertificadoMh(nit: string, clave: string, { desde, hasta }: Validity): CertificadoMh {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: BITS });
  const llavePublica = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const llavePrivada = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  const key = (name: string, kind: string, format: string, der: string, secret: string) =>
    `<${name}><keyType>${kind}</keyType><algorithm>RSA</algorithm><encodied>${der}</encodied>` +
    `<format>${format}</format><clave>${secret}</clave></${name}>`;
  const epoch = (date: Date) =>
    `<epochSecond>${Math.floor(date.getTime() / 1_000)}</epochSecond><nano>0</nano>`;
  const xml =
    `<CertificadoMH><nit>${nit}</nit>` +
    key("publicKey", "PUBLIC", "X.509", llavePublica, "") +
    key("privateKey", "PRIVATE", "PKCS#8", llavePrivada, createHash("sha512").update(clave).digest("hex")) +
    `<activo>true</activo><certificado><basicEstructure><validity><notBefore>${epoch(desde)}</notBefore>` +
    `<notAfter>${epoch(hasta)}</notAfter></validity></basicEstructure></certificado></CertificadoMH>`;
  return { contenido: Buffer.from(xml), clave, llavePublica };
}

/** A person's certificate as the Dominican authorities of certification issue it, and the authority that did. */
export type CertificadoDgii = { contenido: Buffer; clave: string; autoridadPem: string };

/** A .pfx whose subject bears the cédula, with the root that signed it. */
export function createCertificadoDgii(
  { cedula, nombre }: { cedula: string; nombre: string },
  clave: string,
  validity: Validity,
): CertificadoDgii {
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
    autoridadPem: forge.pki.certificateToPem(autoridad),
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
