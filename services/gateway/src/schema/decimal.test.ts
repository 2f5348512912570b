import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { plainDecimal } from "./decimal.js";

test.each([
  ["12.50", "12.50"],
  ["0", "0"],
  ["-0", "0"],
  ["-0.00", "0.00"],
  ["-1.5", "-1.5"],
  ["1e2", "100"],
  ["1E+2", "100"],
  ["1.50e1", "15.0"],
  ["1.5e-3", "0.0015"],
  ["0.05e2", "5"],
  ["123456789012345678901234567890", "123456789012345678901234567890"],
  ["0.12345678901234567890", "0.12345678901234567890"],
])("%s is written out as %s", (number, plain) => {
  expect(plainDecimal(number)).toBe(plain);
});

test.each([
  "",
  "NaN",
  "Infinity",
  "abc",
  " 1",
  "1 ",
  "+1",
  "01",
  ".5",
  "5.",
  "1e",
  "0x10",
  "1_000",
  "1,5",
  "1e400",
  "1e-400",
  "1e99999999999",
  "1234567890123456789012345678901",
  "0.123456789012345678901",
  "1e30",
  "1e-21",
  `0.${"0".repeat(1_000_000)}1`,
])("%.30s is no decimal of ours", (number) => {
  expect(plainDecimal(number)).toBeUndefined();
});

test("writing a number out never changes its value", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.stringMatching(/^\d{0,8}$/),
      fc.integer({ min: -10, max: 15 }),
      (whole, fraction, exponent) => {
        const plain = plainDecimal(`${whole}${fraction && `.${fraction}`}e${exponent}`);
        const [plainWhole = "", plainFraction = ""] = (plain ?? "").split(".");
        // Both sides are compared as integers of 10^-40.
        const written = BigInt(plainWhole + plainFraction) * 10n ** BigInt(40 - plainFraction.length);
        const meant = BigInt(whole + fraction) * 10n ** BigInt(40 - fraction.length + exponent);
        expect(written).toBe(meant);
      },
    ),
  );
});
