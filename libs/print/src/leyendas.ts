import type { DatoAdicional } from "@dte/contracts";
import type { Dato } from "./dato.js";

/** Lists what the issuer adds of its own: it has no fiscal weight, and is shown unless it says that it is not to be seen. */
export const leyendasDe = (datosAdicionales: readonly DatoAdicional[]): Dato[] =>
  datosAdicionales
    .filter(({ visible, valor }) => visible !== false && valor !== "")
    .map(({ nombre, etiqueta, valor }) => ({ etiqueta: etiqueta || nombre, valor }));
