import { expect, test } from "@jest/globals";
import { measure, nextLookAt, type Vigilada } from "./agotamiento.js";

const DAY_MS = 86_400_000;
const BEGAN = new Date("2026-11-20T12:00:00Z");
const at = (days: number) => new Date(BEGAN.getTime() + days * DAY_MS);
const fresh = (restantes: number): Vigilada => ({ restantes, medido: BEGAN, ritmo: null, contado: [] });
const words = (avisos: readonly { motivo: string; umbral: number }[]) =>
  avisos.map(({ motivo, umbral }) => `${motivo} ${umbral}`);

test("of the shares only the lowest that has come is told, once each", () => {
  let vigilada = fresh(1_000);
  const told = [1_000, 210, 200, 150, 90, 90, 5, 0, 0].map((restantes) => {
    const { despues, avisos } = measure(vigilada, { restantes, total: 1_000, vencimiento: null }, BEGAN);
    vigilada = despues;
    return words(avisos);
  });
  expect(told).toEqual([
    [],
    [],
    ["porcentaje 20"],
    [],
    ["porcentaje 10"],
    [],
    ["porcentaje 2"],
    ["porcentaje 0"],
    [],
  ]);
});

test("what comes all at once is told as the last of it, and not what it has passed over", () => {
  const { despues, avisos } = measure(
    fresh(1_000),
    { restantes: 10, total: 1_000, vencimiento: null },
    BEGAN,
  );
  expect(words(avisos)).toEqual(["porcentaje 2"]);
  expect(measure(despues, { restantes: 10, total: 1_000, vencimiento: null }, BEGAN).avisos).toEqual([]);
});

test("numbers that go fast are told by the days that they last, once their pace was measured for a day", () => {
  const total = 100_000;
  let vigilada = fresh(total);
  const told: string[] = [];
  for (let day = 0.5; day <= 9.5; day += 0.5) {
    const restantes = total - day * 10_000;
    const { despues, avisos } = measure(vigilada, { restantes, total, vencimiento: null }, at(day));
    vigilada = despues;
    told.push(...words(avisos).map((each) => `${day}: ${each}`));
  }
  expect(told).toEqual(["1: ritmo 15", "3: ritmo 7", "8: porcentaje 20", "9: porcentaje 10", "9: ritmo 1"]);
});

test("a range that is added begins the pace anew, and a slow series is never told by it", () => {
  const { despues } = measure(
    { restantes: 10, medido: BEGAN, ritmo: 50, contado: ["porcentaje 2"] },
    { restantes: 1_010, total: 2_000, vencimiento: null },
    at(1),
  );
  expect(despues).toEqual({ restantes: 1_010, medido: at(1), ritmo: null, contado: ["porcentaje 2"] });
  const slow = measure(despues, { restantes: 1_000, total: 2_000, vencimiento: null }, at(2));
  expect([slow.despues.ritmo, slow.avisos]).toEqual([10, []]);
});

test("a range that ends is told days before, while it has numbers, and not when it has ended", () => {
  const vencimiento = "2026-12-31";
  const of = (days: number, restantes = 500) =>
    words(measure(fresh(restantes), { restantes, total: 1_000, vencimiento }, at(days)).avisos);
  expect([of(0), of(15), of(35), of(41), of(43)]).toEqual([
    [],
    ["vencimiento 30"],
    ["vencimiento 7"],
    ["vencimiento 1"],
    [],
  ]);
  expect(of(41, 0)).toEqual(["porcentaje 0"]);
});

test("it is looked at again when the next of the days comes", () => {
  expect(nextLookAt("2026-12-31", BEGAN)).toEqual(new Date("2026-12-02T00:00:00Z"));
  expect(nextLookAt("2026-12-31", new Date("2026-12-02T00:00:00Z"))).toEqual(
    new Date("2026-12-17T00:00:00Z"),
  );
  expect(nextLookAt("2026-11-20", new Date("2026-11-25T00:00:00Z"))).toBeNull();
  expect(nextLookAt(null, BEGAN)).toBeNull();
});
