import type { Dte, Impreso } from "@dte/contracts";
import { HOJA_VERSION, htmlDe } from "@dte/print";
import { attributesOfDte } from "@dte/tracing";
import { writeAuthorship } from "./browser/authorship.js";
import type { Pool } from "./browser/pool.js";
import { pdfDate, stableDates } from "./browser/stable-dates.js";
import { isSinVerificar } from "./domain/sin-verificar.js";
import type { Drawings } from "./drawings.js";
import { DE_NADIE, type Unverified } from "./unverified.js";

/** Prints in the form of a document's country. */
export type CountryPrints = {
  /** The version of a page's description to ask certifiers for; 0 where a browser prints everything. */
  readonly versionHoja: number;
  /**
   * Prints what a certifier gave as PDF: drawn where it described the page, and else printed by a browser. It takes the account's turn, or where nobody has
   * verified the document the account's among those alone. Throws as a browser's prints do, and FEG_RATE_LIMIT_EXCEEDED.
   */
  print(impreso: Impreso, dte: Dte, idCuenta: string): Promise<Buffer>;
};

/** Makes the prints of countries; without `drawings` a browser prints everything. */
export function createCountryPrints(
  pool: Pick<Pool, "print">,
  drawings: Drawings | undefined,
  unverified: Unverified,
): CountryPrints {
  async function printFor(idCuenta: string, { html, hoja }: Impreso, dte: Dte): Promise<Buffer> {
    const autor = dte.emisor?.nombre ?? "";
    const fecha = pdfDate(dte.fechaCertificacion ?? dte.fechaEmision);
    const attributes = attributesOfDte(dte);
    const drawn =
      hoja === undefined ? undefined : await drawings?.draw(hoja, { autor, fecha, idCuenta, attributes });
    if (drawn) return drawn;
    const page = hoja === undefined ? html : htmlDe(JSON.parse(hoja));
    return dated(await pool.print(page, { idCuenta, attributes }), dte);
  }
  return {
    versionHoja: drawings ? HOJA_VERSION : 0,
    print: async (impreso, dte, idCuenta) =>
      isSinVerificar(dte)
        ? await unverified.run({ idCuenta, idDte: dte.id ?? "" }, () => printFor(DE_NADIE, impreso, dte))
        : await printFor(idCuenta, impreso, dte),
  };
}

/** Gives a browser's print the document's own date and author. */
export const dated = (pdf: Buffer, dte: Dte): Buffer =>
  writeAuthorship(stableDates(pdf, dte.fechaCertificacion ?? dte.fechaEmision), dte.emisor?.nombre ?? "");
