import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
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
 * `node deploy/local/bootstrap.mjs trial <folder>`: writes what a trial of the charts against sandboxes needs, for docs/operations/install.md:
 * `cuentas.json` for the seed of accounts, `sandbox-<country>` with the files of each sandbox's Secret, and `solicitudes/<country>.json` for
 * `helm test`. Keys and the password of all users are made anew, so the folder must be empty or absent. Gives the exit code.
 */
export async function main([folder, ...rest]: string[]): Promise<number> {
  try {
    if (folder === undefined || rest.length > 0) throw new Failure("usage: trial <folder>");
    const target = resolve(folder);
    if (existsSync(target) && readdirSync(target).length > 0) throw new Failure(`${target} is not empty.`);
    await write(target, new Date(), randomBytes(CLAVE_BYTES).toString("base64url"));
    console.log(`${relative(process.cwd(), target) || "."}: ${readdirSync(target).sort().join(", ")}`);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

async function write(target: string, now: Date, clave: string): Promise<void> {
  const countries = await findCountries(readManifests(root));
  const keys = openDemoKeys(join(target, "llaves.json"), countries, now);
  const put = (path: string, value: unknown): void =>
    writeWhole(join(target, path), `${JSON.stringify(value, null, 2)}\n`, OWNER_ONLY);
  const { cuentas, usuarios } = seedDocument(keys, countries);
  put("cuentas.json", { cuentas, usuarios: usuarios.map((each) => ({ ...each, clave })) });
  for (const { pais, principal, solicitud } of countries) {
    const country = pais.toLowerCase();
    writePadron(join(target, `sandbox-${country}`), principal.padronOf(keys[pais]?.publico ?? ""));
    const user = demoUsers([{ pais, principal, solicitud }])[0];
    put(`solicitudes/${country}.json`, { usuario: user?.usuario, clave, solicitud });
  }
}
