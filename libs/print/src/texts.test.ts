import { amount } from "@dte/money";
import { expect, test } from "@jest/globals";
import { cantidadText, dineroText, direccionText, fechaText, montoText, precioText } from "./texts.js";

const guatemala = { pais: "GT", nombrePais: "Guatemala, C. A." };

test.each([
  ["0", "0.00"],
  ["0.5", "0.50"],
  ["999", "999.00"],
  ["1000", "1,000.00"],
  ["-1234.5", "-1,234.50"],
  ["1234567.125", "1,234,567.13"],
  ["-0.005", "-0.01"],
  ["0.0000000001", "0.00"],
  ["9999999999999999999999.9900000000", "9,999,999,999,999,999,999,999.99"],
])("the amount %s is written %s", (text, written) => {
  expect(montoText(amount(text))).toBe(written);
});

test.each([
  ["5", "5.00"],
  ["1234.5678", "1,234.5678"],
  ["0.0000000001", "0.0000000001"],
])("the price of a unit %s is written %s", (text, written) => {
  expect(precioText(amount(text))).toBe(written);
});

test("a quantity has the decimals it needs and no more", () => {
  expect(["1", "1.00", "2.50", "1500", "0.0001"].map(cantidadText)).toEqual([
    "1",
    "1",
    "2.5",
    "1,500",
    "0.0001",
  ]);
});

test("money bears the sign of its currency, or its code", () => {
  expect(dineroText(amount("5"), "GTQ")).toBe("Q 5.00");
  expect(dineroText(amount("5"), "USD")).toBe("US$ 5.00");
  expect(dineroText(amount("5"), "DOP")).toBe("RD$ 5.00");
  expect(dineroText(amount("5"), "HNL")).toBe("L 5.00");
});

test("a date stands on the issuer's clock, whatever this machine's is", () => {
  expect(fechaText("2026-11-20T23:59:59-06:00")).toBe("20/11/2026 23:59:59");
  expect(fechaText("2026-11-20")).toBe("20/11/2026");
  expect(fechaText("sin fecha")).toBe("sin fecha");
});

test("an address leaves out what is missing or repeated", () => {
  const capital = { direccion: "1a. calle", municipio: "Guatemala", departamento: "Guatemala", pais: "GT" };
  expect(direccionText(capital, guatemala)).toBe("1a. calle, Guatemala, Guatemala, C. A.");
  expect(
    direccionText(
      { municipio: "Antigua Guatemala", departamento: "Sacatepéquez", codigoPostal: "03001" },
      guatemala,
    ),
  ).toBe("Antigua Guatemala, Sacatepéquez · C. P. 03001");
  expect(direccionText({}, guatemala)).toBeUndefined();
  expect(direccionText(null, guatemala)).toBeUndefined();
});
