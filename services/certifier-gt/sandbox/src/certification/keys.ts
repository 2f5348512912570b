import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Autoridad, issueCertificado } from "@dte/sandbox";

/** The two signers: the sandbox signs for an emisor, as INFILE does with the keys it keeps, and as the certifier. */
export type Firmante = "emisor" | "certificador";

/** The keys with which the sandbox signs. */
export type Keys = Readonly<Record<Firmante, KeyObject>> & {
  /** Gives the certificate of a key in the name of a NIT, in DER; undefined where the sandbox was given no authority. */
  certificadoOf(firmante: Firmante, nit: string): Buffer | undefined;
};

const BITS = 2048;

/** Reads the keys kept in `directory`; makes and keeps them the first time. `autoridad` issues their certificates. */
export async function openKeys(directory: string, autoridad?: Autoridad): Promise<Keys> {
  await mkdir(directory, { recursive: true });
  const [emisor, certificador] = await Promise.all([
    openKey(join(directory, "firma-emisor.pem")),
    openKey(join(directory, "firma-certificador.pem")),
  ]);
  const keys = { emisor, certificador };
  const issued = new Map<string, Buffer>();
  return {
    ...keys,
    certificadoOf(firmante, nit) {
      if (!autoridad) return undefined;
      const name = `${firmante} ${nit}`;
      const publica = createPublicKey(keys[firmante]);
      const certificado = issued.get(name) ?? issueCertificado(autoridad, { nombre: nit, publica });
      issued.set(name, certificado);
      return certificado;
    },
  };
}

async function openKey(path: string): Promise<KeyObject> {
  const pem = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (pem !== undefined) return createPrivateKey(pem);
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: BITS });
  // The key is written whole or not at all: a half-written one would stop every later start.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  await rename(draft, path);
  return privateKey;
}
