import { expect, test } from "@jest/globals";
import { raizOf } from "./raiz.js";

test.each([
  ["<ECF><a/></ECF>", "ECF"],
  ['\uFEFF<?xml version="1.0"?>\r\n<!-- a > b --><dte:GTDocumento Version="0.1"/>', "GTDocumento"],
  ["  \n{ }", "{"],
  ["<a/>", "a"],
  ["<!DOCTYPE a><a/>", "!DOCTYPE"],
  ["hola", ""],
  ["", ""],
  ["<?xml", ""],
  [`<!--${" ".repeat(20_000)}--><ECF/>`, ""],
])("%j begins with %j", (text, raiz) => {
  expect(raizOf(Buffer.from(text))).toBe(raiz);
});

test("a long file is not read to its end", () => {
  const long = Buffer.alloc(16 * 1024 * 1024, "<a/>");
  const began = performance.now();
  // A reader that went to the end each time would read sixteen gigabytes here.
  for (let i = 0; i < 1_000; i += 1) raizOf(long);
  expect(performance.now() - began).toBeLessThan(10_000);
});
