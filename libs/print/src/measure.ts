/** Advance widths of Noto Sans Bold from space to tilde, in thousandths of the letter's size. The regular is narrower. */
const ADVANCES = [
  260, 282, 479, 646, 572, 902, 750, 266, 339, 339, 542, 572, 285, 320, 281, 415, 572, 572, 572, 572, 572,
  572, 572, 572, 572, 572, 281, 285, 572, 572, 572, 477, 898, 692, 665, 642, 732, 560, 549, 724, 765, 389,
  331, 664, 559, 943, 813, 791, 621, 791, 656, 551, 577, 756, 650, 967, 670, 626, 579, 331, 415, 331, 572,
  411, 365, 599, 632, 516, 632, 597, 387, 632, 650, 299, 298, 620, 298, 975, 650, 625, 632, 632, 447, 502,
  434, 650, 571, 856, 578, 571, 493, 394, 551, 394, 572,
] as const;
const FIRST = 32;
/** The width of other characters: an em dash, a capital ligature, a letter of another script, an emoji. None is wider in the fonts that print it. */
const WIDEST = 1_300;
const MM_PER_PT = 25.4 / 72;
/** The factor by which a browser may round up a line. */
const SLACK = 1.01;

/** Measures the width of a text on one line, in mm, at `pt` points. The result is never less than the real width. */
export function widthOf(text: string, pt: number): number {
  let thousandths = 0;
  // A letter with an accent has the same width as without it.
  for (const each of text.normalize("NFD").replace(/\p{M}/gu, "")) {
    thousandths += ADVANCES[(each.codePointAt(0) ?? 0) - FIRST] ?? WIDEST;
  }
  return (thousandths / 1_000) * pt * MM_PER_PT * SLACK;
}

/** Matches blanks at which a line may end. It may not before a closing sign or after an opening one (UAX #14, LB13 and LB14). */
const BLANKS = /(?<![([{¿¡])[\t\r ]+(?![)\]}!?;:,./])/;

/**
 * Counts the lines of a text in `mm` of width, as a browser sets it with `overflow-wrap: anywhere`: word by word, and a word that is too long for a
 * line begins on a new one and is broken.
 */
export function linesOf(text: string, pt: number, mm: number): number {
  return text
    .split(/[\n\u0085\u2028\u2029]/)
    .map((paragraph) => linesOfParagraph(paragraph, pt, mm))
    .reduce((total, lines) => total + lines, 0);
}

function linesOfParagraph(paragraph: string, pt: number, mm: number): number {
  const space = widthOf(" ", pt);
  let lines = 1;
  let used = 0;
  for (const word of paragraph.split(BLANKS).filter(Boolean)) {
    const width = widthOf(word, pt);
    if (used > 0 && used + space + width > mm) {
      lines += 1;
      used = 0;
    }
    if (width <= mm) {
      used += used > 0 ? space + width : width;
      continue;
    }
    // Each broken line may leave as much room empty as one more letter would have taken.
    const usable = mm - widthOf("—", pt);
    const broken = Math.ceil(width / usable);
    lines += broken - 1;
    used = width - (broken - 1) * usable;
  }
  return lines;
}

/**
 * Splits off the longest beginning of a text, up to a blank, that takes no more than `lines` lines. If not even the first word fits, the text is
 * broken within it, but never within a letter.
 */
export function splitText(text: string, pt: number, mm: number, lines: number): readonly [string, string] {
  const fits = (end: number): boolean => linesOf(text.slice(0, end), pt, mm) <= lines;
  const blanks = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const end = lastOf(blanks, fits) || (lastOf(lettersOf(text), fits) ?? 0);
  return [text.slice(0, end), text.slice(end).trimStart()];
}

/** Finds the last of `ends`, which are in rising order, that fits; undefined if none does. */
function lastOf(ends: readonly number[], fits: (end: number) => boolean): number | undefined {
  let known = -1;
  let tooLong = ends.length;
  while (tooLong - known > 1) {
    const middle = Math.floor((known + tooLong) / 2);
    if (fits(ends[middle] ?? 0)) known = middle;
    else tooLong = middle;
  }
  return ends[known];
}

const LETTERS = new Intl.Segmenter("es", { granularity: "grapheme" });

/** Finds the end of each letter of a text, where accents belong to their letter and emojis stay whole. */
const lettersOf = (text: string): number[] =>
  [...LETTERS.segment(text)].map(({ index, segment }) => index + segment.length);
