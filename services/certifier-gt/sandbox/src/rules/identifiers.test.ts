import { expect, test } from "@jest/globals";
import { isCui, isNit } from "./identifiers.js";

// These are the NITs of certifiers in SAT's public register.
test.each(["12521337", "77454820", "50510231", "56407734", "108151654", "16693949", "8764925K"])(
  "%s is a NIT, and with any other check digit it is not",
  (nit) => {
    const others = [..."0123456789K"].filter((digit) => digit !== nit.at(-1));
    expect(isNit(nit)).toBe(true);
    for (const digit of others) expect(isNit(nit.slice(0, -1) + digit)).toBe(false);
  },
);

test.each(["", "7", "K", "12345678k", "1234567-9", "CF"])("%p is not a NIT", (text) => {
  expect(isNit(text)).toBe(false);
});

test("a CUI has its check digit, a department and a municipality of it", () => {
  expect(isCui("2218516581217")).toBe(true);
  for (const digit of "012345679") expect(isCui(`22185165${digit}1217`)).toBe(false);
  expect(isCui("2218516580017")).toBe(false);
  expect(isCui("2218516581200")).toBe(false);
  expect(isCui("2218516581230")).toBe(true);
  expect(isCui("2218516581231")).toBe(false);
});

test("a CUI of twelve digits is read with a zero before it", () => {
  expect(isCui("0190000060101")).toBe(true);
  expect(isCui("190000060101")).toBe(true);
  expect(isCui("190000070101")).toBe(false);
});
