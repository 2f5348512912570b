import { expect, test } from "@jest/globals";
import { chooseBinaries } from "./postgres.js";

const binaries = (major: number, from: string) => ({
  major,
  version: `${major}.1`,
  bin: `/pg/${major}`,
  from,
});
const found = [binaries(15, "of this machine"), binaries(18, "from npm")];

test("without data the machine's own PostgreSQL is taken", () => {
  expect(chooseBinaries(found, undefined, "/data").major).toBe(15);
});

test("data is opened with the version that wrote it", () => {
  expect(chooseBinaries(found, 18, "/data").from).toBe("from npm");
});

test("data of a version that is not here is refused with both versions", () => {
  expect(() => chooseBinaries(found, 16, "/data")).toThrow(/PostgreSQL 16.*15, 18/);
});

test("a machine without PostgreSQL is told how to get one", () => {
  expect(() => chooseBinaries([], undefined, "/data")).toThrow("DTE_POSTGRES_URL");
});
