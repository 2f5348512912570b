import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { cleanNit, isNit } from "./nit.js";

describe("a NIT, whatever way it is typed, is written as SAT wants it", () => {
  test.each([
    ["1234567-9", "12345679"],
    [" 1.252.133-7 ", "12521337"],
    ["576937-k", "576937K"],
    ["576937_K", "576937K"],
    ["cf", "CF"],
    ["C/F", "CF"],
    ["c.f.", "CF"],
    ["Consumidor Final", "CF"],
    ["  ", ""],
  ])("%j is %j", (typed, nit) => {
    expect(cleanNit(typed)).toBe(nit);
  });
});

describe("the check digit", () => {
  // These are NITs of SAT's register of certifiers.
  test.each(["12521337", "77454820", "50510231", "56407734", "108151654", "16693949", "576937K"])(
    "of %s is right",
    (nit) => {
      expect(isNit(nit)).toBe(true);
    },
  );
  test.each([
    "12521338",
    "5769370",
    "0",
    "",
    "CF",
    "K",
    "01252133",
    "1252133-7",
    "12521337K",
    "1234567890123",
  ])("%j is no NIT", (nit) => {
    expect(isNit(nit)).toBe(false);
  });
  test("exactly one of the eleven is right", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 11n - 1n }), (body) => {
        const right = [..."0123456789K"].filter((digit) => isNit(`${body}${digit}`));
        expect(right).toHaveLength(1);
      }),
    );
  });
});
