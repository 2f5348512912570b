import { expect, test } from "@jest/globals";
import { newRefreshToken, parseRefreshToken } from "./refresh-token.js";

const FAMILIA = "0b7f1f2e-6c55-4d3a-9a52-0f3c1f9d2b11";

test("a refresh token leads back to its family and to what the store keeps of it", () => {
  const { text, key } = newRefreshToken(FAMILIA);
  expect(parseRefreshToken(text)).toEqual(key);
  expect(key.familia).toBe(FAMILIA);
  expect(key.huella).toHaveLength(32);
});

test("two refresh tokens of a family have nothing but the family in common", () => {
  expect(newRefreshToken(FAMILIA).text).not.toBe(newRefreshToken(FAMILIA).text);
  expect(newRefreshToken(FAMILIA).key.huella).not.toEqual(newRefreshToken(FAMILIA).key.huella);
});

test.each([
  "x",
  "",
  "a".repeat(63),
  "a".repeat(65),
  `${"a".repeat(63)}=`,
  `${"a".repeat(64)}\n`,
  "á".repeat(64),
])("%j is no refresh token", (text) => expect(parseRefreshToken(text)).toBeUndefined());
