import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isDui, isNit, isNrc, tipoIdOf, withGuion } from "./identificadores.js";

describe("a DUI", () => {
  test("is nine digits, the last of which checks the others", () => {
    expect(isDui("000162975")).toBe(true);
    expect(isDui("000162974")).toBe(false);
    expect(isDui("00016297")).toBe(false);
    expect(isDui("000000000")).toBe(false);
  });
  test("has exactly one right last digit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_998 }), (numero) => {
        const ocho = String(numero).padStart(8, "0");
        const rectos = [..."0123456789"].filter((digito) => isDui(ocho + digito));
        expect(rectos.length + Number(/^(\d)\1{7}$/.test(ocho))).toBeGreaterThanOrEqual(1);
        expect(rectos.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
  test("is written with a hyphen by the older layouts", () => {
    expect(withGuion("000162975")).toBe("00016297-5");
  });
});

describe("a NIT", () => {
  test.each(["06140507071048", "06140507071049", "000162975"])("%s is one", (numero) => {
    expect(isNit(numero)).toBe(true);
  });
  test.each(["", "0614050707104", "000162974", "11111111111111", "0614-050707-104-8", "A6140507071048"])(
    "%j is none",
    (numero) => {
      expect(isNit(numero)).toBe(false);
    },
  );
});

test("a NRC is two to eight digits", () => {
  expect(["12", "12345678", "1", "123456789", "12-3"].map(isNrc)).toEqual([true, true, false, false, false]);
});

test("kinds of identifier go by the contract's name or by MH's code", () => {
  expect(
    ["nit", "36", "dui", "13", "PASAPORTE", "03", "Carnet_Residente", "02", "otro", "37", "CUI"].map(
      tipoIdOf,
    ),
  ).toEqual([
    "NIT",
    "NIT",
    "DUI",
    "DUI",
    "PASAPORTE",
    "PASAPORTE",
    "CARNET_RESIDENTE",
    "CARNET_RESIDENTE",
    "OTRO",
    "OTRO",
    undefined,
  ]);
});
