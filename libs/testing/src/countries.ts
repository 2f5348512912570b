import { certifiersOf, countryOf, type Manifest, readManifests, root } from "@dte/local";
import type { ConstellationOptions } from "./options.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

/**
 * The services of every country, in the order in which they joined the house. The country that only tests know is among them, because new ones begin
 * as a copy of it.
 */
export const certifiers: readonly Manifest[] = certifiersOf(readManifests(root, [PAIS_DE_PRUEBA]));

/** The codes of every country, in upper case. */
export const CODIGOS: readonly string[] = certifiers.map((each) => countryOf(each).toUpperCase());

/** Options of a constellation with every country. Its accounts of the first one are `cuentas`. */
export const EVERY_COUNTRY = {
  paises: CODIGOS.slice(1),
  folders: [PAIS_DE_PRUEBA],
} satisfies ConstellationOptions;
