import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../../test/certifier.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const breaches: [name: string, given: Given, ...expected: string[]][] = [
  ["a tax without its total", { totalImpuestos: [] }, "FEL_RCP332 2.7.5 1"],
  ["a tax's total two cents off", { totalImpuestos: [["IVA", "12.02"]] }, "FEL_RCP332 2.7.5 1"],
  [
    "a tax's total twice",
    {
      totalImpuestos: [
        ["IVA", "12"],
        ["IVA", "12"],
      ],
    },
    "FEL_RCP332 2.7.5 1",
  ],
  [
    "the total of a tax that no item has",
    {
      totalImpuestos: [
        ["IVA", "12"],
        ["TASA MUNICIPAL", "0"],
      ],
    },
    "FEL_RCP346 2.13.4 1",
  ],
  ["a grand total two cents off", { granTotal: "112.02" }, "FEL_RCP349 2.19.2 1"],
];

test.each(breaches)("%s is refused", async (_, given, ...expected) => {
  const answer = await certifier.certify(buildDocumento(given));
  expect(answer.resultado).toBe(false);
  expect(codes(answer)).toEqual(expected);
});
