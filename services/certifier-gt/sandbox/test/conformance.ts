import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { official, xmllint, xmlsec1 } from "@dte/testing/conformance";

const run = promisify(execFile);

const FEL = "http://www.sat.gob.gt/dte/fel";
/** Every element to which a signature of FEL refers by its ID, in documents and in cancellations. */
const SIGNED = [
  ...["DatosEmision", "DTE"].map((name) => `${FEL}/0.2.0:${name}`),
  ...["DatosGenerales", "AnulacionDTE"].map((name) => `${FEL}/0.1.0:${name}`),
];

async function withFile<T>(xml: string, use: (path: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const path = join(directory, "documento.xml");
    await writeFile(path, xml);
    return await use(path);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Gives the problems that SAT's schemas find in the document: "" when it is valid. */
export async function problemsUnderSchema(xml: string): Promise<string> {
  const schema = official("gt/data/validation-kit/fel-all.xsd");
  return await withFile(xml, (path) =>
    run(xmllint(), ["--nonet", "--noout", "--schema", schema, path]).then(
      () => "",
      (error: { stderr: string }) => error.stderr,
    ),
  );
}

/** Tells whether xmlsec1, an independent implementation, verifies the signature with this Id. */
export async function verifies(xml: string, signatureId: string): Promise<boolean> {
  const ids = SIGNED.flatMap((name) => ["--id-attr:ID", name]);
  const xades = ["--id-attr:Id", "http://uri.etsi.org/01903/v1.3.2#:SignedProperties"];
  const args = ["--verify", "--insecure", ...ids, ...xades, "--node-xpath", `//*[@Id='${signatureId}']`];
  return await withFile(xml, (path) =>
    run(xmlsec1(), [...args, path]).then(
      () => true,
      () => false,
    ),
  );
}
