import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The keys with which the sandbox signs: for the emisores, as INFILE keeps theirs, and as the certifier. */
export type Keys = { readonly emisor: KeyObject; readonly certificador: KeyObject };

const BITS = 2048;

/** Reads the keys kept in `directory`; makes and keeps them the first time. */
export async function openKeys(directory: string): Promise<Keys> {
  await mkdir(directory, { recursive: true });
  const [emisor, certificador] = await Promise.all([
    openKey(join(directory, "firma-emisor.pem")),
    openKey(join(directory, "firma-certificador.pem")),
  ]);
  return { emisor, certificador };
}

async function openKey(path: string): Promise<KeyObject> {
  const pem = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (pem !== undefined) return createPrivateKey(pem);
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: BITS });
  // Whole or not at all: a half-written key would stop every later start.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  await rename(draft, path);
  return privateKey;
}
