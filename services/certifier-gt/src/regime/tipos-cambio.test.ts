import { format, ONE } from "@dte/money";
import { expect, test } from "@jest/globals";
import { parseTiposCambio, quetzalesPor, tasasDe } from "./tipos-cambio.js";

test.each([
  ["", {}],
  ["USD=7.75", { USD: "7.75" }],
  [" USD=7.75 , EUR=8.40,", { USD: "7.75", EUR: "8.40" }],
  ["MXN=0.3994248282", { MXN: "0.3994248282" }],
])("%j is read", (text, rates) => {
  const tipos = parseTiposCambio(text) ?? new Map();
  expect(Object.fromEntries([...tipos].map(([moneda, tasa]) => [moneda, format(tasa)]))).toEqual(rates);
});

test.each([
  "USD",
  "USD=",
  "usd=7.75",
  "USD=0",
  "USD=-1",
  "USD=7,75",
  "USD=7.75;EUR=8",
  "USD=7.75,USD=8",
  "=1",
])("%j is no list of rates", (text) => {
  expect(parseTiposCambio(text)).toBeUndefined();
});

test("a quetzal is a quetzal, and what has no rate has none", () => {
  expect(quetzalesPor("GTQ", new Map())).toEqual(ONE);
  expect(quetzalesPor("USD", new Map())).toBeUndefined();
});

test("the rates of the day come before those of the settings, currency by currency", () => {
  const ajustes = parseTiposCambio("USD=7.75,EUR=8.40") ?? new Map();
  const tasas = parseTiposCambio("USD=7.60") ?? new Map();
  const textos = [...tasasDe({ tasas }, ajustes)].map(([moneda, tasa]) => `${moneda}=${format(tasa)}`);
  expect(textos).toEqual(["USD=7.60", "EUR=8.40"]);
  expect(tasasDe({}, ajustes)).toBe(ajustes);
});
