import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given, iva } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../../test/certifier.js";
import { gasolina } from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const breaches: [name: string, given: Given, ...expected: string[]][] = [
  [
    "IVA without MontoGravable",
    { items: [{ impuestos: [{ nombre: "IVA", monto: "12" }] }] },
    "FEL_RCP329 2.7.1 1",
  ],
  ["a wrong MontoGravable", { items: [{ impuestos: [iva("99.98", "12")] }] }, "FEL_RCP226 2.7.1 2"],
  [
    "a wrong MontoGravable at rate zero",
    {
      frases: [
        [1, 1],
        [4, 9],
      ],
      items: [{ impuestos: [iva("100", "0", "2")] }],
    },
    "FEL_RCP226 2.7.1 3",
  ],
  [
    "an IVA unit that does not exist",
    {
      frases: [
        [1, 1],
        [4, 9],
      ],
      items: [{ impuestos: [iva("100", "12", "3")] }],
    },
    "FEL_RCP330 2.7.2 1",
  ],
  [
    "IVA with units",
    { items: [{ impuestos: [{ ...iva("100", "12"), cantidad: "1" }] }] },
    "FEL_SEC502 2.7.3 1",
  ],
  ["a wrong IVA", { items: [{ impuestos: [iva("100", "12.02")] }] }, "FEL_RCP331 2.7.4 1"],
  [
    "IVA at rate zero that is not zero",
    {
      frases: [
        [1, 1],
        [4, 9],
      ],
      items: [{ impuestos: [iva("112", "12", "2")] }],
    },
    "FEL_RCP331 2.7.4 1",
  ],
  ["IVA twice", { items: [{ impuestos: [iva("100", "12"), iva("100", "12")] }] }, "INFILE 0 IMPUESTO"],
  ["IDP with MontoGravable", gasolina({ montoGravable: "45" }), "FEL_SEC503 2.8.1 1"],
  ["an IDP unit that does not exist", gasolina({ unidad: "17" }), "FEL_RCP334 2.8.2 1"],
  ["IDP without units", gasolina({ cantidad: undefined }), "FEL_RCP335 2.8.3 1"],
  ["a wrong IDP", gasolina({}, "13.80", "64.20"), "FEL_RCP203 2.8.4 1"],
  ["a wrong IDP in dollars", { ...gasolina({}), general: { CodigoMoneda: "USD" } }, "FEL_RCP203 2.8.4 2"],
  [
    "stamps on the price with IVA",
    {
      items: [
        {
          impuestos: [iva("100", "12"), { nombre: "TIMBRE DE PRENSA", montoGravable: "112", monto: "0.56" }],
          total: "112.56",
        },
      ],
    },
    "0 2.11.1 2",
  ],
];

test.each(breaches)("%s is refused", async (_, given, ...expected) => {
  const answer = await certifier.certify(buildDocumento(given));
  expect(answer.resultado).toBe(false);
  expect(codes(answer)).toEqual(expected);
});
