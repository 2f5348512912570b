import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { diaDe, diasEntre, fechaLocal, parseFecha } from "./fecha.js";

const GUATEMALA = "America/Guatemala";
const ahora = new Date("2026-11-20T14:15:30.900Z");

describe("the issuer's clock", () => {
  test.each([
    [GUATEMALA, "2026-11-20T08:15:30-06:00"],
    ["America/Santo_Domingo", "2026-11-20T10:15:30-04:00"],
    ["Asia/Tokyo", "2026-11-20T23:15:30+09:00"],
    ["UTC", "2026-11-20T14:15:30+00:00"],
  ])("in %s it is %s", (zona, texto) => {
    expect(fechaLocal(ahora, zona).texto).toBe(texto);
  });
  test("midnight is hour 00 of the day that begins", () => {
    expect(fechaLocal(new Date("2026-11-20T06:00:00Z"), GUATEMALA).texto).toBe("2026-11-20T00:00:00-06:00");
  });
  test("the text is the instant, to the second", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
        fc.constantFrom(GUATEMALA, "America/Santo_Domingo", "America/New_York", "Asia/Tokyo"),
        (instante, zona) => {
          const { instante: kept, texto } = fechaLocal(instante, zona);
          expect(new Date(texto)).toEqual(kept);
          expect(kept.getTime()).toBe(Math.floor(instante.getTime() / 1000) * 1000);
        },
      ),
    );
  });
});

describe("an issue date of a request", () => {
  test.each([
    ["2026-11-19", "2026-11-19T00:00:00-06:00"],
    ["2026-11-19T23:59", "2026-11-19T23:59:00-06:00"],
    ["2026-11-19T23:59:58", "2026-11-19T23:59:58-06:00"],
    ["2024-02-29", "2024-02-29T00:00:00-06:00"],
    ["2026-11-20", "2026-11-20T08:15:30-06:00"],
  ])("%s is %s", (text, texto) => {
    expect(parseFecha(text, GUATEMALA, ahora)?.texto).toBe(texto);
  });
  test("today is today where the issuer is, not where the server is", () => {
    const noche = new Date("2026-11-21T03:00:00Z");
    expect(parseFecha("2026-11-20", GUATEMALA, noche)?.texto).toBe("2026-11-20T21:00:00-06:00");
    expect(parseFecha("2026-11-21", GUATEMALA, noche)?.texto).toBe("2026-11-21T00:00:00-06:00");
  });
  test.each([
    "",
    "ayer",
    "2026-02-29",
    "2026-13-01",
    "2026-11-20T24:00",
    "2026-11-20T08:60",
    "2026-11-20T08:15:60",
    "2026-11-20 08:15",
    "2026-11-20T08:15:00Z",
    "2026-11-20T08:15:00-06:00",
    "20/11/2026",
    "26-11-20",
    " 2026-11-20",
  ])("%j is not one", (text) => {
    expect(parseFecha(text, GUATEMALA, ahora)).toBeUndefined();
  });
  test("an hour that the clocks skipped does not exist, the one they repeat does", () => {
    expect(parseFecha("2026-03-08T02:30", "America/New_York", ahora)).toBeUndefined();
    expect(parseFecha("2026-11-01T01:30", "America/New_York", ahora)?.texto).toMatch(
      /^2026-11-01T01:30:00-0[45]:00$/,
    );
  });
  test("what was written is read back as the same moment", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2010-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
        (instante) => {
          const { texto } = fechaLocal(instante, GUATEMALA);
          expect(parseFecha(texto.slice(0, 19), GUATEMALA, ahora)?.texto).toBe(texto);
        },
      ),
    );
  });
});

test("days are counted on the calendar, not in hours", () => {
  const late = fechaLocal(new Date("2026-11-16T05:59:59Z"), GUATEMALA);
  const early = fechaLocal(new Date("2026-11-20T06:00:00Z"), GUATEMALA);
  expect([diaDe(late), diaDe(early)]).toEqual(["2026-11-15", "2026-11-20"]);
  expect([diasEntre(late, early), diasEntre(early, late), diasEntre(late, late)]).toEqual([5, -5, 0]);
});
