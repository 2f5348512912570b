import { type FegError, feg } from "@dte/errors";
import type { Shell } from "@dte/service";
import { openNotes } from "./notes.js";

/** How long a print that took too much is not tried again, in ms: anybody may ask for it as often as its budget lasts. */
const REST_MS = 10 * 60_000;
/** How long a document that was late twice is left alone, in seconds. It is not called too large: on a busy machine any may be late. */
const LATE_REST_SECONDS = 60;
const RETRY_AFTER_SECONDS = 10;

/** Remembers unverified documents whose print took too much, by a name for the file and its form. */
export type Excess = {
  /** Throws FEG_DTE_INVALID_OPERATION for a document that took too much lately, FEG_RATE_LIMIT_EXCEEDED for one that was late twice. */
  check(name: string): void;
  /**
   * Remembers that a print took too much, and gives the error for its caller: FEG_DTE_INVALID_OPERATION. A print that took too long may have done so
   * because the machine was busy: its error is FEG_RATE_LIMIT_EXCEEDED however often it does so, and the second time it is not tried for a minute.
   */
  note(name: string, isLate: boolean): FegError;
};

/** Makes the memory of one process for documents that took too much. */
export function rememberExcess(shell: Pick<Shell, "now">): Excess {
  const refused = openNotes(shell, REST_MS);
  const late = openNotes(shell, REST_MS);
  const slow = openNotes(shell, LATE_REST_SECONDS * 1_000);
  return {
    check(name) {
      if (refused.has(name)) throw tooMuch();
      if (slow.has(name)) throw later(LATE_REST_SECONDS);
    },
    note(name, isLate) {
      if (!isLate) {
        refused.note(name);
        return tooMuch();
      }
      if (!late.has(name)) {
        late.note(name);
        return later(RETRY_AFTER_SECONDS);
      }
      slow.note(name);
      return later(LATE_REST_SECONDS);
    },
  };
}

const tooMuch = () => feg("FEG_DTE_INVALID_OPERATION", { detalle: NO_SE_IMPRIME });

const later = (reintentarEnSegundos: number) =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: reintentarEnSegundos }).with({ reintentarEnSegundos });

const NO_SE_IMPRIME =
  "Imprimir este documento, que nadie ha verificado, toma más tiempo, memoria o páginas que cualquier documento, y por eso no se imprime. Descargue el archivo, o pida al emisor su representación impresa.";
