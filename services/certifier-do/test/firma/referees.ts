import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xmlsec1 } from "@dte/testing/conformance";
import { SignedXml } from "xml-crypto";
import type { TestCertificado } from "./certificados.js";

/** Tells whether xmlsec1 takes the signature of a document when it trusts that one certificate. */
export function xmlsec1Accepts(xml: Uint8Array, { pemFile }: TestCertificado): boolean {
  const directory = mkdtempSync(join(tmpdir(), "firma-"));
  const file = join(directory, "firmado.xml");
  try {
    writeFileSync(file, xml);
    const options = ["--verify", "--pubkey-cert-pem", pemFile, "--enabled-key-data", "rsa"];
    return spawnSync(xmlsec1(), [...options, file]).status === 0;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Tells the same of xml-crypto, with which most issuers in Node sign. */
export function xmlCryptoAccepts(xml: Uint8Array, { pem }: TestCertificado): boolean {
  const text = Buffer.from(xml).toString("utf8");
  const judge = new SignedXml({ publicCert: pem });
  judge.loadSignature(text.slice(text.indexOf("<Signature ")).replace(/<\/Signature>.*$/s, "</Signature>"));
  try {
    return judge.checkSignature(text);
  } catch {
    return false;
  }
}
