import { expect, test } from "@jest/globals";
import { isDate, isDateTime } from "./moment.js";

test.each(["2026-11-20", "2024-02-29", "2000-02-29", "1999-12-31"])("%s is a day", (text) => {
  expect(isDate(text)).toBe(true);
  expect(isDateTime(text)).toBe(true);
});

test.each([
  "2026-02-29",
  "1900-02-29",
  "2026-04-31",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "0001-01-01",
  "26-1-1",
  "2026/01/01",
  "",
  "2026-1-01",
])("%s is not a day", (text) => {
  expect(isDate(text)).toBe(false);
  expect(isDateTime(text)).toBe(false);
});

test.each(["2026-11-20T08:15", "2026-11-20T00:00:00", "2026-11-20T23:59:59"])(
  "%s is a moment and not a day",
  (text) => {
    expect(isDateTime(text)).toBe(true);
    expect(isDate(text)).toBe(false);
  },
);

test.each([
  "2026-11-20T24:00",
  "2026-11-20T08:60",
  "2026-11-20T08:15:60",
  "2026-11-20T08:15:00Z",
  "2026-11-20T08:15:00-06:00",
  "2026-11-20T08:15:00.5",
  "2026-11-20T8:15",
  "2026-11-20 08:15",
  "2026-11-20T",
  "2026-11-20T08:15T",
  "2026-02-30T08:15",
])("%s is not a moment", (text) => {
  expect(isDateTime(text)).toBe(false);
});
