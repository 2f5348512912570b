import type { DatoAdicional } from "@dte/contracts";
import type { Dato } from "./dato.js";

/** Lists the issuer's own additions. They have no fiscal weight, and are shown unless they say that they are not to be seen. */
export const leyendasDe = (datosAdicionales: readonly DatoAdicional[]): Dato[] =>
  datosAdicionales
    .filter(({ visible, valor }) => visible !== false && valor !== "")
    .map(({ nombre, etiqueta, valor }) => ({ etiqueta: etiqueta || nombre, valor }));
