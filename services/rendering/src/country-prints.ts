import type { Dte, Impreso } from "@dte/contracts";
import { feg } from "@dte/errors";
import { HOJA_VERSION, htmlDe } from "@dte/print";
import { attributesOfDte } from "@dte/tracing";
import { writeAuthorship } from "./browser/authorship.js";
import type { Pool } from "./browser/pool.js";
import { pdfDate, stableDates } from "./browser/stable-dates.js";
import { isSinVerificar } from "./domain/sin-verificar.js";
import type { Drawings } from "./drawings.js";
import type { Unverified } from "./unverified.js";

/** Prints in the form of a document's country. */
export type CountryPrints = {
  /** The version of a page's description to ask certifiers for; 0 where a browser prints everything. */
  readonly versionHoja: number;
  /**
   * Prints what a certifier gave as PDF: drawn where it described the page, and else printed by a browser. It takes the account's turn, or where nobody has
   * verified the document the account's among those alone. Throws as a browser's prints do, FEG_RATE_LIMIT_EXCEEDED, and FEG_DTE_INVALID_OPERATION for what
   * nobody has verified and takes more than any document.
   */
  print(impreso: Impreso, dte: Dte, idCuenta: string): Promise<Buffer>;
};

/**
 * What a browser may take to print what nobody has verified. Two thousand lines, as many as are read of a file, take a second on a quiet machine; twice this,
 * since it is tried twice, and the drawing before it are less than anybody waits for a turn.
 */
const UNVERIFIED_LIMIT_MS = 3_000;

/** For whom a print is made, and how long a browser may take where that is not as long as for any. */
type Turn = { readonly idCuenta: string; readonly limitMs?: number };

/** Makes the prints of countries; without `drawings` a browser prints everything. */
export function createCountryPrints(
  pool: Pick<Pool, "print">,
  drawings: Drawings | undefined,
  unverified: Unverified,
): CountryPrints {
  async function printFor(turn: Turn, { html, hoja }: Impreso, dte: Dte): Promise<Buffer> {
    const autor = dte.emisor?.nombre ?? "";
    const fecha = pdfDate(dte.fechaCertificacion ?? dte.fechaEmision);
    const attributes = attributesOfDte(dte);
    const { idCuenta } = turn;
    const drawn =
      hoja === undefined ? undefined : await drawings?.draw(hoja, { autor, fecha, idCuenta, attributes });
    if (drawn instanceof Buffer) return drawn;
    // A browser takes longer for the same, and who wrote the file may have meant it to.
    if (drawn === "exceso" && isSinVerificar(dte))
      throw feg("FEG_DTE_INVALID_OPERATION", { detalle: NO_SE_IMPRIME });
    const page = hoja === undefined ? html : htmlDe(JSON.parse(hoja));
    return dated(await pool.print(page, { ...turn, attributes }), dte);
  }
  return {
    versionHoja: drawings ? HOJA_VERSION : 0,
    async print(impreso, dte, idCuenta) {
      if (!isSinVerificar(dte)) return await printFor({ idCuenta }, impreso, dte);
      const { length: chars } = impreso.hoja ?? impreso.html;
      return await unverified.run({ idCuenta, idDte: dte.id ?? "", chars }, (deNadie) =>
        printFor({ idCuenta: deNadie, limitMs: UNVERIFIED_LIMIT_MS }, impreso, dte),
      );
    },
  };
}

const NO_SE_IMPRIME =
  "Imprimir este documento, que nadie ha verificado, toma más tiempo, memoria o páginas que cualquier documento, y por eso no se imprime. Descargue el archivo, o pida al emisor su representación impresa.";

/** Gives a browser's print the document's own date and author. */
export const dated = (pdf: Buffer, dte: Dte): Buffer =>
  writeAuthorship(stableDates(pdf, dte.fechaCertificacion ?? dte.fechaEmision), dte.emisor?.nombre ?? "");
