import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countryOf } from "@dte/local";
import { certifiers } from "./countries.js";

/** A golden page of a country's own tests: the country's code, the file's name without its ending, and the file's content. */
export type Pagina = { readonly pais: string; readonly nombre: string; readonly texto: string };

/** The place of a country's golden pages below its folder: HTML for a browser, and in `hojas` the descriptions that are drawn without one. */
const PAPER = "test/print/golden";

/** Lists the HTML of every country's golden pages. Throws for a country that has none. */
export const goldenHtml = (): Pagina[] => paginasOf(PAPER, ".html");

/** Lists the descriptions of every country's golden pages (`Hoja` of `libs/print`, as JSON). Throws for a country that has none. */
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
