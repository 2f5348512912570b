import { expect, test } from "@jest/globals";
import { createRestantes } from "./numeros-restantes.js";

const HOUR_MS = 3_600_000;
let at = 0;
const now = () => new Date(at);

const serie = (idCuenta: string, estaEnAmbienteDePruebas = false) => ({
  idCuenta,
  estaEnAmbienteDePruebas,
  serie: "A",
});
const rango = (desde: number, hasta: number, siguiente = desde) => ({
  ...{ desde, hasta, siguiente },
  ...{ tipo: "factura", codigoEstablecimiento: "", codigoPuntoVenta: "" },
});
const taken = (...numeros: number[]) => numeros.map((numero) => ({ ...serie("c"), toma: "t", numero }));

test("what is left counts the ranges to come, and the series with the fewest is told", () => {
  const restantes = createRestantes(now);
  restantes.drawn(serie("a"), [rango(1, 100), rango(201, 300)], "XX", taken(41, 42));
  restantes.drawn(serie("b"), [rango(1, 1_000)], "XX", taken(10));
  restantes.drawn(serie("a", true), [rango(1, 5)], "XX", taken(1));
  expect(restantes.list()).toEqual([
    { pais: "XX", ambiente: "produccion", left: 158, scarce: 0 },
    { pais: "XX", ambiente: "pruebas", left: 4, scarce: 0 },
  ]);
});

test("a series is scarce below a tenth, at its end, and not any more when its account has another range", () => {
  const restantes = createRestantes(now);
  const left = () => restantes.list().map(({ left, scarce }) => [left, scarce]);
  restantes.drawn(serie("a"), [rango(1, 100)], "XX", taken(90));
  expect(left()).toEqual([[10, 0]]);
  restantes.drawn(serie("a"), [rango(1, 100)], "XX", taken(91));
  expect(left()).toEqual([[9, 1]]);
  restantes.drawn(serie("a"), [rango(1, 100)], "XX", []);
  expect(left()).toEqual([[0, 1]]);
  restantes.drawn(serie("a"), [rango(1, 100), rango(101, 200)], "XX", taken(101));
  expect(left()).toEqual([[99, 0]]);
});

test("a number that came back does not make more of those that were counted out", () => {
  const restantes = createRestantes(now);
  restantes.drawn(serie("a"), [rango(1, 100)], "XX", taken(60));
  restantes.drawn(serie("a"), [rango(1, 100)], "XX", taken(3));
  expect(restantes.list()[0]?.left).toBe(40);
});

test("what nobody drew from for an hour is told no more", () => {
  at = 0;
  const restantes = createRestantes(now);
  restantes.drawn(serie("a"), [rango(1, 10)], "XX", taken(10));
  at = HOUR_MS + 1;
  expect(restantes.list()).toEqual([]);
});
