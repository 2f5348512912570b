import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given, iva } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../../test/certifier.js";
import { cosa, exenta } from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const breaches: [name: string, given: Given, ...expected: string[]][] = [
  ["a destination of the sale", { receptor: { DestinodelaVenta: "Restaurante" } }, "FEL_RCP499 2.2.5 1"],
  [
    "a receptor whose NIT has a wrong check digit",
    { receptor: { IDReceptor: "98765433" } },
    "FEL_RCP309 2.2.4 4",
  ],
  ["a CUI without saying so", { receptor: { IDReceptor: "2218516581217" } }, "FEL_RCP309 2.2.4 4"],
  [
    "a CUI with letters",
    { receptor: { IDReceptor: "221851658121K", TipoEspecial: "CUI" } },
    "FEL_RCP307 2.2.4 1",
  ],
  [
    "a CUI with a wrong check digit",
    { receptor: { IDReceptor: "2218516571217", TipoEspecial: "CUI" } },
    "FEL_RCP308 2.2.4 3",
  ],
  [
    "a CUI of department 23",
    { receptor: { IDReceptor: "2218516582301", TipoEspecial: "CUI" } },
    "FEL_RCP308 2.2.4 3",
  ],
  [
    "a CUI of a municipality that does not exist",
    { receptor: { IDReceptor: "2218516581231", TipoEspecial: "CUI" } },
    "FEL_RCP308 2.2.4 3",
  ],
  [
    "an export to a CUI",
    {
      general: { Exp: "SI" },
      receptor: { IDReceptor: "2218516581217", TipoEspecial: "CUI" },
      frases: [
        [1, 1],
        [4, 1],
      ],
      items: [exenta],
    },
    "FEL_RCP119 2.2.5 2",
    "FEL_RCP310 2.2.4 2",
  ],
  ["a NIT that could be, and is not", { receptor: { IDReceptor: "55504043" } }, "FEL_RCP309 2.2.4 4"],
  [
    "a CUI that could be, and is not",
    { receptor: { IDReceptor: "1111140470101", TipoEspecial: "CUI" } },
    "0 2.2.4 9",
  ],
  [
    "the CUI of someone who died",
    { receptor: { IDReceptor: "1111141010101", TipoEspecial: "CUI" } },
    "0 2.2.4 10",
  ],
  [
    "a foreign id that is a CUI",
    { receptor: { IDReceptor: "2218516581217", TipoEspecial: "EXT" } },
    "FEL_RCP111 2.2.4 0",
  ],
  [
    "a foreign id that is the emisor's NIT",
    { receptor: { IDReceptor: "12345679", TipoEspecial: "EXT" } },
    "FEL_RCP111 2.2.4 0",
  ],
  [
    "a foreign id of two characters",
    { receptor: { IDReceptor: "1K", TipoEspecial: "EXT" } },
    "FEL_INF382 2.2.4 8",
  ],
  [
    "Q2,500.00 for CF",
    cosa("2500", "2232.142857", "267.857143"),
    "FEL_RCP535 2.2.4 11",
    "FEL_SEC535 2.19.1 2",
  ],
  [
    "Q2,500.00 for CF in two items",
    {
      items: [1, 2].map(() => ({
        precioUnitario: "1250",
        impuestos: [iva("1116.071429", "133.928571")],
        total: "1250",
      })),
    },
    "FEL_RCP535 2.2.4 11",
  ],
  [
    "the limit for CF in dollars",
    { general: { CodigoMoneda: "USD" }, ...cosa("322.59", "288.026786", "34.563214") },
    "FEL_RCP535 2.2.7 2",
    "FEL_SEC535 2.19.1 2",
  ],
];

test.each(breaches)("%s is refused", async (_, given, ...expected) => {
  const answer = await certifier.certify(buildDocumento(given));
  expect(answer.resultado).toBe(false);
  expect(codes(answer)).toEqual(expected);
});
