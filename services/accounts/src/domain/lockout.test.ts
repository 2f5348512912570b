import { expect, test } from "@jest/globals";
import { isLockedOut } from "./lockout.js";

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, 0) + minutes * MINUTE);
/** Makes failures at these minutes, newest first. */
const failures = (...minutes: number[]) => minutes.sort((a, b) => b - a).map(at);
const tenFrom = (first: number, step: number) =>
  failures(...Array.from({ length: 10 }, (_, index) => first + index * step));

test("nine failures lock nobody out", () => {
  expect(isLockedOut(failures(0, 1, 2, 3, 4, 5, 6, 7, 8), at(8))).toBe(false);
});

test("ten failures within fifteen minutes lock the user out for fifteen minutes from the tenth", () => {
  const ten = tenFrom(0, 1);
  expect(isLockedOut(ten, at(9))).toBe(true);
  expect(isLockedOut(ten, new Date(at(24).getTime() - 1))).toBe(true);
  expect(isLockedOut(ten, at(24))).toBe(false);
});

test("ten failures over more than fifteen minutes lock nobody out", () => {
  expect(isLockedOut(tenFrom(0, 2), at(18))).toBe(false);
});

test("a failure after the lock-out has ended does not renew it", () => {
  expect(isLockedOut(failures(1, 2, 3, 4, 5, 6, 7, 8, 9, 25), at(25))).toBe(false);
});
