import { format } from "@dte/money";
import { expect, test } from "@jest/globals";
import { type Objeto, readJson, writeJson } from "./json.js";

const read = (texto: string): Objeto => readJson(new TextEncoder().encode(texto));

test.each([
  ["2.26E2", "226"],
  ["1.0E7", "10000000"],
  ["1.23456789012E9", "1234567890.12"],
  ["1e-3", "0.001"],
  ["-2.5E+1", "-25"],
  ["12.50", "12.50"],
])("the number %s is %s, as Java and others write it", (texto, esperado) => {
  const { total } = read(`{"total":${texto}}`);
  expect(format(total as Parameters<typeof format>[0])).toBe(esperado);
  expect(new TextDecoder().decode(writeJson({ total: total ?? null }))).toBe(`{"total":${esperado}}`);
});

test.each(["1E99", "1E-99", "1E300", "1.5E"])("%s is no number of a document", (texto) => {
  expect(() => read(`{"total":${texto}}`)).toThrow(SyntaxError);
});
