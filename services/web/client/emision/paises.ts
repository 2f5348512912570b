import { republicaDominicana } from "./do.js";
import { guatemala } from "./gt.js";
import type { Pais } from "./pais.js";
import { elSalvador } from "./sv.js";

const PAISES: Readonly<Record<string, Pais>> = { GT: guatemala, SV: elSalvador, DO: republicaDominicana };

/** The form of an account's country; undefined for one that this console does not know. */
export const paisDe = (pais: string): Pais | undefined => PAISES[pais];
