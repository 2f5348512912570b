import { expect, test } from "@jest/globals";
import { writable } from "./texto.js";

test("what no XML can hold is taken from a text, and nothing else", () => {
  expect(writable("a\u0000\u0008\u001b\ud800b\ufffe\uffff\udc00c")).toBe("abc");
  const text = "\t\n\r ñ\u007f\u0085\ud7ff\ue000\ufffd\u{10000}\u{1F600}\u{10ffff}";
  expect(writable(text)).toBe(text);
});
