import { describe, expect, test } from "@jest/globals";
import type { AnyRoute } from "../routes/route.js";
import { accesoOf, checkAccess } from "./access.js";
import { dispatch } from "./dispatch.js";

const row = (given: object) =>
  ({ method: "POST", path: "/algo", auth: "dte.emitir", ...given }) as unknown as AnyRoute;

describe("an operation does not start", () => {
  test.each([
    [{ auth: undefined }, "who may call it"],
    [{ auth: "dte.todo" }, "who may call it"],
    [{ auth: "public" }, "no budget"],
    [{ auth: "optional", method: "DELETE" }, "no budget"],
    [{ auth: "sistema.consultar" }, "does not say that it changes nothing"],
  ])("with %j", (given, why) => {
    expect(() => checkAccess(row(given))).toThrow(why);
  });
});

test("nor does a gateway that has it among others", () => {
  const rows = [row({ auth: "token" }), row({ auth: "public" })];
  expect(() => dispatch(rows, {} as never)).toThrow("no budget");
  expect(() => dispatch(rows.slice(0, 1), {} as never)).not.toThrow();
});

test("one that says who may call it, and who counts it, does", () => {
  const budget = { keyOf: () => "" };
  for (const given of [
    {},
    { auth: "token" },
    { auth: "public", method: "GET" },
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
  const limitesOf = (given: object) => accesoOf(row({ auth: "public", budget: given })).limites;
  expect(limitesOf(budget)).toContain("escrituras por documento");
  expect(limitesOf({})).toEqual(["dirección IP", "escrituras por dirección IP"]);
});
