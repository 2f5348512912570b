import type { Opcion } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { ACTIVIDADES } from "../regime/catalogos/actividades.js";
import { RECINTOS, regimenOf } from "../regime/catalogos/exportacion.js";
import { REGIMENES } from "../regime/catalogos/regimenes.js";
import { nombresDeUnidades } from "../regime/catalogos/unidades.js";

/** The kind of the only regime whose number does not tell it. */
const TRANSITO = "TA-1";

/** Writes a regime with its kind before it, as an export has it. */
const completo = (codigo: string): string => `${regimenOf(codigo)?.tipoRegimen ?? TRANSITO}.${codigo}`;

/** MH's catalogues that are too long for the description: CAT-019, CAT-027, CAT-028 and CAT-014. */
export const catalogos: Readonly<Record<string, readonly Opcion[]>> = {
  actividades: opcionesDe(ACTIVIDADES),
  recintos: opcionesDe(RECINTOS),
  regimenes: opcionesDe([...REGIMENES].map(([codigo, nombre]) => [completo(codigo), nombre])),
  unidades: opcionesDe(nombresDeUnidades()),
};
