import { expect, test } from "@jest/globals";
import { createPatience } from "./patience.js";

test("a few are repeated, and then one for ten that succeed", () => {
  const patience = createPatience(() => 0);
  const times = (count: number) => Array.from({ length: count }, () => patience.mayRepeat());
  expect(times(11)).toEqual([...Array<boolean>(10).fill(true), false]);
  for (let count = 0; count < 9; count += 1) patience.answered();
  expect(times(1)).toEqual([false]);
  for (let count = 0; count < 2; count += 1) patience.answered();
  expect(times(2)).toEqual([true, false]);
  for (let count = 0; count < 1_000; count += 1) patience.answered();
  expect(times(11)).toEqual([...Array<boolean>(10).fill(true), false]);
});

test("what fails eight times in a row is left alone, and nobody repeats; after a pause one goes alone", () => {
  let now = 0;
  const patience = createPatience(() => now);
  for (let count = 0; count < 7; count += 1) patience.failed();
  expect([patience.isShut(), patience.mayRepeat()]).toEqual([false, true]);
  patience.failed();
  expect([patience.isShut(), patience.mayRepeat()]).toEqual([true, false]);
  now += 5_000;
  expect([patience.isShut(), patience.isShut()]).toEqual([false, true]);
  patience.answered();
  expect([patience.isShut(), patience.mayRepeat()]).toEqual([false, true]);
});

test("a refusal ends the pause, and gives nobody anything to repeat with", () => {
  let now = 0;
  const patience = createPatience(() => now);
  while (patience.mayRepeat());
  for (let count = 0; count < 8; count += 1) patience.failed();
  now += 5_000;
  expect(patience.isShut()).toBe(false);
  patience.refused();
  expect([patience.isShut(), patience.isShut(), patience.mayRepeat()]).toEqual([false, false, false]);
});
