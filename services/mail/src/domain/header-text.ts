/** Control characters (C0, DEL, C1), line and paragraph separators, and what turns the reading direction around. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Halves of a character, which cannot be encoded. */
const HALVES = /\p{Cs}/gu;

/** A text as it may stand in a header: one line without control characters, at most `max` characters. */
export function headerText(text: string, max: number): string {
  const line = text.replace(UNPRINTABLE, " ").replace(HALVES, "").replace(/ {2,}/g, " ").trim();
  const characters = [...line];
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
