import { type FegError, invalid } from "@dte/errors";
import { findHtml, type Html, type StoredCuenta } from "./cuenta.js";
import { judgePlantilla } from "./plantilla-legal.js";

/** The parts of an account that are checked before it may be in production; absent parts were checked before. */
export type Entrante = {
  readonly cuenta: Pick<StoredCuenta, "estaEnAmbienteDePruebas" | "plantillasPdf">;
  /** The HTML of its templates. */
  readonly html: Html | undefined;
  /** The reason why its certificate seems to belong to another taxpayer. */
  readonly reparo: string | undefined;
};

/** Says why an account cannot be in production as it is. The environment of tests asks for none of this. */
export function refusalEnProduccion({ cuenta, html, reparo }: Entrante): FegError | undefined {
  if (cuenta.estaEnAmbienteDePruebas) return undefined;
  if (reparo !== undefined) return invalid(`certificadoFirma.contenido: ${reparo}`);
  if (html === undefined) return undefined;
  for (const [index, { id }] of cuenta.plantillasPdf.entries()) {
    const fault = judgePlantilla(findHtml(html, id) ?? "");
    if (fault?.resultado === "mal")
      return invalid(
        `plantillasPdf[${index}].contenido: en producción no se acepta una plantilla que ${fault.motivo}.`,
      );
  }
  return undefined;
}
