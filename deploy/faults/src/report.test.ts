import { expect, test } from "@jest/globals";
import { show } from "./report.js";
import { pairsMet } from "./run.js";
import { pairNames } from "./walk.js";

const REST = { seed: 1, faults: {}, answers: {}, desenlaces: [], settledMs: 0, waiting: {}, resultados: [] };
const AUTORIDADES = [
  { nombre: "xx/one", pais: "xx", certificador: "one", operaciones: ["certificar", "anular"] },
  { nombre: "yy", pais: "yy", operaciones: ["certificar"] },
];

test("the report tells what was met of each mode at each authority and operation, and what was not", () => {
  const struck = [
    { met: { "xx/one certificar corte": 2 } },
    { met: { "xx/one certificar corte": 1, "xx/one certificar error": 1 } },
    { met: { "yy todo no-disponible": 4 } },
  ];
  const pairs = pairsMet(struck, pairNames(AUTORIDADES));
  expect(Object.keys(pairs)).toHaveLength(3 * 6 + 2);
  const lines = show({ ...REST, notStruck: {}, pairs }).split("\n");
  const from = lines.indexOf("Modos de fallo que encontró alguien, por autoridad y operación:");
  expect(lines.slice(from + 1, from + 6)).toEqual([
    "  3 de 20",
    "  xx/one certificar         corte 3, error 1; ninguno: lento, sin-respuesta, corte-antes, rechazo",
    "  yy todo                   no-disponible 4",
    "  Ninguno en: xx/one anular, xx/one todo, yy certificar",
    "",
  ]);
  expect(lines).not.toContain("Fallos que no hicieron nada:");
});

test("what did nothing is told apart from what struck, with the reason", () => {
  const notStruck = { "SIGKILL, uno: no estaba en marcha": 2 };
  const lines = show({ ...REST, faults: { "SIGKILL, uno": 3 }, notStruck, pairs: {} }).split("\n");
  const struckAt = lines.indexOf("       3  SIGKILL, uno");
  expect(lines.slice(struckAt + 1, struckAt + 4)).toEqual([
    "",
    "Fallos que no hicieron nada:",
    "       2  SIGKILL, uno: no estaba en marcha",
  ]);
});
