/** What XML 1.0 has no way to write: most control characters, halves of surrogate pairs, two non-characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text without what a fiscal document cannot hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, "");

/** The length as SAT's schemas count it: in characters, of which some are two units of a JavaScript string. */
export const largoDe = (text: string): number => [...text].length;

/** One line without blanks at its ends: how SAT compares names and addresses. */
export const collapse = (text: string): string => writable(text).trim().replace(/\s+/g, " ");
