import type { DteInput } from "@dte/contracts";
import type { Country, NumeroDado } from "./country.js";

/** The document with what people read of it. */
export const withFicha = (
  dte: DteInput,
  { ficha }: Pick<Country, "ficha">,
  dado?: NumeroDado | undefined,
): DteInput => ({ ...dte, ficha: ficha(dte, dado) });
