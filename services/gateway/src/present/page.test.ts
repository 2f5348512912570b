import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { presentPage } from "./page.js";

const page = (totalItems: number, pageNumber: number, pageSize = 20) =>
  presentPage({
    data: [],
    totalItems,
    pageNumber,
    pageSize,
    publicUrl: "https://api.example.com",
    path: "/dte",
    filters: { tipo: "factura", idCuenta: "a&b" },
  });

const link = (pageNumber: number) =>
  `https://api.example.com/dte?pageNumber=${pageNumber}&pageSize=20&tipo=factura&idCuenta=a%26b`;

test.each([
  ["in the middle", 45, 2, { self: 2, first: 1, next: 3, prev: 1, last: 3 }],
  ["at the beginning", 45, 1, { self: 1, first: 1, next: 2, prev: null, last: 3 }],
  ["at the end", 45, 3, { self: 3, first: 1, next: null, prev: 2, last: 3 }],
  ["beyond the end", 45, 9, { self: 9, first: 1, next: null, prev: 3, last: 3 }],
  ["of nothing", 0, 1, { self: 1, first: 1, next: null, prev: null, last: 1 }],
  ["of exactly one page", 20, 1, { self: 1, first: 1, next: null, prev: null, last: 1 }],
])("the links of a page %s keep the filters", (_where, totalItems, pageNumber, pages) => {
  expect(page(totalItems, pageNumber).links).toEqual(
    Object.fromEntries(
      Object.entries(pages).map(([name, number]) => [name, number === null ? null : link(number)]),
    ),
  );
});

test("pages count all items", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 100 }), (totalItems, pageSize) => {
      const { totalPages } = page(totalItems, 1, pageSize).meta;
      expect(totalPages * pageSize).toBeGreaterThanOrEqual(totalItems);
      expect((totalPages - 1) * pageSize).toBeLessThan(Math.max(totalItems, 1));
    }),
  );
});
