import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countryOf } from "@dte/local";
import { certifiers } from "./countries.js";

/** A page that a country's own tests hold fast: the country's code, the file's name without its ending, and what stands in the file. */
export type Pagina = { readonly pais: string; readonly nombre: string; readonly texto: string };

/** The place of a country's paper below its folder: HTML for a browser, and below `hojas` the descriptions that are drawn without one. */
const PAPER = "test/print/golden";

/** Lists the HTML of every country's paper. Throws for a country that has none. */
export const goldenHtml = (): Pagina[] => paginasOf(PAPER, ".html");

/** Lists the descriptions of every country's paper (`Hoja` of `libs/print`, as JSON). Throws for a country that has none. */
export const goldenHojas = (): Pagina[] => paginasOf(`${PAPER}/hojas`, ".json");

function paginasOf(folder: string, extension: string): Pagina[] {
  return certifiers.flatMap((manifest) => {
    const path = join(manifest.home, folder);
    const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(extension)) : [];
    if (files.length === 0) throw new Error(`${path} is missing: the paper of the country's examples`);
    return files.map((file) => ({
      pais: countryOf(manifest),
      nombre: file.slice(0, -extension.length),
      texto: readFileSync(join(path, file), "utf8"),
    }));
  });
}
