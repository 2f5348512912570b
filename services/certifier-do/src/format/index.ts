import type { Format } from "@dte/certifier";
import { feg } from "@dte/errors";
import { CERTIFICADOR } from "./certificador.js";
import { writeEcf } from "./write-ecf.js";

export { readEcf } from "./read-ecf.js";

/** The only format: DGII's own XML. DGII certifies for everybody, and cancels nothing. */
export const format: Format = {
  write: writeEcf,
  writeCancel: () => {
    const detalle = "La DGII no tiene anulación de un e-CF recibido: emita una notaCredito.";
    throw feg("FEG_DTE_INVALID_OPERATION", { detalle });
  },
  certificadorOf: () => CERTIFICADOR,
};
