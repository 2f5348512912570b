import { expect, test } from "@jest/globals";
import { PERMISOS, parseScope } from "./scope.js";

test("a client that asks for no scope gets all of them", () => {
  expect(parseScope(undefined)).toEqual(PERMISOS);
  expect(parseScope("")).toEqual(PERMISOS);
});

test("a scope is what was asked for, without order or repetition", () => {
  expect(parseScope("dte.consultar dte.emitir dte.consultar")).toEqual(["dte.emitir", "dte.consultar"]);
});

test.each(["dte.todo", "dte.emitir dte.todo", "DTE.EMITIR", " ", "dte.emitir  dte.anular", "dte.emitir\n"])(
  "the scope %j does not exist",
  (scope) => expect(parseScope(scope)).toBeUndefined(),
);
