import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DemoCountry, DemoModule } from "@dte/demo";
import { Failure } from "./failure.js";
import { isCertifier, type Manifest } from "./manifests.js";

/** A country that was found: its code in upper case, its folder, and its parts of the demonstration. */
export type Country = DemoCountry & { readonly home: string };

/** The folder and ending of modules: sources load sources, as in the tests, and built modules load built ones. */
const [FOLDER, EXTENSION] = import.meta.url.endsWith(".ts") ? ["src", "ts"] : ["dist", "js"];

/** Gives the address of a package's module for `import()`; `home` is the package's folder. */
export const moduleOf = (home: string, name: string): string =>
  pathToFileURL(join(home, FOLDER, `${name}.${EXTENSION}`)).href;

/** The port of the first country: one with a lower port would take its place, and tests and the demonstration mean its accounts where they name none. */
const FIRST_PORT = 50_061;

/**
 * Finds the certifiers among these services, in the order of their ports, which is the one in which their countries joined the house. Throws
 * Failure for a port that would make a new country the first.
 */
export function certifiersOf(manifests: readonly Manifest[]): Manifest[] {
  const certifiers = manifests.filter(isCertifier).sort((a, b) => portOf(a) - portOf(b));
  const [first] = certifiers;
  if (first && portOf(first) < FIRST_PORT)
    throw new Failure(
      `${first.name} has port ${portOf(first)} in ${join(first.home, "service.json")}: countries have ports from ${FIRST_PORT} on, in the order in which they joined.`,
    );
  return certifiers;
}

/**
 * Finds the countries whose certifiers are among these services, in the order in which they joined the house. Throws Failure when a folder
 * has no demonstration, or that of another country.
 */
export async function findCountries(manifests: readonly Manifest[]): Promise<Country[]> {
  const countries: Country[] = [];
  // They are loaded one after the other, because jest cannot link what two imports share while both are under way.
  for (const certifier of certifiersOf(manifests)) countries.push(await loadCountry(certifier));
  return countries;
}

const portOf = ({ ports }: Manifest): number => Math.min(...Object.values(ports));

async function loadCountry({ name, home }: Manifest): Promise<Country> {
  const room = join(home, "demo");
  if (!existsSync(room)) throw new Failure(`${room} is missing: what ${name} brings to the demonstration.`);
  const { demo }: DemoModule = await import(moduleOf(room, "index"));
  if (name !== `certifier-${demo.pais.toLowerCase()}`) {
    throw new Failure(`${room} is the demonstration of ${demo.pais}, and not that of ${name}.`);
  }
  return { ...demo, home };
}

/** Lists the folders of countries outside `services/`, as DTE_COUNTRY_FOLDERS names them. */
export const countryFolders = (env: Readonly<Record<string, string | undefined>>): string[] =>
  (env["DTE_COUNTRY_FOLDERS"] ?? "").split(",").filter((folder) => folder !== "");
