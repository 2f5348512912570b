import { expect, test } from "@jest/globals";
import { cuiText, direccionEnLinea, nitText } from "./texts.js";

test("identifiers are written as people know them", () => {
  expect(["12345678", "1234567K", "CF", "C/F", ""].map(nitText)).toEqual([
    "1234567-8",
    "1234567-K",
    "CF",
    "C/F",
    "",
  ]);
  expect(["2218516581217", "123"].map(cuiText)).toEqual(["2218 51658 1217", "123"]);
});

test("an address at home ends with the name of the country", () => {
  expect(direccionEnLinea({ direccion: "1a. calle", municipio: "Guatemala", pais: "GT" })).toBe(
    "1a. calle, Guatemala, Guatemala, C. A.",
  );
  expect(direccionEnLinea({ direccion: "88 Pine St.", pais: "US" })).toBe("88 Pine St., US");
});
