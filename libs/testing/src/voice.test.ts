import { expect, test } from "@jest/globals";
import { sources } from "../test/house.js";

/** Matches a comment's first line, and captures its first word. */
const FIRST = /^\s*(?:\/\*\*\s?|\/\/ |\* )(\w+) /;

/** First words of riddles: such a sentence has its subject at its end, or none, and a reader has to read it twice. */
const RIDDLE = /^(What|Whose|Whom|Of)$/;

/** Lists the comments of a file that begin with such a word. */
function riddlesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.filter((line, at) => {
    const word = FIRST.exec(line)?.[1];
    if (word === undefined) return false;
    const isLine = line.trimStart().startsWith("//");
    const before = lines[at - 1]?.trim() ?? "";
    // A line that continues the one above begins no comment.
    if (isLine ? before.startsWith("//") : line.trimStart().startsWith("* ") && before !== "/**")
      return false;
    return RIDDLE.test(word);
  });
}

test("a riddle is known by its first word", () => {
  const riddles = [
    "// What is in no list is in no count.",
    "  /** Whose batch it is. */",
    "/**\n * Of two that are made.",
    "/** What it waits. */",
  ];
  expect(riddles.map(riddlesOf).map((each) => each.length)).toEqual([1, 1, 1, 1]);
  const plain = [
    "// A hidden document is not counted.",
    "/** The longest wait. */",
    "// of\n// What follows",
  ];
  expect(plain.flatMap(riddlesOf)).toEqual([]);
});

test("comments begin with what they are about", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(
    sources.flatMap(({ path, text }) => riddlesOf(text).map((line) => `${path}: ${line.trim()}`)),
  ).toEqual([]);
});
