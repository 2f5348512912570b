import { describe, expect, test } from "@jest/globals";
import { ultimoDiaOf } from "./anulacion.js";
import { addMeses, isHabil } from "./plazos.js";

test.each([
  ["2026-11-20", 3, "2027-02-20"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2027-11-30", 3, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-31"],
])("%s and %i months is %s", (fecha, meses, esperada) => {
  expect(addMeses(fecha, meses)).toBe(esperada);
});

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-11-02", false],
  ["2026-08-05", false],
  ["2027-01-01", false],
  // Maundy Thursday of 2026: Easter is on April 5.
  ["2026-04-02", false],
  ["2026-04-06", true],
  ["2027-03-25", false],
])("on %s the administration works: %s", (fecha, habil) => {
  expect(isHabil(fecha)).toBe(habil);
});

describe("the last day to invalidate", () => {
  test("a comprobante de crédito fiscal is the tenth working day of the month after its seal", () => {
    expect(ultimoDiaOf("03", "2026-11-20")).toBe("2026-12-14");
    expect(ultimoDiaOf("05", "2026-12-31")).toBe("2027-01-15");
    expect(ultimoDiaOf("06", "2026-07-01")).toBe("2026-08-20");
  });
  test("a factura, an export or a purchase from an excluded subject is three months after it", () => {
    expect(["01", "11", "14"].map((tipo) => ultimoDiaOf(tipo, "2026-11-30"))).toEqual(
      Array(3).fill("2027-02-28"),
    );
  });
});
