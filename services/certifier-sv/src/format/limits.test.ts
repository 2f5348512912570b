import { expect, test } from "@jest/globals";
import { isReadable } from "./limits.js";

const limits = { values: 3, depth: 2 };

test.each([
  ['{"a":1,"b":2,"c":3}', true],
  ['{"a":1,"b":2,"c":3,"d":4}', false],
  ['{"a":[1,2,3]}', true],
  ['{"a":[1,[2]]}', false],
  ['{"a":",,,,[[[["}', true],
  ['{"a":"\\",,,,[[[["}', true],
  ['{"a":"\\\\",\n"b":1,"c":2,"d":3}', false],
  ["", true],
])("%s has no more values and levels than are taken: %s", (json, is) => {
  expect(isReadable(Buffer.from(json), limits)).toBe(is);
});

test("a bomb of five megabytes is refused for its levels or its values", () => {
  const bytes = 5 * 1024 * 1024;
  expect(isReadable(Buffer.alloc(bytes, "["))).toBe(false);
  expect(isReadable(Buffer.concat([Buffer.from("["), Buffer.alloc(bytes, "0,")]))).toBe(false);
  expect(isReadable(Buffer.from(JSON.stringify({ a: "x,".repeat(bytes / 2) })))).toBe(true);
});
