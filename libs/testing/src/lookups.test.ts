import { expect, test } from "@jest/globals";
import { sources } from "../test/house.js";

/** Finds the sub-selects after `in`: the text within their parentheses. */
function* subselectsOf(text: string): Generator<string> {
  for (const { index, 0: opening } of text.matchAll(/\bin \(\s*select\b/g)) {
    const start = index + opening.indexOf("(");
    let end = start;
    for (let depth = 0; end < text.length; end += 1) {
      depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
      if (depth === 0) break;
    }
    yield text.slice(start + 1, end);
  }
}

test("rows that a statement picks by a bound or by their locks are looked up by an array", () => {
  // PostgreSQL plans `in` as a join. Over a table that was empty when it was analysed, it reads all rows that have passed through, possibly again for
  // each row.
  const joined = sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, text }) => [...subselectsOf(text)].map((subselect) => ({ path, subselect })));
  expect(joined.length).toBeGreaterThan(0);
  expect(joined.filter(({ subselect }) => /\blimit\b|skip locked/.test(subselect))).toEqual([]);
});
