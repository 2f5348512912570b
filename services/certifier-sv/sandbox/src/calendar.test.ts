import { expect, test } from "@jest/globals";
import { addMonths, businessDayOfNextMonth, formatProcesamiento, instantOf } from "./calendar.js";

test.each([
  ["2026-11-20", "2026-12-14", "with no holiday before it"],
  ["2026-12-05", "2027-01-15", "the year begins with two holidays"],
  ["2026-07-31", "2026-08-20", "August has its feasts"],
  ["2027-02-28", "2027-03-12", "Holy Week comes later in March"],
  ["2026-03-10", "2026-04-17", "April begins within Holy Week"],
])("of %s, the tenth business day of the next month is %s: %s", (fecha, expected) => {
  expect(businessDayOfNextMonth(fecha, 10)).toBe(expected);
});

test("months are counted by the calendar, and a shorter one ends earlier", () => {
  expect(["2026-11-30", "2026-10-15"].map((fecha) => addMonths(fecha, 3))).toEqual([
    "2027-02-28",
    "2027-01-15",
  ]);
});

test("the clock is El Salvador's wherever the process runs", () => {
  expect(formatProcesamiento(new Date("2026-01-01T05:59:59Z"))).toBe("31/12/2025 23:59:59");
  expect(instantOf("2025-12-31", "23:59:9").toISOString()).toBe("2026-01-01T05:59:09.000Z");
});
