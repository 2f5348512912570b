import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const xmllint = process.env["DTE_TEST_XMLLINT"] ?? "xmllint";
const schemas =
  process.env["FISCAL_SCHEMAS_DIR"] ??
  fileURLToPath(new URL("../../../../../shared/fiscal", import.meta.url));
const schema = join(schemas, "gt/data/validation-kit/fel-all.xsd");

const FEL = "http://www.sat.gob.gt/dte/fel";
/** Every element that a signature of FEL refers to by its ID, in documents and in cancellations. */
const SIGNED = [
  ...["DatosEmision", "DTE"].map((name) => `${FEL}/0.2.0:${name}`),
  ...["DatosGenerales", "AnulacionDTE"].map((name) => `${FEL}/0.1.0:${name}`),
];

/** Said loudly: a proof that does not run proves nothing. */
function warn(text: string): void {
  const banner = "!".repeat(100);
  console.warn(`${banner}\n${text}\n${banner}`);
}

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

/** What SAT's schemas say against the document: "" when it is valid, or when they are not on this machine. */
export async function problemsUnderSchema(xml: string): Promise<string> {
  if (!existsSync(schema)) {
    warn("NOT CHECKED against SAT's schemas: set FISCAL_SCHEMAS_DIR to their directory");
    return "";
  }
  return await withFile(xml, (path) =>
    run(xmllint, ["--nonet", "--noout", "--schema", schema, path]).then(
      () => "",
      (error: { stderr: string }) => error.stderr,
    ),
  );
}

const xmlsec1 = process.env["DTE_TEST_XMLSEC1"] ?? "xmlsec1";

/** Whether xmlsec1, which is not ours, verifies the signature with this Id; undefined when it is not installed. */
export async function verifies(xml: string, signatureId: string): Promise<boolean | undefined> {
  if (!(await run(xmlsec1, ["--version"]).catch(() => undefined))) {
    warn("SIGNATURES NOT VERIFIED: install xmlsec1");
    return undefined;
  }
  const ids = SIGNED.flatMap((name) => ["--id-attr:ID", name]);
  const xades = ["--id-attr:Id", "http://uri.etsi.org/01903/v1.3.2#:SignedProperties"];
  const args = ["--verify", "--insecure", ...ids, ...xades, "--node-xpath", `//*[@Id='${signatureId}']`];
  return await withFile(xml, (path) =>
    run(xmlsec1, [...args, path]).then(
      () => true,
      () => false,
    ),
  );
}
