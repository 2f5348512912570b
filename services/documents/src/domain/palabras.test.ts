import { FegError } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { searchOf } from "./palabras.js";

test("words are looked for by their beginnings, without accents, and codes without what separates their parts", () => {
  expect(searchOf("12", "  Pérez  DTE-03-M001 ")).toBe("'12 perez':* & '12 dte03m001':*");
});

test("what is too short to begin with is looked for whole", () => {
  expect(searchOf("12", "17")).toBe("'12 17'");
});

test("nothing that is written gets out of its word", () => {
  expect(searchOf("1'\\2", "a' | 'b\\")).toBe("'1''\\\\2 a' & '1''\\\\2 b'");
});

test.each(["  ", "¿?", "uno dos tres cuatro cinco seis siete"])("%p is refused", (texto) => {
  expect(() => searchOf("12", texto)).toThrow(FegError);
});
