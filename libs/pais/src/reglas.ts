import type { ReglaPais } from "@dte/contracts";

/** The code of most refusals: a value that is not accepted. */
const USUAL = "FEG_VALIDATION_ERROR";

/** A rule in a country's description: its name, the field, its requirement, and its code where that is not the usual one. */
export type ReglaEscrita = readonly [regla: string, campo: string, texto: string, codigo?: string];

/** Makes the rules of a description, in their order. */
export const reglasDe = (escritas: readonly ReglaEscrita[]): ReglaPais[] =>
  escritas.map(([regla, campo, texto, codigo = USUAL]) => ({ regla, codigo, campo, texto }));
