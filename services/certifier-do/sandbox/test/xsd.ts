import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { official, xmllint } from "@dte/testing/conformance";

/** Finds the schema of a document; the copies that every engine can load come before the originals. */
function schemaOf(name: string): string {
  const file = `${name}_v.1.0.xsd`;
  const patched = join(official("do/data/xsd-patched"), file);
  return existsSync(patched) ? patched : official(`do/data/xsd/${file}`);
}

/** Gives xmllint's verdict on each document under a schema such as "e-CF_31": true when it is valid. */
export async function validity(schema: string, documents: readonly string[]): Promise<boolean[]> {
  const directory = await mkdtemp(join(tmpdir(), "xsd-"));
  try {
    const files = documents.map((_, at) => join(directory, `${at}.xml`));
    for (const [at, file] of files.entries()) await writeFile(file, documents[at] ?? "");
    const said = await lint(["--nonet", "--noout", "--schema", schemaOf(schema), ...files]);
    const invalid = new Set([...said.matchAll(/^(\S+\.xml) fails to validate$/gm)].map(([, file]) => file));
    const valid = new Set([...said.matchAll(/^(\S+\.xml) validates$/gm)].map(([, file]) => file));
    const untold = files.find((file) => invalid.has(file) === valid.has(file));
    if (untold !== undefined) throw new Error(`xmllint did not judge a document: ${said.slice(0, 500)}`);
    return files.map((file) => valid.has(file));
  } finally {
    await rm(directory, { recursive: true });
  }
}

const SAID_MAX_BYTES = 256 * 1024 * 1024;

function lint(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(xmllint(), [...args], { maxBuffer: SAID_MAX_BYTES }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

/** Reads DGII's own test documents of certification: unsigned, indented, by file name. */
export async function certificationSet(): Promise<{ name: string; xml: string }[]> {
  const folder = official("do/data/certification-set/set-A");
  const names = (await readdir(folder)).sort();
  return await Promise.all(
    names.map(async (name) => ({ name, xml: await readFile(join(folder, name), "utf8") })),
  );
}
