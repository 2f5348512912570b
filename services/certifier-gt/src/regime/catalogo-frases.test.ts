import { expect, test } from "@jest/globals";
import { fraseDe } from "./catalogo-frases.js";

test("every kind has as many scenarios as SAT's catalogue, and no more", () => {
  const counted = [4, 1, 1, 36, 2, 2, 2, 12, 21, 2, 3, 2].map((escenarios, i) => [
    fraseDe(i + 1, escenarios)?.escenario,
    fraseDe(i + 1, escenarios + 1),
    fraseDe(i + 1, 0),
  ]);
  expect(counted).toEqual(
    [4, 1, 1, 36, 2, 2, 2, 12, 21, 2, 3, 2].map((escenarios) => [escenarios, undefined, undefined]),
  );
  expect(fraseDe(13, 1)).toBeUndefined();
});

test("the resolution is in the words that are printed, as SAT wants them", () => {
  const resolucion = { numeroResolucion: "2020-1234-5678", fechaResolucion: "2020-05-15" };
  expect(fraseDe(1, 3, resolucion)).toEqual({
    tipo: 1,
    escenario: 3,
    texto: "Sujeto a pago directo ISR (2020-1234-5678 - 15/05/2020)",
    ...resolucion,
  });
  expect(fraseDe(7, 1, { numeroResolucion: "2020-9" })?.texto).toBe("No retener, 2020-9");
});
