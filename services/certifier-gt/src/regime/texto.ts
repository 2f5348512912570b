/** What XML 1.0 has no way to write: most control characters, halves of surrogate pairs, two non-characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text without what a fiscal document cannot hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, "");

/** The length as SAT's schemas count it: in characters, of which some are two units of a JavaScript string. */
export const largoDe = (text: string): number => [...text].length;

/** One line without blanks at its ends: how SAT compares names and addresses. */
export const collapse = (text: string): string => writable(text).trim().replace(/\s+/g, " ");

/** GT_Documento 0.2.1, UnidadMedida. */
const UNIDAD_MEDIDA_MAX = 3;

/** A unit of measure of as many characters as SAT has room for: what is certified, answered and printed is the same. */
export const unidadMedidaOf = (unidad: string): string =>
  collapse([...collapse(unidad)].slice(0, UNIDAD_MEDIDA_MAX).join("")) || "UNI";
