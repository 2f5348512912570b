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
import { type Certifier, general, NOW, openCertifier } from "../../test/certifier.js";
import { problemsUnderSchema, verifies } from "../../test/conformance.js";
import { digifactClient } from "../../test/digifact.js";

let now = NOW;
let certifier: Certifier;
let digifact: ReturnType<typeof digifactClient>;
beforeAll(async () => {
  certifier = await openCertifier({ now: () => now, tiposCambio: { USD: "7.75" } });
  digifact = digifactClient(certifier);
});
afterAll(async () => {
  await certifier.close();
});

const decoded = (text: string) => Buffer.from(text, "base64").toString();

test("a login gives a token to who says GT, the NIT of twelve digits, and the user", async () => {
  expect((await digifact.login()).body).toEqual({
    Token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expira_en: "2025-06-17T10:15:03-06:00",
    Otorgado_a: "GT.000012345679.NANDU_DF",
  });
  for (const changes of [
    { Password: "otra" },
    { Username: "GT.12345679.NANDU_DF" },
    { Username: "NANDU_DF" },
    { Password: undefined },
  ])
    expect((await digifact.login(changes)).status).toBe(401);
});

test("a token that is wrong, of another certifier or too old is not let in", async () => {
  const token = await digifact.token();
  now = new Date(NOW.getTime() + 24 * 3_600_000);
  expect((await digifact.transform(buildNuc(), {}, token)).status).toBe(401);
  now = NOW;
  for (const wrong of ["x", `Bearer ${token}`, `${token}x`])
    expect((await digifact.transform(buildNuc(), {}, wrong)).status).toBe(401);
});

test("a NUC is certified with Digifact's answer, and is in the ledger as it came", async () => {
  const nuc = buildNuc({ adenda: adenda("FRONT-67C1-4545-BA1E-AA3C115E18D6") });
  const answer = await digifact.transform(nuc);
  expect(answer).toMatchObject({
    code: 1,
    message: expect.stringMatching(/.+/),
    authNumber: expect.stringMatching(/^[0-9A-F-]{36}$/),
    issuedTimeStamp: "2025-06-16T10:15:00",
    enrolledTimeStamp: "2025-06-16T10:15:03",
    taxID: "12345679",
    receiverTaxID: "CF",
    receiverName: "Consumidor Final",
  });
  expect(answer.batch).toBe(answer.authNumber.slice(0, 8));
  expect(answer.serial).toMatch(/^\d+$/);
  const { documentos } = await certifier.documentos();
  const documento = documentos.find(({ id }) => id === answer.authNumber);
  expect(documento).toMatchObject({
    idTransaccion: "FRONT-67C1-4545-BA1E-AA3C115E18D6",
    emisor: general.nit,
    tipo: "FACT",
    total: "112.000000",
    anulado: false,
  });
  expect(JSON.parse(decoded(String(documento?.["contenido"])))).toEqual(nuc);
});

