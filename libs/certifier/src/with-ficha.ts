import type { DteInput, Ficha } from "@dte/contracts";
import type { Country, NumeroDado } from "./country.js";

type Describing = Pick<Country, "ficha" | "descripcion">;

/** The document with what people read of it. */
export const withFicha = (dte: DteInput, country: Describing, dado?: NumeroDado | undefined): DteInput => ({
  ...dte,
  ficha: fichaOf(dte, country, dado),
});

/** What people read of a document, with what the country's description says of its data. */
export const fichaOf = (dte: DteInput, { ficha, descripcion }: Describing, dado?: NumeroDado): Ficha => ({
  ...ficha(dte, dado),
  montosExportacion: Object.keys(dte.datosExportacion?.otros ?? {}).filter((nombre) =>
    descripcion.campos?.some(
      (campo) => campo.donde === "exportacion" && campo.nombre === nombre && campo.clase === "decimal",
    ),
  ),
});
