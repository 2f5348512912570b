import { conformance } from "@dte/testing/conformance";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  adenda,
  buildNuc,
  complemento,
  complementoConFilas,
  comprador,
  type GivenNuc,
  infos,
  sinImpuestos,
} from "../../test/build-nuc.js";
import { type Certifier, openCertifier } from "../../test/certifier.js";
import { problemsUnderSchema } from "../../test/conformance.js";
import { digifactClient } from "../../test/digifact.js";

let certifier: Certifier;
let digifact: ReturnType<typeof digifactClient>;
beforeAll(async () => {
  certifier = await openCertifier();
  digifact = digifactClient(certifier);
});
afterAll(async () => {
  await certifier.close();
});

const types: [string, GivenNuc][] = [
  [
    "a factura with a discount",
    {
      item: {
        Qty: "5.000000",
        Price: "125.000000",
        Discounts: { Discount: [{ Amount: "60.00" }, { Amount: "5.00" }] },
        Taxes: { Tax: [{ Code: "1", Description: "IVA", TaxableAmount: "500", Amount: "60" }] },
        Totals: { TotalItem: "560.000000" },
      },
      totalTaxes: [["IVA", "60"]],
      total: "560.000000",
    },
  ],
  [
    "gasoline, whose taxable amount are its gallons",
    {
      item: {
        Qty: "3.000000",
        Price: "16.800000",
        Taxes: {
          Tax: [
            { Code: "1", Description: "IVA", TaxableAmount: "45.000000", Amount: "5.400000" },
            { Code: "1", Description: "PETROLEO", TaxableAmount: "3.000000", Amount: "14.100000" },
          ],
        },
        Totals: { TotalItem: "64.500000" },
      },
      totalTaxes: [
        ["IVA", "5.400000"],
        ["PETROLEO", "14.100000"],
      ],
      total: "64.500000",
    },
  ],
  ["a factura to a CUI", { buyer: { TaxID: "2218516581217", TaxIDType: "CUI", Name: "Ana" } }],
  [
    "a factura cambiaria",
    {
      header: { DocType: "FCAM" },
      complementos: [
        complementoConFilas(
          "FCAMB",
          { NumeroAbono: "1", FechaVencimiento: "2025-07-16", MontoAbono: "56.00" },
          { NumeroAbono: "2", FechaVencimiento: "2025-08-16", MontoAbono: "56.00" },
        ),
      ],
    },
  ],
  [
    "a factura especial",
    {
      header: { DocType: "FESP" },
      frases: [],
      buyer: { TaxID: "1234567890101", TaxIDType: "CUI", Name: "Vendedora" },
      complementos: [
        complemento("FESP", { RetencionISR: "5.00", RetencionIVA: "12.00", TotalMenosRetenciones: "95.00" }),
      ],
    },
  ],
  ["a nota de abono", { header: { DocType: "NABN" }, frases: [], buyer: comprador, ...sinImpuestos }],
  ["a receipt", { header: { DocType: "RECI" }, frases: [["4", "5"]], buyer: comprador, ...sinImpuestos }],
  [
    "a receipt for a donation",
    {
      header: { DocType: "RDON", AdditionalIssueDocInfo: infos({ TipoPersoneria: "734" }) },
      frases: [["4", "4"]],
      buyer: comprador,
      ...sinImpuestos,
    },
  ],
  [
    "charges on account of another",
    {
      complementos: [
        complementoConFilas("CCA", {
          NITtercero: "98765434",
          NumeroDocumento: "1",
          FechaDocumento: "2025-06-03",
          Descripcion: "Flete",
          BaseImponible: "100.00",
          MontoCobroDAI: "0",
          MontoCobroIVA: "12.00",
          MontoCobroOtros: "0",
          MontoCobroTotal: "12.00",
        }),
      ],
    },
  ],
];

test.each(types)("%s is certified", async (_, given) => {
  expect(await digifact.transform(buildNuc(given))).toMatchObject({ code: 1, description: "" });
});

conformance(test).each(types)("%s is valid under SAT's schemas", async (_, given) => {
  const answer = await digifact.transform(buildNuc(given));
  expect(await problemsUnderSchema(Buffer.from(answer.responseData1, "base64").toString())).toBe("");
});

const broken: [string, (nuc: Record<string, unknown>) => unknown, string][] = [
  ["no AdditionalDocumentInfo", ({ AdditionalDocumentInfo: _, ...nuc }) => nuc, "AdditionalDocumentInfo"],
  [
    "a name written as it should be, and is not",
    (nuc) => ({ ...nuc, Seller: { ...(nuc["Seller"] as object), AdditionalInfo: [] } }),
    "Seller.AdditionalInfo",
  ],
  [
    "an amount that is no text",
    (nuc) => ({ ...nuc, Totals: { GrandTotal: { InvoiceTotal: 112 } } }),
    "InvoiceTotal",
  ],
  ["another version", (nuc) => ({ ...nuc, Version: "2" }), "Version"],
  ["another country", (nuc) => ({ ...nuc, CountryCode: "SV" }), "CountryCode"],
  ["no items", (nuc) => ({ ...nuc, Items: null }), "Items"],
  ["third parties", (nuc) => ({ ...nuc, ThirdParties: {} }), "ThirdParties"],
];

test.each(broken)("a NUC with %s is not converted", async (_, change, where) => {
  const answer = await digifact.transform(change(buildNuc()));
  expect(answer).toMatchObject({ code: 3000, message: expect.stringContaining("convertir el NUC") });
  expect(answer.description).toContain(where);
});

test.each<[string, GivenNuc, string]>([
  ["neither good nor service", { item: { Type: "B" } }, "Items[0].Type"],
  ["a quantity that is no number", { item: { Qty: "uno" } }, "Qty"],
  ["a discount that is no number", { item: { Discounts: { Discount: [{ Amount: "" }] } } }, "Amount"],
  ["codes of the product", { item: { Codes: [] } }, "Codes"],
  ["a frase without type", { seller: { AdditionlInfo: infos({ Escenario: "1" }) } }, "Escenario"],
  [
    "a contingency number",
    { header: { AdditionalIssueDocInfo: infos({ NumeroAcceso: "123456789" }) } },
    "NumeroAcceso",
  ],
  [
    "a resolution",
    { seller: { AdditionlInfo: infos({ TipoFrase: "1", Escenario: "3", NumeroResolucion: "2025-1" }) } },
    "NumeroResolucion",
  ],
  [
    "a tax on the suggested price",
    { item: { Taxes: { Tax: [{ Code: "6", Description: "BEBIDAS ALCOHOLICAS", Amount: "1" }] } } },
    "BEBIDAS ALCOHOLICAS",
  ],
  ["a complement that does not exist", { complementos: [complemento("FCAM", {})] }, "FCAM"],
  ["a field that is not the complement's", { complementos: [complemento("FESP", { ISR: "1" })] }, "ISR"],
  ["an adenda of one letter", { adenda: adenda("x") }, "Code"],
  ["a blank in the reference", { adenda: adenda("dos palabras") }, "Code"],
  ["another way to validate", { adenda: adenda("ref", "SI") }, "VALIDAR"],
  [
    "an empty text in the adenda",
    { adenda: { ...adenda("ref-vacia"), AditionalData: { Data: [{ Info: infos({ OBSERVACIONES: "" }) }] } } },
    "Value",
  ],
  ["two adendas", { complementos: [adenda("otra-adenda")] }, "Type"],
])("a NUC with %s is not converted", async (_, given, where) => {
  const answer = await digifact.transform(buildNuc(given));
  expect(answer.code).toBe(3000);
  expect(answer.description).toContain(where);
});
