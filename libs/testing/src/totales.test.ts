import { expect, test } from "@jest/globals";
import { casosConTotales } from "./totales.js";

test("the examples have every kind of total", () => {
  const totales = casosConTotales().map(([, caso]) => caso.totales);
  const nombres = new Set(totales.flatMap(({ impuestos }) => Object.keys(impuestos)));
  expect([...nombres]).toEqual(
    expect.arrayContaining([
      "IVA",
      "ITBIS",
      "ITBIS_RETENIDO",
      "ISR_RETENIDO",
      "019",
      "FOVIAL",
      "PETROLEO",
      "AZUCAR",
    ]),
  );
  expect(totales.some(({ ajustes }) => ajustes.length > 1)).toBe(true);
});
