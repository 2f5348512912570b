import { expect, test } from "@jest/globals";
import { isUuid } from "./uuid.js";

const UN_ID = "3f2a9c10-7b1e-4c53-9d08-5e6f7a8b9c0d";

test("a UUID is one in small letters, in capitals and in both", () => {
  const forms = [UN_ID, UN_ID.toUpperCase(), `${UN_ID.slice(0, 18).toUpperCase()}${UN_ID.slice(18)}`];
  expect(forms.map(isUuid)).toEqual([true, true, true]);
});

// PostgreSQL itself would read some of these; none of our ids is ever written so.
test.each([
  ["nothing", ""],
  ["one digit less", UN_ID.slice(1)],
  ["one digit more", `${UN_ID}0`],
  ["no hyphens", UN_ID.replaceAll("-", "")],
  ["braces", `{${UN_ID}}`],
  ["a letter beyond f", UN_ID.replace("3f", "3g")],
  ["a line after it", `${UN_ID}\n`],
  ["a line before it", `x\n${UN_ID}`],
])("a text with %s is none", (_, text) => {
  expect(isUuid(text)).toBe(false);
});
