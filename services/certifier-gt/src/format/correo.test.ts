import { expect, test } from "@jest/globals";
import { correoFiscal } from "./correo.js";

test.each([
  ["ana@ejemplo.com.gt", "ana@ejemplo.com.gt"],
  [" ana@ejemplo.com ", "ana@ejemplo.com"],
  ["ana@ejemplo.com;luis.paz@ejemplo.org", "ana@ejemplo.com;luis.paz@ejemplo.org"],
  ["a@b.com", ""],
  ["ana@ejemplo", ""],
  ["ana ejemplo.com", ""],
  [`${"a".repeat(250)}@ejemplo.com`, ""],
  ["", ""],
  [undefined, ""],
])("SAT is given %j as %j", (correo, fiscal) => {
  expect(correoFiscal(correo)).toBe(fiscal);
});

test("a text made to be slow is answered at once", () => {
  const started = performance.now();
  correoFiscal(`${"aa@aa.aa;".repeat(20)}${"a".repeat(70)}!`);
  expect(performance.now() - started).toBeLessThan(5_000);
});
