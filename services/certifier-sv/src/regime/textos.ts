/** Control characters, and halves of surrogate pairs, which UTF-8 cannot hold. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]+/gu;

/** One line without blanks at its ends: MH's patterns take no line breaks. */
export const limpio = (texto: string): string => texto.replace(UNWRITABLE, " ").replace(/\s+/g, " ").trim();

/** The characters of a text as JSON schemas count them: a sign that takes two units is one. */
export const largoDe = (texto: string): number => [...texto].length;
