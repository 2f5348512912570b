import { amount } from "@dte/money";
import { expect, test } from "@jest/globals";
import { totalEnLetras } from "./letras.js";

test.each([
  ["31.30", "TREINTA Y UN 30/100 DÓLARES"],
  ["1", "UN 00/100 DÓLARES"],
  ["0", "CERO 00/100 DÓLARES"],
  ["1120", "UN MIL CIENTO VEINTE 00/100 DÓLARES"],
  ["1000000.05", "UN MILLÓN 05/100 DÓLARES"],
])("%s is %s", (total, letras) => {
  expect(totalEnLetras(amount(total))).toBe(letras);
});

test("a comprobante de retención names the currency by its code", () => {
  expect(totalEnLetras(amount("10"), "07")).toBe("DIEZ 00/100 USD");
});
