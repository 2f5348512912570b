import { ACTIVIDADES_ENERGIA_COMERCIO } from "./actividades-energia-comercio.js";
import { ACTIVIDADES_INDUSTRIALES } from "./actividades-industria.js";
import { ACTIVIDADES_PRIMARIAS } from "./actividades-primario.js";
import { ACTIVIDADES_SERVICIOS } from "./actividades-servicios.js";
import { readCatalogo } from "./catalogo.js";

/** Economic activities by their codes: MH, CAT-019. */
export const ACTIVIDADES = readCatalogo(
  ACTIVIDADES_PRIMARIAS + ACTIVIDADES_INDUSTRIALES + ACTIVIDADES_ENERGIA_COMERCIO + ACTIVIDADES_SERVICIOS,
);

/** Gives the name of an economic activity by its code of five digits; undefined when MH's CAT-019 has none. */
export const actividadOf = (codigo: string): string | undefined => ACTIVIDADES.get(codigo);
