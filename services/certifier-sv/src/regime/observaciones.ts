import type { Documento } from "@dte/dte";
import { datoOf } from "./datos.js";

/** Writes the issuer's remarks: the reason of a note, and the request's own remarks. */
export function observacionesOf({
  datosAdicionales,
  original,
}: Pick<Documento, "datosAdicionales" | "original">): string | undefined {
  const textos = [original?.motivoAjuste, datoOf({ datosAdicionales }, "observaciones")];
  return textos.filter(Boolean).join(". ") || undefined;
}
