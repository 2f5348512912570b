import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given, replaced } from "../../test/build-documento.js";
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
  ["lines that start at 2", { items: [{ atributos: { NumeroLinea: "2" } }] }, "INFILE 0 LINEA"],
  ["lines that repeat", { items: [{}, { atributos: { NumeroLinea: "1" } }] }, "INFILE 0 LINEA"],
  ["an importer's product code", { items: [{ codigoProducto: "GALSUPER" }] }, "FEL_RCP107 2.3.2 4"],
  [
    "a price that is not the quantity by the unit price",
    { items: [{ cantidad: "1.001" }] },
    "FEL_RCP313 2.3.5 1",
  ],
  [
    "a discount above the price",
    {
      frases: [
        [1, 1],
        [4, 9],
      ],
      items: [{ descuento: "112.01", impuestos: [], total: "0" }],
    },
    "FEL_RCP314 2.3.6 1",
  ],
  [
    "discounts that together are above the price",
    {
      frases: [
        [1, 1],
        [4, 9],
      ],
      items: [{ descuento: "100", otrosDescuento: "12.01", impuestos: [], total: "0" }],
    },
    "0 2.3.7 1",
  ],
  ["a total two cents off", { items: [{ total: "112.02" }] }, "FEL_RCP348 2.19.1 1"],
  ["a total a hair beyond the tolerance", { items: [{ total: "112.0100000001" }] }, "FEL_RCP348 2.19.1 1"],
  ["a tax that is not in the total", gasolina({}, "14.10", "50.40"), "FEL_RCP348 2.19.1 1"],
];

test.each(breaches)("%s is refused", async (_, given, ...expected) => {
  const answer = await certifier.certify(buildDocumento(given));
  expect(answer.resultado).toBe(false);
  expect(codes(answer)).toEqual(expected);
});

test("a complement of an item is refused", async () => {
  const complemento =
    '<dte:ComplementosItem><dte:ComplementoItem NombreComplementoItem="x" URIComplementoItem="x">' +
    '<x xmlns="urn:x"/></dte:ComplementoItem></dte:ComplementosItem></dte:Item>';
  const answer = await certifier.certify(replaced(buildDocumento(), "</dte:Item>", complemento));
  expect(codes(answer)).toEqual(["FEL_RCP10 2.3.9 1"]);
});
