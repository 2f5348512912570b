/** What XML 1.0 cannot carry: most control characters, halves of surrogate pairs and two non-characters. */
const SIN_FORMA = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Takes from a text the characters that no XML document can hold. */
export const writable = (text: string): string => text.replace(SIN_FORMA, "");

/** Gives as much of the beginning as fits in `max` UTF-16 units, and cuts no character in half. */
export function cut(text: string, max: number): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > max) break;
    kept += character;
  }
  return kept.trim();
}
