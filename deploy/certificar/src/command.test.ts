import { expect, test } from "@jest/globals";
import { readCommand } from "./command.js";

const DEFAULTS = {
  cuenta: "1",
  semilla: 1,
  grupos: [],
  salida: "certificacion-1-1",
  conImpresos: false,
  soloPlan: false,
  esperaMs: 600_000,
};

test.each([
  ["--cuenta 1", {}],
  ["--cuenta=1 --semilla 7", { semilla: 7, salida: "certificacion-1-7" }],
  ["--cuenta 1 --grupo a --grupo b --muestra 2", { grupos: ["a", "b"], muestra: 2 }],
  ["--cuenta 1 --plan --impresos --espera 0", { soloPlan: true, conImpresos: true, esperaMs: 0 }],
  ["--cuenta 1 --etapa simulacion", { etapa: "simulacion", salida: "certificacion-1-1-simulacion" }],
  ["--cuenta 1 --libro set.xlsx --salida x", { libro: "set.xlsx", salida: "x" }],
])("%s is understood", (line, said) => {
  expect(readCommand(line.split(" "))).toEqual({ ...DEFAULTS, ...said });
});

test.each([
  ["--ayuda", ""],
  ["-h", ""],
  ["--semilla 1", "Diga la cuenta: --cuenta ID, por ejemplo npm run certificar -- --cuenta 123456789"],
  ["--cuenta", "--cuenta necesita un valor."],
  ["--cuenta 1 x", "Sobra x."],
  ["--cuenta 1 --todo", "No se conoce la opción --todo."],
  ["--cuenta 1 --plan=si", "No se conoce la opción --plan."],
  ["--cuenta 1 --semilla uno", "--semilla es un número entero."],
  ["--cuenta 1 --muestra 0", "--muestra es 1 o más."],
])("%s is not, and it is said why", (line, problem) => {
  expect(readCommand(line.split(" "))).toEqual({ problem });
});
