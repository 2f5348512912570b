import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xmlsec1 } from "@dte/testing/conformance";
import { C14N, DS, ENVELOPED, RSA_SHA256, SHA256 } from "@dte/xmldsig";
import type { TestCertificado } from "./certificado.js";

const FEL = "http://www.sat.gob.gt/dte/fel";
const IDS = [`${FEL}/0.2.0:DatosEmision`, `${FEL}/0.2.0:DTE`, `${FEL}/0.1.0:DatosGenerales`]
  .flatMap((name) => ["--id-attr:ID", name])
  .concat(["--id-attr:Id", "http://uri.etsi.org/01903/v1.3.2#:SignedProperties"]);

const run = (...args: string[]) => spawnSync(xmlsec1(), args, { encoding: "utf8" });

/** Gives xmlsec1's result for the first signature of a document, where it trusts nobody but `certificado`. */
export function verifyByReferee(
  xml: Uint8Array,
  certificado: TestCertificado,
): { status: number | null; stderr: string } {
  return inFile(xml, (file) =>
    run("--verify", "--enabled-key-data", "x509", "--trusted-pem", certificado.pemFile, ...IDS, file),
  );
}

/** Has xmlsec1 sign the element with that ID, as the last child of the root. */
export function signByReferee(
  xml: string,
  certificado: TestCertificado,
  { id, canonicalization = C14N }: { id: string; canonicalization?: string },
): string {
  const template =
    `<ds:Signature xmlns:ds="${DS}" Id="firma-${id}"><ds:SignedInfo>` +
    `<ds:CanonicalizationMethod Algorithm="${canonicalization}"/><ds:SignatureMethod Algorithm="${RSA_SHA256}"/>` +
    `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"/>` +
    `<ds:Transform Algorithm="${canonicalization}"/></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue></ds:DigestValue></ds:Reference></ds:SignedInfo>` +
    "<ds:SignatureValue></ds:SignatureValue><ds:KeyInfo><ds:X509Data/></ds:KeyInfo></ds:Signature>";
  const end = xml.lastIndexOf("</");
  return inFile(Buffer.from(xml.slice(0, end) + template + xml.slice(end)), (file) => {
    const output = `${file}.firmado`;
    const key = `${certificado.llaveFile},${certificado.pemFile}`;
    const { status, stderr } = run(
      ...["--sign", "--privkey-pem", key, "--node-id", `firma-${id}`, "--output", output],
      ...[...IDS, "--id-attr:Id", `${DS}:Signature`, file],
    );
    if (status !== 0) throw new Error(`xmlsec1 did not sign: ${stderr}`);
    return readFileSync(output, "utf8");
  });
}

function inFile<T>(content: Uint8Array, use: (file: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), "xmlsec1-"));
  try {
    const file = join(directory, "documento.xml");
    writeFileSync(file, content);
    return use(file);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
