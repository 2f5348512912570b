import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { decodeBase64 } from "./base64.js";

test("what was encoded is decoded, plain, in lines, or as a data-URI", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom("", "data:image/png;base64,", "application/x-pkcs12;base64,", "data:;base64,"),
      (bytes, prefix) => {
        const text = Buffer.from(bytes).toString("base64");
        expect(decodeBase64(prefix + text, 200)).toEqual(Buffer.from(bytes));
        const lines = text.replace(/.{1,20}/g, "$&\r\n");
        expect(decodeBase64(prefix + lines, 200)).toEqual(Buffer.from(bytes));
      },
    ),
  );
});

test.each([
  ["a character that is no digit", "QUJ*"],
  ["missing padding", "QUI"],
  ["too much padding", "QUI=="],
  ["padding in the middle", "QQ==QUJD"],
  ["stray bits", "QUJ="],
  ["the URL alphabet", "_-__"],
  ["a data-URI that is not base64", "data:text/plain,hola"],
  ["text with spaces", "no soy base64 ni XML"],
  ["a number of digits that cannot be", "A"],
])("%s is not base64", (_what, text) => {
  expect(decodeBase64(text, 100)).toBeUndefined();
});

test("the limit counts bytes and not characters", () => {
  const text = Buffer.alloc(100).toString("base64");
  expect(decodeBase64(text, 100)).toHaveLength(100);
  expect(decodeBase64(text, 99)).toBeUndefined();
  expect(decodeBase64("\n".repeat(1000), 100)).toBeUndefined();
});
