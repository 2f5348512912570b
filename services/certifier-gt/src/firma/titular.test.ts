import type { X509Certificate } from "node:crypto";
import { expect, test } from "@jest/globals";
import { judgeTitular } from "./titular.js";

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
