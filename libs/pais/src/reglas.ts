import type { ReglaPais } from "@dte/contracts";

/** The code of most refusals: a value that is not taken. */
const USUAL = "FEG_VALIDATION_ERROR";

/** A rule as a country writes it: its name, the field, what it asks, and its code where that is not the usual one. */
export type ReglaEscrita = readonly [regla: string, campo: string, texto: string, codigo?: string];

/** Rules as descriptions have them, in their order. */
export const reglasDe = (escritas: readonly ReglaEscrita[]): ReglaPais[] =>
  escritas.map(([regla, campo, texto, codigo = USUAL]) => ({ regla, codigo, campo, texto }));
