import { describe, expect, test } from "@jest/globals";
import { caducaOf, cleanId, type Ficha, isFresh, toContribuyente, toFicha } from "./contribuyente.js";

const ahora = new Date("2026-11-20T14:00:00Z");
const after = (ms: number) => new Date(ahora.getTime() + ms);
const HOUR_MS = 3_600_000;

describe("a tax id", () => {
  test.each([
    ["1234567-k", "1234567K"],
    [" 1234 567.K ", "1234567K"],
    ["0614-290381-101-3", "06142903811013"],
    ["101-00001-2", "101000012"],
    ["\t2600 12345 0101\n", "2600123450101"],
  ])("%j is asked for as %s", (text, id) => {
    expect(cleanId(text)).toBe(id);
  });
  test.each([[""], ["-. "], ["12/3"], ["ñ"], ["1234\u00005"], ["１２３"], ["1".repeat(31)], ["' or 1=1"]])(
    "%j is none",
    (text) => {
      expect(cleanId(text)).toBeUndefined();
    },
  );
});

describe("a certifier's answer", () => {
  test("is kept with the certifier's own way to write the id", () => {
    const found = {
      id: "1234567-K",
      nombre: " PÉ\u202eREZ,\n\u0085JU\u200bAN ",
      nombreComercial: "LA  TIENDA",
    };
    expect(toFicha(found, "1234567K", ahora)).toEqual({
      idOficial: "1234567-K",
      nombre: "PÉREZ, JUAN",
      nombreComercial: "LA TIENDA",
      consultado: ahora,
    });
  });
  test.each([[undefined], [""], ["  \u0000 "]])("with the name %j knows nobody", (nombre) => {
    const ficha = toFicha(
      { id: "", nombreComercial: "X", ...(nombre !== undefined && { nombre }) },
      "1",
      ahora,
    );
    expect(ficha).toEqual({
      idOficial: "1",
      nombre: undefined,
      nombreComercial: undefined,
      consultado: ahora,
    });
    expect(toContribuyente(ficha)).toBeUndefined();
  });
  test("of any length fits", () => {
    expect(toFicha({ id: "1", nombre: "🏠".repeat(900) }, "1", ahora).nombre).toBe("🏠".repeat(500));
  });
  test("shows no trade name when there is none", () => {
    expect(toContribuyente(toFicha({ id: "1", nombre: "A", nombreComercial: " " }, "1", ahora))).toEqual({
      id: "1",
      nombre: "A",
    });
  });
});

describe("how long an answer lasts", () => {
  const somebody: Ficha = toFicha({ id: "1", nombre: "A" }, "1", ahora);
  const nobody: Ficha = toFicha({ id: "1" }, "1", ahora);

  test("a name is fresh for a day and kept for ninety", () => {
    expect(isFresh(somebody, after(24 * HOUR_MS - 1))).toBe(true);
    expect(isFresh(somebody, after(24 * HOUR_MS))).toBe(false);
    expect(caducaOf(somebody)).toEqual(after(90 * 24 * HOUR_MS));
  });
  test("that nobody is known is fresh for ten minutes and not kept beyond", () => {
    expect(isFresh(nobody, after(600_000 - 1))).toBe(true);
    expect(isFresh(nobody, after(600_000))).toBe(false);
    expect(caducaOf(nobody)).toEqual(after(600_000));
  });
  test("an answer from a replica whose clock is ahead is fresh", () => {
    expect(isFresh(somebody, after(-5_000))).toBe(true);
  });
});
