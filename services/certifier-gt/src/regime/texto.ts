import { writable } from "@dte/dte";

/** Counts characters as SAT's schemas do; some are two units of a JavaScript string. */
export const largoDe = (text: string): number => [...text].length;

/** Makes one line without blanks at its ends, as SAT compares names and addresses. */
export const collapse = (text: string): string => writable(text).trim().replace(/\s+/g, " ");

/** The longest unit of measure: GT_Documento 0.2.1, UnidadMedida. */
const UNIDAD_MEDIDA_MAX = 3;

/** Cuts a unit of measure to SAT's length, so that the same one is certified, answered and printed. */
export const unidadMedidaOf = (unidad: string): string =>
  collapse([...collapse(unidad)].slice(0, UNIDAD_MEDIDA_MAX).join("")) || "UNI";
