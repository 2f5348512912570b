import { expect, test } from "@jest/globals";
import { signOf } from "./index.js";

test.each([
  ["GTQ", "Q"],
  ["USD", "US$"],
  ["DOP", "RD$"],
  ["HNL", "L"],
  ["EUR", "€"],
  ["XTS", "XTS"],
  ["", ""],
  ["quetzales", "quetzales"],
])("an amount in %j is written after %j", (moneda, sign) => {
  expect([signOf(moneda), signOf(moneda)]).toEqual([sign, sign]);
});
