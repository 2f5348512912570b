/** Control characters, and halves of surrogate pairs, which UTF-8 cannot hold. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]+/gu;

/** Makes one line without blanks at its ends, because MH's patterns take no line breaks. */
export const collapse = (texto: string): string => texto.replace(UNWRITABLE, " ").replace(/\s+/g, " ").trim();

/** Counts the characters of a text as JSON schemas do: a character that takes two units is one. */
export const largoDe = (texto: string): number => [...texto].length;
