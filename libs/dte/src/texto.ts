/** Matches characters that XML 1.0 cannot hold: most control characters, halves of surrogate pairs, two non-characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Takes from a text the characters that no XML document can hold. */
export const writable = (text: string): string => text.replace(NOT_XML, "");
