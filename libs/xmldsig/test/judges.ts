import { spawnSync } from "node:child_process";
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignedXml } from "xml-crypto";
import { C14N, DS, ENVELOPED, RSA_SHA256, SHA256 } from "../src/index.js";

// The judges are other people's programs, which share no code with this library. `npm test` installs them; without them nothing is proved.
const xmllint = process.env["DTE_TEST_XMLLINT"] ?? "xmllint";
const xmlsec1 = process.env["DTE_TEST_XMLSEC1"] ?? "xmlsec1";

export type TestKey = {
  readonly key: KeyObject;
  readonly pem: string;
  readonly certificatePem: string;
  /** The certificate in DER. */
  readonly certificate: Buffer;
};

/** Makes a key with a self-signed certificate. */
export function createKey(algorithm = "rsa:2048"): TestKey {
  return inDirectory((directory) => {
    const [key, out] = [join(directory, "key.pem"), join(directory, "certificate.pem")];
    const options = ["-newkey", algorithm, "-nodes", "-days", "30", "-subj", "/CN=prueba"];
    run("openssl", ["req", "-x509", ...options, "-keyout", key, "-out", out]);
    const [pem, certificatePem] = [readFileSync(key, "utf8"), readFileSync(out, "utf8")];
    const { raw } = new X509Certificate(certificatePem);
    return { key: createPrivateKey(pem), pem, certificatePem, certificate: raw };
  });
}

/**
 * Gives the names of the texts that are no well-formed XML with namespaces, according to xmllint. Its opinion about the form of a namespace's URI is
 * left out.
 */
export function complaintsOfXmllint(texts: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> {
  return inDirectory((directory) => {
    const files = [...texts].map(([name, text]) => {
      const file = join(directory, name);
      writeFileSync(file, text);
      return file;
    });
    const options = { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
    const { error, stderr } = spawnSync(xmllint, ["--nonet", "--noout", "--huge", ...files], options);
    if (error) throw error;
    const complaints = stderr.split("\n").filter((line) => !line.endsWith("is not a valid URI"));
    const names = complaints.map((line) => /\/([\w-]+):\d+: .*error/.exec(line)?.[1]);
    return new Set(names.filter((name) => name !== undefined));
  });
}

/** Writes a whole document in canonical form by xmllint. */
export const canonicalByXmllint = (xml: Uint8Array, form: "c14n" | "exc-c14n"): string =>
  inFile(xml, (file) => run(xmllint, ["--nonet", `--${form}`, file]));

/** The properties of a signature to make; the algorithms are those of most documents unless others are given. */
export type Request = {
  /** The value of the attribute `Id` of the covered element; "" for the whole document. */
  readonly id: string;
  readonly canonicalization?: string;
  readonly transforms?: readonly string[];
  readonly algorithm?: string;
  readonly digest?: string;
};

const defaults = ({ canonicalization = C14N, transforms, ...rest }: Request) => ({
  algorithm: RSA_SHA256,
  digest: SHA256,
  transforms: transforms ?? [ENVELOPED, canonicalization],
  canonicalization,
  ...rest,
});

/** Signs a document by xml-crypto; the signature is the root's last child. */
export function signedByXmlCrypto(xml: string, { pem, certificatePem }: TestKey, request: Request): string {
  const { id, canonicalization, transforms, algorithm, digest } = defaults(request);
  const signer = new SignedXml({
    privateKey: pem,
    publicCert: certificatePem,
    canonicalizationAlgorithm: canonicalization,
    signatureAlgorithm: algorithm,
  });
  signer.addReference({
    xpath: id === "" ? "/*" : `//*[@Id='${id}']`,
    uri: id === "" ? "" : `#${id}`,
    isEmptyUri: id === "",
    digestAlgorithm: digest,
    transforms: [...transforms],
  });
  signer.computeSignature(xml);
  return signer.getSignedXml();
}

export function isTakenByXmlCrypto(xml: string, { certificatePem }: TestKey): boolean {
  const judge = new SignedXml({ publicCert: certificatePem });
  judge.loadSignature(/<Signature .*<\/Signature>/s.exec(xml)?.[0] ?? "");
  return judge.checkSignature(xml);
}

/** The elements of the tests' documents to which signatures of xmlsec1 refer. */
const IDS = ["", "urn:1:", "urn:2:", "urn:3:"].flatMap((namespace) => ["--id-attr:Id", `${namespace}apex`]);

/** Signs a document by xmlsec1; the signature is the root's last child. */
export function signedByXmlsec1(xml: string, { pem, certificatePem }: TestKey, request: Request): string {
  const { id, canonicalization, transforms, algorithm, digest } = defaults(request);
  const steps = transforms.map((each) => `<Transform Algorithm="${each}"/>`).join("");
  const template =
    `<Signature xmlns="${DS}"><SignedInfo><CanonicalizationMethod Algorithm="${canonicalization}"/>` +
    `<SignatureMethod Algorithm="${algorithm}"/><Reference URI="${id === "" ? "" : `#${id}`}">` +
    `<Transforms>${steps}</Transforms><DigestMethod Algorithm="${digest}"/><DigestValue/></Reference></SignedInfo>` +
    "<SignatureValue/><KeyInfo><X509Data/></KeyInfo></Signature>";
  const end = xml.lastIndexOf("</");
  return inDirectory((directory) => {
    const [file, key, certificate, out] = ["in.xml", "key.pem", "certificate.pem", "out.xml"].map((name) =>
      join(directory, name),
    ) as [string, string, string, string];
    writeFileSync(file, xml.slice(0, end) + template + xml.slice(end));
    writeFileSync(key, pem);
    writeFileSync(certificate, certificatePem);
    run(xmlsec1, ["--sign", "--privkey-pem", `${key},${certificate}`, ...IDS, "--output", out, file]);
    return readFileSync(out, "utf8");
  });
}

/** Gives the digest of a part in base64, as xmlsec1 writes it when it signs that part. */
export const digestByXmlsec1 = (xml: string, key: TestKey, request: Request): string | undefined =>
  /DigestValue>([^<]+)</.exec(signedByXmlsec1(xml, key, request))?.[1]?.replace(/\s/g, "");

export const isTakenByXmlsec1 = (xml: string, { certificatePem }: TestKey): boolean =>
  inDirectory((directory) => {
    const [file, certificate] = [join(directory, "in.xml"), join(directory, "certificate.pem")];
    writeFileSync(file, xml);
    writeFileSync(certificate, certificatePem);
    const options = ["--verify", "--pubkey-cert-pem", certificate, "--enabled-key-data", "rsa", ...IDS];
    return spawnSync(xmlsec1, [...options, file]).status === 0;
  });

function run(program: string, args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (error || status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  return stdout;
}

const inFile = <T>(content: Uint8Array, use: (file: string) => T): T =>
  inDirectory((directory) => {
    const file = join(directory, "documento.xml");
    writeFileSync(file, content);
    return use(file);
  });

function inDirectory<T>(use: (directory: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), "xmldsig-"));
  try {
    return use(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
