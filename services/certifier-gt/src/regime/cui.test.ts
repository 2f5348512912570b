import { describe, expect, test } from "@jest/globals";
import { cleanCui, isCui } from "./cui.js";

test("a CUI is its digits and nothing else", () => {
  expect(cleanCui(" 2218 51658 1217 ")).toBe("2218516581217");
});

describe("a CUI", () => {
  test.each([
    ["2218516581217", "SAT's own example"],
    ["1234567890101", "of Guatemala, Guatemala"],
    ["218516541217", "of twelve digits"],
  ])("%s is one: %s", (cui) => {
    expect(isCui(cui)).toBe(true);
  });
  test.each([
    ["2218516571217", "another check digit"],
    ["2218516581200", "no municipality 00"],
    ["2218516581231", "San Marcos has 30 municipalities"],
    ["2218516582301", "there are 22 departments"],
    ["2218516580001", "no department 00"],
    ["221851658121", "cut short"],
    ["22185165812170", "too long"],
    ["221851658121A", "a letter"],
    ["", "nothing"],
  ])("%j is not: %s", (cui) => {
    expect(isCui(cui)).toBe(false);
  });
});
