import { describe, expect, test } from "@jest/globals";
import type { AnyRoute } from "../routes/route.js";
import { accesoOf, checkAccess } from "./access.js";
import { dispatch } from "./dispatch.js";

const row = (given: object) =>
  ({ method: "POST", path: "/algo", auth: "dte.emitir", countedBehind: [], ...given }) as unknown as AnyRoute;

describe("an operation does not start", () => {
  test.each([
    [{ auth: undefined }, "who may call it"],
    [{ auth: "dte.todo" }, "who may call it"],
    [{ countedBehind: undefined }, "beside its user and its account"],
    [{ auth: "token", countedBehind: undefined }, "beside its user and its account"],
    [{ auth: "public" }, "no budget"],
    [{ auth: "optional", method: "DELETE" }, "no budget"],
    [{ auth: "public", method: "GET" }, "reads without a token and has no budget"],
    [{ auth: "optional", method: "GET" }, "reads without a token and has no budget"],
    [{ auth: "public", method: "GET", countedBehind: ["impresiones"] }, "has no budget"],
    [{ auth: "public", method: "GET", readBudget: "none" }, "the limit per address does not"],
    [{ auth: "public", method: "POST", readBudget: "address" }, "no budget"],
    [
      { auth: "public", method: "GET", path: "/salud/viva", readBudget: "address" },
      "the limit per address does not",
    ],
    [{ auth: "sistema.consultar" }, "does not say that it changes nothing"],
  ])("with %j", (given, why) => {
    expect(() => checkAccess(row(given))).toThrow(why);
  });
});

test("nor does a gateway that has it among others", () => {
  const good = row({ auth: "token" });
  for (const bad of [{ auth: "public" }, { auth: "public", method: "GET" }])
    expect(() => dispatch([good, row(bad)], {} as never)).toThrow("no budget");
  expect(() => dispatch([good], {} as never)).not.toThrow();
});

test("one that says who may call it, and who counts it, does", () => {
  const budget = { keyOf: () => "" };
  for (const given of [
    {},
    { auth: "token" },
    { auth: "token", countedBehind: ["impresiones"] },
    { auth: "token", countedBehind: undefined, countedBy: "accounts" },
    { auth: "public", method: "GET", readBudget: "address" },
    { auth: "public", method: "GET", path: "/salud/viva", readBudget: "none" },
    { auth: "public", budget },
    { auth: "public", budget: {} },
    { auth: "sistema.consultar", onlyReads: true },
    { auth: "sistema.consultar", method: "GET" },
  ]) {
    expect(() => checkAccess(row(given))).not.toThrow();
  }
  expect(accesoOf(row({}))).toEqual({
    quien: "un usuario con el permiso dte.emitir",
    limites: ["dirección IP", "usuario", "cuenta"],
  });
  const reading = { auth: "public", method: "GET", path: "/salud/viva", readBudget: "none" };
  expect(accesoOf(row(reading)).limites).toEqual([]);
  const limitesOf = (given: object) => accesoOf(row({ auth: "public", budget: given })).limites;
  expect(limitesOf(budget)).toContain("escrituras por documento");
  expect(limitesOf({})).toEqual(["dirección IP", "escrituras por dirección IP"]);
});
