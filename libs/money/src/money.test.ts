import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  type Amount,
  add,
  amount,
  compare,
  divide,
  format,
  formatShort,
  multiply,
  parseAmount,
  rescale,
  subtract,
  sum,
} from "./index.js";

const anyAmount = fc
  .record({
    units: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    scale: fc.integer({ min: 0, max: 10 }),
  })
  .map((each): Amount => each);

describe("reading and writing", () => {
  test.each(["0", "12.50", "-0.01", "999999999999999999999999999999.12345678901234567890"])(
    "%s is itself",
    (text) => {
      expect(format(amount(text))).toBe(text);
    },
  );
  test.each(["", " 1", "1e3", "1e400", "NaN", "Infinity", "1,5", "0x10", ".5", "5.", "--1", "1".repeat(31)])(
    "%j is not a decimal",
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
      expect(() => amount(text)).toThrow(TypeError);
    },
  );
  test("trailing zeros go, the asked ones stay", () => {
    expect([
      formatShort(amount("12.5000")),
      formatShort(amount("12.5000"), 2),
      formatShort(amount("100")),
    ]).toEqual(["12.5", "12.50", "100"]);
  });
});

describe("rounding", () => {
  test.each([
    ["5.665", 2, "5.67"],
    ["-5.665", 2, "-5.67"],
    ["0.5", 0, "1"],
    ["0.4999", 0, "0"],
    ["1.005", 2, "1.01"],
    ["1", 3, "1.000"],
  ])("%s at %i decimals is %s", (text, scale, rounded) => {
    expect(format(rescale(amount(text), scale))).toBe(rounded);
  });
  test.each([
    ["560", "1.12", 6, "500.000000"],
    ["400", "1.12", 6, "357.142857"],
    ["1", "3", 0, "0"],
    ["2", "3", 0, "1"],
    ["-2", "3", 2, "-0.67"],
  ])("%s / %s at %i decimals is %s", (a, b, scale, quotient) => {
    expect(format(divide(amount(a), amount(b), scale))).toBe(quotient);
  });
  test("division by zero is refused", () => {
    expect(() => divide(amount("1"), amount("0.00"), 2)).toThrow(RangeError);
  });
});

describe("laws", () => {
  test("addition and subtraction undo each other, whatever the scales", () => {
    fc.assert(fc.property(anyAmount, anyAmount, (a, b) => compare(subtract(add(a, b), b), a) === 0));
  });
  test("multiplication distributes over addition exactly", () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyAmount,
        anyAmount,
        (a, b, c) => compare(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c))) === 0,
      ),
    );
  });
  test("text is a faithful copy", () => {
    fc.assert(
      fc.property(
        anyAmount,
        (a) => compare(amount(format(a)), a) === 0 && compare(amount(formatShort(a)), a) === 0,
      ),
    );
  });
  test("a rounded value is within half a unit of what it rounds", () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10 }), (a, scale) => {
        const error = subtract(rescale(a, scale), a);
        const twice = add(error, error);
        const magnitude = twice.units < 0n ? { ...twice, units: -twice.units } : twice;
        return compare(magnitude, { units: 1n, scale }) <= 0;
      }),
    );
  });
  test("a sum is the same in any order", () => {
    fc.assert(
      fc.property(
        fc.array(anyAmount, { maxLength: 30 }),
        (all) => compare(sum(all), sum([...all].reverse())) === 0,
      ),
    );
  });
});