test("what was certified is SAT's XML, with Digifact as its certifier, valid and signed by both", async () => {
  const { responseData1 } = await digifact.transform(buildNuc());
  const certified = decoded(responseData1);
  expect(certified).toContain("<dte:NITCertificador>77454820</dte:NITCertificador>");
  expect(certified).toContain('NombreEmisor="ÑANDÚ &amp; HIJOS, SOCIEDAD ANÓNIMA"');
  expect(certified).toContain("<dte:Descripcion>Café &lt;1 lb&gt; &amp; molido</dte:Descripcion>");
  expect(certified).not.toContain("OBSERVACIONES");
  expect(await problemsUnderSchema(certified)).toBe("");
  expect(await verifies(certified, "FirmaEmisor")).not.toBe(false);
  expect(await verifies(certified, "FirmaCertificador")).not.toBe(false);
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
  [
    "spirits, whose taxable amount is the suggested price of each",
    {
      item: {
        Qty: "2.000000",
        Price: "56.000000",
        Taxes: {
          Tax: [
            { Code: "1", Description: "IVA", TaxableAmount: "100", Amount: "12" },
            { Code: "6", Description: "BEBIDAS ALCOHOLICAS", TaxableAmount: "80", Amount: "13.60" },
          ],
        },
        Totals: { TotalItem: "125.60" },
      },
      totalTaxes: [
        ["IVA", "12"],
        ["BEBIDAS ALCOHOLICAS", "13.60"],
      ],
      total: "125.60",
    },
  ],
  ["a factura to a CUI", { buyer: { TaxID: "2218516581217", TaxIDType: "CUI", Name: "Ana" } }],
  [
    "a factura of contingency with direct payment of the ISR",
    {
      header: { AdditionalIssueDocInfo: infos({ NumeroAcceso: "123456789" }) },
      seller: {
        AdditionlInfo: infos({
          TipoFrase: "1",
          Escenario: "3",
          NumeroResolucion: "2025-1-1-1234",
          FechaResolucion: "2025-01-31",
        }),
      },
    },
  ],
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
  [
    "an export, with its fields in any order",
    {
      header: { Currency: "USD", AdditionalIssueDocInfo: infos({ Exp: "SI" }) },
      buyer: { TaxID: "EIN123456789", TaxIDType: "EXT", Name: "Foreign Buyer, Inc." },
      frases: [
        ["1", "1"],
        ["4", "1"],
      ],
      item: { Taxes: { Tax: [{ Code: "2", Description: "IVA", TaxableAmount: "112", Amount: "0" }] } },
      totalTaxes: [["IVA", "0"]],
      complementos: [
        complemento("EXPORTACION", {
          INCOTERM: "FOB",
          DireccionConsignatarioODestinatario: "1 Example St",
          NombreConsignatarioODestinatario: "Foreign Buyer, Inc.",
        }),
      ],
    },
  ],
];

test.each(types)("%s is certified, and valid under SAT's schemas", async (_, given) => {
  const answer = await digifact.transform(buildNuc(given));
  expect(answer).toMatchObject({ code: 1, description: "" });
  expect(await problemsUnderSchema(decoded(answer.responseData1))).toBe("");
});

test("a note on what another certifier certified is certified, as SAT has one register", async () => {
  const { documentos } = await certifier.documentos();
  const factura = await digifact.transform(buildNuc());
  for (const DocType of ["NDEB", "NCRE"]) {
    const referencia = {
      NumeroAutorizacionDocumentoOrigen: factura.authNumber,
      FechaEmisionDocumentoOrigen: "2025-06-16",
      MotivoAjuste: "Devolución",
      SerieDocumentoOrigen: factura.batch,
      NumeroDocumentoOrigen: factura.serial,
    };
    const nuc = buildNuc({ header: { DocType }, complementos: [complemento(DocType, referencia)] });
    expect(await digifact.transform(nuc)).toMatchObject({ code: 1, description: "" });
  }
  expect((await certifier.documentos()).total).toBe(documentos.length + 3);
});

test("SAT's findings are told with their codes, in the answer of a refusal", async () => {
  const answer = await digifact.transform(buildNuc({ frases: [], total: "120.00" }));
  expect(answer).toMatchObject({ status: 200, code: 3000, authNumber: "", responseData1: "" });
  expect(answer.additionalInfo.codigosSAT).toBe("FEL_RCP318,FEL_RCP349");
  expect(answer.description.split("\n")).toEqual([
    expect.stringMatching(/^FEL_RCP318 2\.6\.1\.1 Error\./),
    expect.stringMatching(/^FEL_RCP349 2\.19\.2\.1 Error\./),
  ]);
});

test("a reference that is validated is used once, also at the same moment and after a restart", async () => {
  const nuc = buildNuc({ adenda: adenda("unica") });
  const answers = await Promise.all([1, 2, 3, 4].map(() => digifact.transform(nuc)));
  expect(answers.map(({ code }) => code).sort()).toEqual([1, 9022, 9022, 9022]);
  await certifier.restart();
  expect((await digifact.transform(nuc)).code).toBe(9022);
});

test("a reference that is only kept may be of several documents, and is taken for one that is validated", async () => {
  const kept = buildNuc({ adenda: adenda("varias", "NO_VALIDAR") });
  expect((await digifact.transform(kept)).code).toBe(1);
  expect((await digifact.transform(kept)).code).toBe(1);
  expect((await digifact.transform(buildNuc({ adenda: adenda("varias") }))).code).toBe(9022);
  expect((await digifact.transform(buildNuc({ adenda: undefined }))).code).toBe(1);
});

test("the reference of a refused document can be used again", async () => {
  const refused = await digifact.transform(buildNuc({ frases: [], adenda: adenda("segunda") }));
  expect(refused.code).toBe(3000);
  expect((await digifact.transform(buildNuc({ adenda: adenda("segunda") }))).code).toBe(1);
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

test.each([
  ["another TAXID", { TAXID: "12345679" }],
  ["another user", { USERNAME: "OTRO" }],
  ["a format that does not exist", { FORMAT: "XML|ZIP" }],
  ["no format", { FORMAT: "" }],
])("%s in the address is refused", async (_, changes) => {
  expect(await digifact.transform(buildNuc(), changes)).toMatchObject({ code: 3000, authNumber: "" });
});

test("a refusal on purpose has Digifact's shape, and a lost answer leaves the document", async () => {
  await certifier.fail({ operacion: "autenticar", modo: "rechazo" });
  expect((await digifact.login()).status).toBe(401);
  await certifier.fail({ operacion: "certificar", modo: "rechazo" });
  expect(await digifact.transform(buildNuc())).toMatchObject({ status: 200, code: 3000 });
  await certifier.fail({ operacion: "certificar", modo: "corte" });
  await expect(digifact.transform(buildNuc({ adenda: adenda("perdida") }))).rejects.toThrow();
  expect((await digifact.transform(buildNuc({ adenda: adenda("perdida") }))).code).toBe(9022);
});
