import { generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";
import forge from "node-forge";

/** An authority that issues certificates to the taxpayers of a sandbox: its certificate and its private key, in PEM. */
export type Autoridad = { readonly certificado: string; readonly llave: string };

/** The beginning of certificates. It is long ago, because tests set a sandbox's clock to other years. */
const DESDE = new Date("2000-01-01T00:00:00Z");
const HASTA = new Date("2100-01-01T00:00:00Z");

/** Makes an authority of this name, with a new key. */
export function createAutoridad(nombre: string): Autoridad {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const llave = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const der = certificate({ nombre, emisor: nombre, publica: publicKey, isAuthority: true }, llave);
  return { certificado: new X509Certificate(der).toString(), llave };
}

/** Issues a certificate for somebody's RSA key, in DER; the common name is `nombre` (X.509 v3, RFC 5280). */
export function issueCertificado(
  { certificado, llave }: Autoridad,
  { nombre, publica }: { readonly nombre: string; readonly publica: KeyObject },
): Buffer {
  const emisor: unknown = forge.pki.certificateFromPem(certificado).subject.getField("CN")?.value;
  return certificate({ nombre, emisor: String(emisor), publica, isAuthority: false }, llave);
}

/** The algorithm's identifier, from RFC 8017, appendix C. */
const SHA256_WITH_RSA = "1.2.840.113549.1.1.11";

/** A function of forge's that @types/node-forge does not describe. */
type Untold = { getTBSCertificate(made: forge.pki.Certificate): forge.asn1.Asn1 };

type Wanted = {
  readonly nombre: string;
  readonly emisor: string;
  readonly publica: KeyObject;
  readonly isAuthority: boolean;
};

function certificate({ nombre, emisor, publica, isAuthority }: Wanted, llave: string): Buffer {
  const { asn1 } = forge;
  const pki = forge.pki as typeof forge.pki & Untold;
  const made = pki.createCertificate();
  made.publicKey = pki.publicKeyFromPem(publica.export({ type: "spki", format: "pem" }).toString());
  made.serialNumber = `01${randomBytes(8).toString("hex")}`;
  made.validity.notBefore = DESDE;
  made.validity.notAfter = HASTA;
  made.setSubject([{ name: "commonName", value: nombre }]);
  made.setIssuer([{ name: "commonName", value: emisor }]);
  made.setExtensions([{ name: "basicConstraints", critical: true, cA: isAuthority }]);
  made.signatureOid = SHA256_WITH_RSA;
  made.siginfo.algorithmOid = SHA256_WITH_RSA;
  // OpenSSL signs, because forge's own arithmetic takes a third of a second for a signature, and holds the thread for that long.
  made.tbsCertificate = pki.getTBSCertificate(made);
  const body = Buffer.from(asn1.toDer(made.tbsCertificate).getBytes(), "latin1");
  made.signature = sign("sha256", body, llave).toString("latin1");
  return Buffer.from(asn1.toDer(pki.certificateToAsn1(made)).getBytes(), "latin1");
}
