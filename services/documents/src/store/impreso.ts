import type { Fragment, Tx } from "@dte/service";

const DISPLACED_SECONDS = 5;

/**
 * What `archivo_pdf_leido` becomes where a document shows something else from now on and stays in its state: until this commits, and as far as
 * clocks differ, what it showed before may still be read and printed, and no such print is kept.
 */
export const leidoDesdeAhora = (tx: Tx): Fragment =>
  tx`clock_timestamp() + make_interval(secs => ${DISPLACED_SECONDS})`;
