import { expect, test } from "@jest/globals";
import { actividadOf } from "./actividades.js";
import { paisOf } from "./paises.js";
import { nombreUnidadOf, unidadOf } from "./unidades.js";

test.each([
  ["UNI", 59],
  ["unidades", 59],
  ["Lb.", 36],
  ["libras", 36],
  ["GALÓN", 22],
  ["galones", 22],
  ["qq", 32],
  ["quintales", 32],
  ["metro cuadrado", 13],
  ["KWh", 51],
  ["36", 36],
  ["millar", 55],
  ["caja", 99],
])("%s is MH's unit %i", (nombre, codigo) => {
  expect(unidadOf(nombre)).toBe(codigo);
});

test("a unit that is read back has a name that means it", () => {
  expect([59, 36, 22, 99].map(nombreUnidadOf)).toEqual(["UNI", "LB", "GAL", "OTRA"]);
  expect([1, 2, 6, 13, 30, 43, 55, 58].map((codigo) => unidadOf(nombreUnidadOf(codigo)))).toEqual([
    1, 2, 6, 13, 30, 43, 55, 58,
  ]);
});

test("activities and countries have their names", () => {
  expect(actividadOf("62010")).toBe("Programación Informática");
  expect(actividadOf("99999")).toBeUndefined();
  expect(paisOf("us")).toMatchObject({ codigo: "US", nombre: "Estados Unidos", codigoLegado: "9450" });
  expect(paisOf("GT")).toMatchObject({ codigo: "GT", nombre: "Guatemala", codigoLegado: "9483" });
  expect(paisOf("XX")).toBeUndefined();
  expect(paisOf("Guatemala")).toBeUndefined();
});
