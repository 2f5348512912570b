import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { findCountries } from "./countries.js";
import { demoUsers, seedDocument } from "./demo-data.js";
import { openDemoKeys } from "./demo-keys.js";
import { explain, Failure } from "./failure.js";
import { writeWhole } from "./files.js";
import { readManifests } from "./manifests.js";
import { root } from "./paths.js";
import { writePadron } from "./sandboxes.js";

const OWNER_ONLY = 0o600;
const CLAVE_BYTES = 24;

/**
 * `node deploy/local/bootstrap.mjs trial <folder>`: has `writeTrial` write a trial, with a password of its own. Gives the exit
 * code.
 */
export async function main([folder, ...rest]: string[]): Promise<number> {
  try {
    if (folder === undefined || rest.length > 0) throw new Failure("usage: trial <folder>");
    const clave = randomBytes(CLAVE_BYTES).toString("base64url");
    const names = await writeTrial(resolve(folder), { clave, now: new Date() });
    console.log(`${folder}: ${names.join(", ")}`);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

/**
 * Writes the files that a trial of the charts against sandboxes needs, for docs/operations/install.md: `cuentas.json` for the seed of accounts,
 * `sandbox-<country>` with the files of each sandbox's Secret, and `solicitudes/<country>.json` for `helm test`. `clave` is the password of all
 * users; keys are made anew, so that the folder must be empty or absent: throws Failure. Gives the names of the folder's entries.
 */
export async function writeTrial(
  folder: string,
  { clave, now }: { clave: string; now: Date },
): Promise<string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  const countries = await findCountries(readManifests(root));
  const keys = openDemoKeys(join(folder, "llaves.json"), countries, now);
  const put = (path: string, value: unknown): void =>
    writeWhole(join(folder, path), `${JSON.stringify(value, null, 2)}\n`, OWNER_ONLY);
  const { cuentas, usuarios } = seedDocument(keys, countries);
  put("cuentas.json", { cuentas, usuarios: usuarios.map((each) => ({ ...each, clave })) });
  for (const { pais, principal, solicitud } of countries) {
    const country = pais.toLowerCase();
    writePadron(join(folder, `sandbox-${country}`), principal.padronOf(keys[pais]?.publico ?? ""));
    const user = demoUsers([{ pais, principal, solicitud }])[0];
    put(`solicitudes/${country}.json`, { usuario: user?.usuario, clave, solicitud });
  }
  return readdirSync(folder).sort();
}
