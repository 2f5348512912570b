import type { X509Certificate } from "node:crypto";
import { expect, test } from "@jest/globals";
import { isTitular, judgeTitular } from "./titular.js";

const judge = (cn: string) =>
  judgeTitular({ subject: `O=sat.gob.gt\nCN=${cn}` } as X509Certificate, "12345679")?.resultado;

test.each([
  ["12345679", "bien"],
  ["1234567-9", "bien"],
  ["44653948", "mal"],
  ["JOSÉ PEÑA", undefined],
  ["", undefined],
])("a certificate of %j is judged %s", (cn, resultado) => {
  expect(judge(cn)).toBe(resultado);
});

test.each([
  ["CN=12345679", true],
  ["C=GT\nCN=1234567-9", true],
  ["CN=44653948", false],
  // Nobody can say which of the two is meant.
  ["CN=12345679\nCN=44653948", false],
  ["CN=EMPRESA 12345679", false],
  ["serialNumber=12345679\nCN=JOSÉ PEÑA", false],
  ["CN=CF", false],
  ["", false],
])("a certificate of %j is proof of the account: %s", (subject, isProof) => {
  expect(isTitular({ subject } as X509Certificate, "12345679")).toBe(isProof);
});

test("the final consumer is nobody whose an account could be", () => {
  expect(isTitular({ subject: "CN=CF" } as X509Certificate, "CF")).toBe(false);
});
