import type { X509Certificate } from "node:crypto";
import { expect, test } from "@jest/globals";
import { isTitular, namedIn } from "./titular.js";

const RNC = "131880681";

test.each([
  ["serialNumber=131880681", true],
  ["C=DO\nserialNumber=IDCDO-131880681", true],
  ["serialNumber=VATDO-1-31-88068-1", true],
  ["serialNumber=NTRDO-131880681 + CN=EMPRESA", true],
  // A passport of the United States has nine digits, as an RNC has.
  ["serialNumber=PASUS-131880681", false],
  ["serialNumber=PASDO-131880681", false],
  ["serialNumber=IDCHT-131880681", false],
  ["serialNumber=IDCDO-131880681\nserialNumber=IDCDO-00112345678", false],
  ["serialNumber=IDCDO-IDCDO-131880681", false],
  ["serialNumber=00112345678", false],
  ["CN=131880681", false],
  ["", false],
])("a certificate of %j is proof of the account: %s", (subject, isProof) => {
  expect(isTitular({ subject } as X509Certificate, RNC)).toBe(isProof);
});

test("a certificate that names nobody proves no account without an id", () => {
  expect(isTitular({ subject: "CN=X" } as X509Certificate, "")).toBe(false);
});

test.each([
  ["serialNumber=IDCDO-00112345678", "00112345678"],
  ["serialNumber=VATDO-1-31-88068-1", "131880681"],
  ["serialNumber=NTRDO-131880681 + CN=EMPRESA", "131880681"],
  // Its holder is not the one whose RNC has these digits.
  ["serialNumber=PASUS-131880681", "PASUS131880681"],
  ["serialNumber=IDCDO-131880681\nserialNumber=IDCDO-00112345678", ""],
  ["CN=X", ""],
])("a certificate of %j names %j", (subject, titular) => {
  expect(namedIn({ subject } as X509Certificate)).toBe(titular);
});
