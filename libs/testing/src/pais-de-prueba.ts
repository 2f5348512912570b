import { fileURLToPath } from "node:url";

/** The folder of the country that only tests know, for `folders` of a constellation. */
export const PAIS_DE_PRUEBA = fileURLToPath(new URL("../test/pais-de-prueba", import.meta.url));
