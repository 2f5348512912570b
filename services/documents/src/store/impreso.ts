import type { Fragment, Tx } from "@dte/service";

const DISPLACED_SECONDS = 5;

/**
 * Gives the moment that `archivo_pdf_leido` is set to when a document shows something else from now on and stays in its state. Until this commits,
 * and as far as clocks differ, the former content may still be read and printed, and no such print is kept.
 */
export const leidoDesdeAhora = (tx: Tx): Fragment =>
  tx`clock_timestamp() + make_interval(secs => ${DISPLACED_SECONDS})`;
