import { expect, test } from "@jest/globals";
import { foldTexto, searchCatalogo } from "./catalogo.js";

const entradas = ["46391 Venta de café", "46392 Venta de azúcar", "01100 Cultivo de café"].map((texto) => ({
  texto: foldTexto(texto),
}));

test("entries are found by every word, without regard to accents and case", () => {
  expect(searchCatalogo(entradas, " CAFE  venta").map(({ texto }) => texto)).toEqual(["46391 venta de cafe"]);
  expect(searchCatalogo(entradas, "4639")).toHaveLength(2);
  expect(searchCatalogo(entradas, "té")).toEqual([]);
});

test("without a text the first hundred are given", () => {
  const muchas = Array.from({ length: 150 }, (_, i) => ({ texto: `entrada ${i}` }));
  expect(searchCatalogo(muchas, undefined)).toEqual(muchas.slice(0, 100));
});
