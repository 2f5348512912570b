import type { Dte, Impreso } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { HOJA_VERSION, htmlDe } from "@dte/print";
import type { Shell } from "@dte/service";
import { attributesOfDte } from "@dte/tracing";
import { writeAuthorship } from "./browser/authorship.js";
import type { Pool } from "./browser/pool.js";
import { PrintRefused } from "./browser/print-refused.js";
import { pdfDate, stableDates } from "./browser/stable-dates.js";
import type { DeQuien } from "./de-quien.js";
import { isSinVerificar } from "./domain/sin-verificar.js";
import type { Drawings, Motivo } from "./drawings.js";
import { rememberExcess } from "./excess.js";
import type { Unverified } from "./unverified.js";

/** Prints in the form of a document's country. */
export type CountryPrints = {
  /** The version of a page's description to ask certifiers for; 0 where a browser prints everything. */
  readonly versionHoja: number;
  /**
   * Prints a certifier's answer as PDF: it is drawn where it describes the page, and else printed by a browser. It takes the turn of the account and
   * of the caller; an unverified document takes a turn of unverified documents alone. `formato`: the form that was asked for, "" where none was.
   * Throws as a browser's prints do, FEG_RATE_LIMIT_EXCEEDED, and FEG_DTE_INVALID_OPERATION for an unverified document that takes more than any
   * document, or took it lately.
   */
  print(impreso: Impreso, dte: Dte, de: DeQuien, formato?: string): Promise<Buffer>;
};

/**
 * The time limit of an unverified document's drawing, and of each of its two attempts in a browser, in ms; all three together are less than the
 * longest wait for a turn. Two thousand lines, as many as are read of a file, take a second on a quiet machine.
 */
const UNVERIFIED_LIMIT_MS = 3_000;
/** The longest that an unverified document's waits for a thread and for a browser may take together, in ms: no document behind it waits longer for a turn. */
const UNVERIFIED_WAIT_MS = 10_000;

export type CountryPrintsOptions = {
  readonly pool: Pick<Pool, "print">;
  /** Without them a browser prints everything. */
  readonly drawings: Drawings | undefined;
  readonly unverified: Unverified;
  /** For unverified documents: the time limit of a drawing, and of each attempt of a browser; `waitMs`: how long both may wait. */
  readonly limitMs?: number;
  readonly waitMs?: number;
};

/** The names under which a print takes its turn, and its limits where they are lower than the usual ones. */
type Turn = DeQuien & { readonly limitMs?: number; readonly waitMs?: number };

/** Makes the prints of countries. */
export function createCountryPrints(
  shell: Pick<Shell, "now">,
  {
    pool,
    drawings,
    unverified,
    limitMs = UNVERIFIED_LIMIT_MS,
    waitMs = UNVERIFIED_WAIT_MS,
  }: CountryPrintsOptions,
): CountryPrints {
  const excess = rememberExcess(shell);

  async function draw(turn: Turn, { hoja }: Impreso, dte: Dte): Promise<Buffer | Motivo | undefined> {
    if (hoja === undefined) return undefined;
    const autor = dte.emisor?.nombre ?? "";
    const fecha = pdfDate(dte.fechaCertificacion ?? dte.fechaEmision);
    return await drawings?.draw(hoja, { autor, fecha, attributes: attributesOfDte(dte), ...turn });
  }

  async function browse(turn: Turn, { html, hoja }: Impreso, dte: Dte): Promise<Buffer> {
    const page = hoja === undefined ? html : htmlDe(JSON.parse(hoja));
    return dated(await pool.print(page, { ...turn, attributes: attributesOfDte(dte) }), dte);
  }

  /** Prints an unverified document, when it has its turn. A print that took too much is remembered as `name`. */
  async function printUnverified(impreso: Impreso, dte: Dte, idCuenta: string, name: string) {
    const until = performance.now() + waitMs;
    const turn = () => ({ idCuenta, limitMs, waitMs: until - performance.now() });
    const drawn = await draw(turn(), impreso, dte);
    if (drawn instanceof Buffer) return drawn;
    // A browser takes longer for the same page, and the author of the file may have meant it to.
    if (drawn === "exceso" || drawn === "demora") throw excess.note(name, drawn === "demora");
    try {
      return await browse(turn(), impreso, dte);
    } catch (error) {
      const cause = error instanceof FegError ? error.cause : undefined;
      // A page that dies may have run out of time as well.
      if (cause instanceof PrintRefused) excess.note(name, ["time", "page"].includes(cause.reason));
      throw error;
    }
  }

  return {
    versionHoja: drawings ? HOJA_VERSION : 0,
    async print(impreso, dte, { idCuenta, quien }, formato = "") {
      if (!isSinVerificar(dte)) {
        const turn = { idCuenta, quien };
        const drawn = await draw(turn, impreso, dte);
        return drawn instanceof Buffer ? drawn : await browse(turn, impreso, dte);
      }
      const { id = "", archivoXml, archivoJson } = dte;
      const name = `${formato} ${archivoXml ?? archivoJson ?? id}`;
      excess.check(name);
      const { length: chars } = impreso.hoja ?? impreso.html;
      return await unverified.run({ idCuenta, quien, idDte: id, chars }, async (deNadie) => {
        // Another print of the same document may have had its turn meanwhile.
        excess.check(name);
        return await printUnverified(impreso, dte, deNadie, name);
      });
    },
  };
}

/** Gives a browser's print the document's own date and author. */
export const dated = (pdf: Buffer, dte: Dte): Buffer =>
  writeAuthorship(stableDates(pdf, dte.fechaCertificacion ?? dte.fechaEmision), dte.emisor?.nombre ?? "");
