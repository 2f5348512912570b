/** XML 1.0 cannot write these: most control characters, halves of surrogate pairs, two non-characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Takes from a text what a fiscal document cannot hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, "");

/** Counts characters as SAT's schemas do; some are two units of a JavaScript string. */
export const largoDe = (text: string): number => [...text].length;

/** Makes one line without blanks at its ends, as SAT compares names and addresses. */
export const collapse = (text: string): string => writable(text).trim().replace(/\s+/g, " ");

/** GT_Documento 0.2.1, UnidadMedida. */
const UNIDAD_MEDIDA_MAX = 3;

/** Cuts a unit of measure to what SAT has room for, so that the same one is certified, answered and printed. */
export const unidadMedidaOf = (unidad: string): string =>
  collapse([...collapse(unidad)].slice(0, UNIDAD_MEDIDA_MAX).join("")) || "UNI";
