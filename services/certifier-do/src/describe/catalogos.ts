import type { Opcion } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { UNIDADES } from "../regime/unidades.js";

/** DGII's lists that are too long for the description: Formato e-CF v1.0, table III. */
export const catalogos: Readonly<Record<string, readonly Opcion[]>> = {
  unidades: opcionesDe(UNIDADES.map(({ abreviatura, nombre }) => [abreviatura, nombre])),
};
