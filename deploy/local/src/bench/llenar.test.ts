import { expect, test } from "@jest/globals";
import { describeSizes } from "./llenar.js";

test("what a document takes is what each table and its indexes grew by, divided among the documents", () => {
  const before = { dtes: { table: 1_000, indexes: 500 }, numeros: { table: 0, indexes: 0 } };
  const after = { dtes: { table: 31_000, indexes: 10_500 }, numeros: { table: 500, indexes: 200 } };
  expect(describeSizes(before, after, 10).split("\n")).toEqual([
    "bytes a document:  rows indexes",
    "  dtes         3000   1000",
    "  numeros        50     20",
    "  all of it  4070",
  ]);
});
