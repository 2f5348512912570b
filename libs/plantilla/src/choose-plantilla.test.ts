import { expect, test } from "@jest/globals";
import { choosePlantilla } from "./choose-plantilla.js";

const notas = { nombre: "notas", tiposDte: "notaCredito, NotaDebito" };
const todos = { nombre: "todos", tiposDte: "" };

test.each([
  ["notaDebito", [todos, notas], notas],
  ["NOTACREDITO", [notas], notas],
  ["factura", [notas, todos], todos],
  ["factura", [notas], undefined],
  ["nota", [notas], undefined],
  ["factura", [], undefined],
])("the template for %s is the one that names it, else the one for all", (tipo, plantillas, expected) => {
  expect(choosePlantilla(tipo, plantillas)).toBe(expected);
});
