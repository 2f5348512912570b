import { expect, test } from "@jest/globals";
import { sources } from "../test/house.js";

/** A comment's first line, with the word that it begins with. */
const FIRST = /^\s*(?:\/\*\*\s?|\/\/ |\* )(\w+) /;

/** A sentence that begins so has its subject at its end, or none: a reader has to read it twice. */
const RIDDLES: Readonly<Record<string, RegExp>> = {
  "a line": /^(What|Whose|Whom|Of)$/,
  "a block": /^(Whose|Whom|Of)$/,
};

/** Lists the comments of a file that begin with a word that makes a riddle of them. */
function riddlesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.filter((line, at) => {
    const word = FIRST.exec(line)?.[1];
    if (word === undefined) return false;
    const isLine = line.trimStart().startsWith("//");
    const before = lines[at - 1]?.trim() ?? "";
    // A line that goes on from the one above begins nothing.
    if (isLine ? before.startsWith("//") : line.trimStart().startsWith("* ") && before !== "/**")
      return false;
    return RIDDLES[isLine ? "a line" : "a block"]?.test(word) === true;
  });
}

test("a riddle is known by its first word", () => {
  const riddles = ["// What is in no list is in no count.", "  /** Whose batch it is. */", "/**\n * Of two."];
  expect(riddles.map(riddlesOf).map((each) => each.length)).toEqual([1, 1, 1]);
  const plain = [
    "// A hidden document is not counted.",
    "/** What a key is asked to be. */",
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
