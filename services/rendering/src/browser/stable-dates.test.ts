import { expect, test } from "@jest/globals";
import { stableDates } from "./stable-dates.js";

const pdf = () =>
  Buffer.from(
    "%PDF-1.4\n<</Title (x)\n/CreationDate (D:20261120085306+00'00')\n/ModDate (D:20261120085306+00'00')>>\nendobj",
    "latin1",
  );

test("both dates become the document's own, at the same length", () => {
  const dated = stableDates(pdf(), "2024-02-29T23:59:58-06:00");
  expect(dated).toHaveLength(pdf().length);
  expect(dated.toString("latin1")).toBe(
    "%PDF-1.4\n<</Title (x)\n/CreationDate (D:20240229235958-06'00')\n/ModDate (D:20240229235958-06'00')>>\nendobj",
  );
});

test("a date in UTC and one with a fraction are understood too", () => {
  expect(stableDates(pdf(), "2024-02-29T23:59:58.123Z").toString("latin1")).toContain(
    "/ModDate (D:20240229235958+00'00')",
  );
});

test("what is not understood stays as it is", () => {
  expect(stableDates(pdf(), "yesterday")).toEqual(pdf());
  const other = Buffer.from("%PDF-1.4\n/CreationDate (sometime)", "latin1");
  expect(stableDates(Buffer.from(other), "2024-02-29T23:59:58Z")).toEqual(other);
});
