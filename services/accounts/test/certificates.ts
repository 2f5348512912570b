import { execFileSync } from "node:child_process";
import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import forge from "node-forge";

/** A key and a certificate of it, both PEM. */
export type Pair = { llave: string; certificado: string; cn?: string; o?: string };

export type PairOptions = {
  cn?: string;
  o?: string;
  bits?: number;
  desde?: Date;
  hasta?: Date;
  /** The pair that signs the certificate; without it the key signs its own. */
  issuer?: Pair;
};

/** Makes an RSA key and its certificate, valid through 2026 and 2027 unless the options say otherwise. */
export function createPair(options: PairOptions = {}): Pair {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: options.bits ?? 2_048 });
  const llave = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const key = forge.pki.privateKeyFromPem(llave);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.rsa.setPublicKey(key.n, key.e);
  certificate.serialNumber = "01";
  certificate.validity.notBefore = options.desde ?? new Date("2026-01-01T00:00:00Z");
  certificate.validity.notAfter = options.hasta ?? new Date("2027-12-31T23:59:59Z");
  const { cn = "44653948", o = "Compañía de Prueba", issuer } = options;
  certificate.setSubject(nameOf({ cn, o }));
  certificate.setIssuer(nameOf(issuer ?? { cn, o }));
  certificate.sign(issuer ? forge.pki.privateKeyFromPem(issuer.llave) : key, forge.md.sha256.create());
  return { llave, certificado: forge.pki.certificateToPem(certificate), cn, o };
}

/** Names a holder; the types know ASN.1's types by another enumeration than the values do. */
function nameOf({ cn = "", o = "" }: { cn?: string; o?: string }): forge.pki.CertificateField[] {
  const field = (name: string, value: string) =>
    ({ name, value, valueTagClass: forge.asn1.Type.UTF8 }) as unknown as forge.pki.CertificateField;
  return [field("commonName", cn), field("organizationName", o)];
}

/** Makes an elliptic key and its certificate. */
export function createEcPair(): Pair {
  return inDirectory((path) => {
    openssl(
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-subj",
      "/CN=ec",
      ["-keyout", path("key.pem"), "-out", path("cert.pem")],
    );
    return {
      llave: readFileSync(path("key.pem"), "utf8"),
      certificado: readFileSync(path("cert.pem"), "utf8"),
    };
  });
}

/** Makes a .pfx as `openssl pkcs12 -export` does; `flags` are flags of that command. */
export function createPfx(
  { llave, certificado }: { llave?: string; certificado?: string },
  clave: string,
  { flags = [], cadena = [] }: { flags?: string[]; cadena?: Pair[] } = {},
): Buffer {
  return inDirectory((path) => {
    writeFileSync(path("clave"), `${clave}\n`);
    writeFileSync(path("in.pem"), `${llave ?? ""}\n${certificado ?? ""}`);
    writeFileSync(path("chain.pem"), cadena.map((each) => each.certificado).join("\n"));
    openssl("pkcs12", "-export", "-in", path("in.pem"), "-out", path("out.pfx"), [
      ...["-passout", `file:${path("clave")}`],
      ...(cadena.length > 0 ? ["-certfile", path("chain.pem")] : []),
      ...(llave === undefined ? ["-nokeys"] : []),
      ...flags,
    ]);
    return readFileSync(path("out.pfx"));
  });
}

/** Makes a .pfx with the key of one and the certificate of another, which OpenSSL refuses to make. */
export function createMixedPfx({ llave }: Pair, { certificado }: Pair, clave: string): Buffer {
  const key = forge.pki.privateKeyFromPem(llave);
  const certificate = forge.pki.certificateFromPem(certificado);
  return toBuffer(forge.pkcs12.toPkcs12Asn1(key, certificate, clave, { algorithm: "3des" }));
}

/** Joins the contents of several files without MAC into one; they must have one password. */
export function joinPfx(pfxs: readonly Buffer[]): Buffer {
  const { asn1 } = forge;
  const files = pfxs.map((pfx) => asn1.fromDer(pfx.toString("latin1")));
  const contents = files.map(contentOf);
  const [file, content] = [files[0], contents[0]];
  if (!file || !content) throw new Error("nothing to join");
  const infos = contents.flatMap(({ value }) => asn1.fromDer(String(value)).value as forge.asn1.Asn1[]);
  content.value = asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, infos)).getBytes();
  return toBuffer(file);
}

/** Writes the same file with its content in pieces, as BER allows. */
export function inPieces(pfx: Buffer): Buffer {
  const { asn1 } = forge;
  const file = asn1.fromDer(pfx.toString("latin1"));
  const content = contentOf(file);
  const whole = String(content.value);
  content.constructed = content.composed = true;
  content.value = [whole.slice(0, 100), whole.slice(100)].map((each) =>
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, each),
  );
  return toBuffer(file);
}

/** Finds the OCTET STRING that holds everything: the first element of the second element of the file's second. */
function contentOf(file: forge.asn1.Asn1): forge.asn1.Asn1 {
  return [1, 1, 0].reduce((node, index) => {
    const child = Array.isArray(node.value) ? node.value[index] : undefined;
    if (!child) throw new Error("not a PKCS #12 file");
    return child;
  }, file);
}

const toBuffer = (node: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), "latin1");

export const derOf = (pem: string): Buffer => new X509Certificate(pem).raw;

function openssl(...args: (string | string[])[]): void {
  execFileSync("openssl", args.flat(), { stdio: ["ignore", "ignore", "pipe"] });
}

function inDirectory<T>(work: (path: (name: string) => string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), "accounts-"));
  try {
    return work((name) => join(directory, name));
  } finally {
    rmSync(directory, { recursive: true });
  }
}
