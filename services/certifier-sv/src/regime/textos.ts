/** Control characters, and halves of surrogate pairs, which UTF-8 cannot hold. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]+/gu;

/** One line without blanks at its ends: MH's patterns take no line breaks. */
export const limpio = (texto: string): string => texto.replace(UNWRITABLE, " ").replace(/\s+/g, " ").trim();
