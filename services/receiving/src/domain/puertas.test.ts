import type { Puerta } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { clashOf } from "./puertas.js";

const puerta = (metodo: string, ...rutas: string[]): Puerta => ({
  metodo,
  rutas,
  cabeceras: [],
  nombre: "",
  acceso: "cualquiera",
  limites: ["direccion"],
});

test("two countries with one path are both named, with the path", () => {
  const aa = {
    pais: "AA",
    puertas: [puerta("GET", "/aa/semilla"), puerta("POST", "/aa/entrega", "/entrega")],
  };
  const bb = { pais: "BB", puertas: [puerta("POST", "/bb/entrega", "/entrega")] };
  expect(clashOf([aa, bb])).toBe("AA and BB both open POST /entrega to strangers");
  expect(clashOf([bb, aa])).toBe("BB and AA both open POST /entrega to strangers");
});

test("an account's own address meets whatever could be written in its place", () => {
  const aa = { pais: "AA", puertas: [puerta("POST", "/{cuenta}/entrega")] };
  expect(clashOf([aa, { pais: "BB", puertas: [puerta("POST", "/bb/entrega")] }])).toContain("AA and BB");
  expect(clashOf([aa, { pais: "BB", puertas: [puerta("POST", "/bb/entrega/1")] }])).toBeUndefined();
});

test("other methods, other paths and the ways of one country do not meet", () => {
  const aa = { pais: "AA", puertas: [puerta("POST", "/aa", "/{cuenta}"), puerta("POST", "/aa")] };
  const bb = { pais: "BB", puertas: [puerta("GET", "/aa"), puerta("POST", "/bb/aa")] };
  expect(clashOf([aa, bb])).toBeUndefined();
  expect(clashOf([])).toBeUndefined();
});
