import { expect, test } from "@jest/globals";
import {
  compare,
  decimal,
  digits,
  formatDecimal,
  isWithin,
  minus,
  parseDecimal,
  plus,
  quotient,
  rounded,
  times,
  total,
} from "./decimal.js";

test.each([
  ["17857.142857", "0.12", "2142.85714284"],
  ["25.154601", "85.120142", "2141.163209073342"],
  ["-2", "0.5", "-1.0"],
])("%s times %s is %s, exactly", (a, b, product) => {
  expect(formatDecimal(times(decimal(a), decimal(b)))).toBe(product);
});

test("a quotient is rounded half away from zero at the decimals that are asked for", () => {
  expect(formatDecimal(quotient(decimal("560"), decimal("1.12"), 6))).toBe("500.000000");
  expect(formatDecimal(quotient(decimal("1"), decimal("3"), 4))).toBe("0.3333");
  expect(formatDecimal(quotient(decimal("-0.5"), decimal("100"), 2))).toBe("-0.01");
  expect(formatDecimal(quotient(decimal("1.0000000001"), decimal("10"), 0))).toBe("0");
  expect(() => quotient(decimal("1"), decimal("0.00"), 2)).toThrow(RangeError);
});

test("rounding is half away from zero", () => {
  expect(formatDecimal(rounded(decimal("5.665"), 2))).toBe("5.67");
  expect(formatDecimal(rounded(decimal("-5.665"), 2))).toBe("-5.67");
  expect(formatDecimal(rounded(decimal("5"), 2))).toBe("5.00");
});

test("sums and differences keep every decimal", () => {
  expect(formatDecimal(total(["0.1", "0.20", "99999999999999999999.333"].map(decimal)))).toBe(
    "99999999999999999999.633",
  );
  expect(formatDecimal(minus(decimal("1"), decimal("1.001")))).toBe("-0.001");
  expect(compare(plus(decimal("0.1"), decimal("0.2")), decimal("0.30"))).toBe(0);
});

test("the tolerance includes its limit and nothing beyond it", () => {
  const cent = decimal("0.01");
  expect(isWithin(decimal("2142.87"), decimal("2142.86"), cent)).toBe(true);
  expect(isWithin(decimal("2142.85"), decimal("2142.86"), cent)).toBe(true);
  expect(isWithin(decimal("2142.8700000001"), decimal("2142.86"), cent)).toBe(false);
});

test.each(["", ".", "1e400", "1,000.00", " 1", "0x10", "NaN", "--1", "1".repeat(61)])(
  "%p is not a decimal",
  (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  },
);

test("digits that do not count are not counted", () => {
  expect(digits(decimal("0012.500"))).toEqual({ total: 3, fraction: 1 });
  expect(digits(decimal("0.001"))).toEqual({ total: 3, fraction: 3 });
  expect(digits(decimal("0"))).toEqual({ total: 1, fraction: 0 });
});
