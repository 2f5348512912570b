import { expect, test } from "@jest/globals";
import { withoutComments } from "./comments.js";

test.each([
  ["a comment", "a<!-- x -->b", "ab"],
  ["one that begins again before it ends", "a<!-- x <!-- y -->b", "ab"],
  ["one that ends with the dashes that begin it", "a<!-->b", "ab"],
  [
    "a condition, and nothing of what stands behind it",
    "<!--[if !mso]><!--><p>a</p><!--<![endif]-->b",
    "<p>a</p>b",
  ],
  ["one that does not end, to the end of all", "a<!-- b", "a"],
])("%s is taken out", (_, html, left) => {
  expect(withoutComments(html)).toBe(left);
});
