import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  abonos,
  cuentaAjena,
  exportaciones,
  medioDePago,
  retenciones,
} from "../../test/build-complementos.js";
import { buildDocumento, type Given, replaced } from "../../test/build-documento.js";
import { type Certifier, codes, openCertifier } from "../../test/certifier.js";
import { cosa, exportacion, fcam, fcap, fesp, nabn, nit } from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const servicio = { BienOServicio: "S" };
const ajena = (changes: Record<string, string | undefined>): Given => ({
  ...cosa("560", "500", "60"),
  receptor: nit,
  complementos: cuentaAjena(changes),
});

test.each<[string, Given, ...string[]]>([
  ["a factura cambiaria without installments", { ...fcam, complementos: undefined }, "FEL_RCP119 3.1.1 1"],
  [
    "a factura cambiaria of a small taxpayer without installments",
    { ...fcap, complementos: undefined },
    "FEL_RCP119 3.1.1 1",
  ],
  ["a factura especial without its withholdings", { ...fesp, complementos: undefined }, "FEL_RCP119 3.1.1 1"],
  ["a note without its original", { general: { Tipo: "NCRE" } }, "FEL_RCP119 3.1.1 1"],
  ["a factura with installments", { complementos: abonos(["112", "2025-07-16"]) }, "FEL_RCP120 3.1.1 2"],
  [
    "a nota de abono with installments",
    { ...nabn, complementos: abonos(["112", "2025-07-16"]) },
    "FEL_RCP120 3.1.1 2",
  ],
  [
    "charges on account of another by a small taxpayer",
    { ...fcap, complementos: `${fcap.complementos}${cuentaAjena()}` },
    "FEL_RCP120 3.1.1 2",
  ],
  [
    "a complement twice",
    { ...fcam, complementos: `${fcam.complementos}${fcam.complementos}` },
    "INFILE 0 COMPLEMENTO",
  ],
  [
    "a withheld ISR that is not 5 %",
    { ...fesp, complementos: retenciones("112", "267.857143", "2120.142857") },
    "FEL_INF534 3.5.1 1",
  ],
  [
    "a withheld IVA that is not all of it",
    { ...fesp, complementos: retenciones("111.607143", undefined, "2120.535714") },
    "0 3.5.2 1",
  ],
  [
    "a wrong total after withholdings",
    { ...fesp, complementos: retenciones("111.607143", "267.857143", "2388.392857") },
    "0 3.5.3 1",
  ],
  ["a third party whose NIT is wrong", ajena({ NITtercero: "98765435" }), "FEL_RCP417 3.8.1 1"],
  [
    "a third party's IVA that is not 12 %",
    ajena({ MontoCobroIVA: "13.00", MontoCobroTotal: "21.00" }),
    "FEL_RCP419 3.8.2 1",
  ],
  ["a third party's total that is no sum", ajena({ MontoCobroTotal: "120.00" }), "0 3.8.3 1"],
  ["payments of a nota de abono", { ...nabn, complementos: medioDePago("112") }, "FEL_RCP120 3.1.1 2"],
  [
    "a payment without a number",
    { complementos: medioDePago("112", { NumeroTransaccion: undefined }) },
    "FEL_RCP437 3.11.3 1",
  ],
  [
    "a payment before the document",
    { complementos: medioDePago("112", { FechaTransaccion: "15/06/2025" }) },
    "FEL_RCP439 3.11.4 1",
  ],
  [
    "payments that come to less than the total",
    { complementos: medioDePago("50") + medioDePago("61") },
    "FEL_RCP440 3.11.5 1",
  ],
  ["an export without its complement", { ...exportacion, complementos: undefined }, "FEL_RCP119 2.2.5 2"],
  ["the complement of an export without the mark", { complementos: exportaciones() }, "0 3.3.1 1"],
  [
    "an export of goods without INCOTERM",
    { ...exportacion, complementos: exportaciones({ INCOTERM: undefined }) },
    "0 3.2 5",
  ],
  [
    "an export of services only with INCOTERM",
    { ...exportacion, items: exportacion.items?.map((item) => ({ ...item, atributos: servicio })) ?? [] },
    "0 2.3.8 3",
  ],
  [
    "an export in a nota de abono",
    { ...nabn, general: { Tipo: "NABN", Exp: "SI" }, receptor: {} },
    "FEL_RCP312 2.2.5 1",
  ],
  [
    "an export in a factura especial",
    { ...fesp, general: { Tipo: "FESP", Exp: "SI" }, receptor: { IDReceptor: "EIN1", TipoEspecial: "EXT" } },
    "FEL_RCP312 2.2.5 1",
    "0 2.7.2 2",
  ],
  [
    "an export to a NIT with IVA and without its frase",
    { general: { Exp: "SI" }, receptor: nit, complementos: exportaciones() },
    "FEL_RCP311 2.2.4 5",
    "FEL_RCP323 2.6.1 6",
    "0 2.7.2 2",
  ],
])("%s is refused", async (_, given, ...expected) => {
  expect(codes(await certifier.certify(buildDocumento(given)))).toEqual(expected);
});

test.each<[string, Given]>([
  [
    "a factura paid in two ways",
    { complementos: medioDePago("50") + medioDePago("62", { TipoFormaPago: "TC" }) },
  ],
  [
    "a payment without amount or day",
    { complementos: medioDePago(undefined, { FechaTransaccion: undefined }) },
  ],
  [
    "a small taxpayer's factura cambiaria with its payment",
    { ...fcap, complementos: `${fcap.complementos}${medioDePago("112")}` },
  ],
  ["charges in the name of another", ajena({})],
])("%s is certified", async (_, given) => {
  expect(codes(await certifier.certify(buildDocumento(given)))).toEqual([]);
});

const pagada = buildDocumento({ complementos: medioDePago("112") });
const ajenaValida = buildDocumento(ajena({}));
const sale = buildDocumento(exportacion);
const especial = buildDocumento(fesp);
const cambiaria = buildDocumento(fcam);
const nota = buildDocumento({
  general: { Tipo: "NDEB" },
  complementos:
    '<dte:Complemento NombreComplemento="x" URIComplemento="x"><cno:ReferenciasNota xmlns:cno="http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0" Version="1" NumeroAutorizacionDocumentoOrigen="2018-5-1-2" RegimenAntiguo="Antiguo" FechaEmisionDocumentoOrigen="2018-01-31" SerieDocumentoOrigen="A" NumeroDocumentoOrigen="1"/></dte:Complemento>',
});

test.each<[string, string, string, string, string]>([
  ["an INCOTERM that does not exist", sale, ">FOB<", ">FOR<", "Exportacion/INCOTERM"],
  [
    "a field of the export out of its order",
    sale,
    "<cex:CodigoExportador>E001</cex:CodigoExportador>",
    "<cex:LugarExpedicion>Puerto Quetzal</cex:LugarExpedicion>",
    "Exportacion/LugarExpedicion",
  ],
  [
    "a consignee's name of 301 letters",
    sale,
    ">Foreign Buyer, Inc.<",
    `>${"x".repeat(301)}<`,
    "NombreConsignatario",
  ],
  [
    "an exporter's name of 71 letters",
    sale,
    ">Ñandú &amp; Hijos<",
    `>${"x".repeat(71)}<`,
    "NombreExportador",
  ],
  [
    "an export of another version",
    sale,
    'ComplementoExportaciones/0.1.0" Version="1"',
    'ComplementoExportaciones/0.1.0" Version="2"',
    "Exportacion/@Version",
  ],
  ["another element in the export's namespace", sale, "cex:Exportacion ", "cex:Otra ", "Complemento/Otra"],
  [
    "an installment without date",
    cambiaria,
    "<cfc:FechaVencimiento>2025-07-16</cfc:FechaVencimiento>",
    "",
    "Abono[1]/FechaVencimiento",
  ],
  [
    "an installment on a day that does not exist",
    cambiaria,
    "2025-07-16",
    "2025-07-32",
    "Abono[1]/FechaVencimiento",
  ],
  ["a negative installment", cambiaria, ">500.00<", ">-500.00<", "Abono[1]/MontoAbono"],
  ["a way to pay that does not exist", pagada, ">EF<", ">BC<", "MediosDePago/TipoFormaPago"],
  [
    "a payment's day as the other complements have it",
    pagada,
    "16/06/2025",
    "2025-06-16",
    "FechaTransaccion",
  ],
  ["a payment's number of 37 letters", pagada, ">R-1<", `>${"x".repeat(37)}<`, "NumeroTransaccion"],
  [
    "payments in the words of the next version",
    pagada,
    'ComplementoMediosDePago/0.1.0" Version="1"',
    'ComplementoMediosDePago/0.1.0" Version="uno"',
    "MediosDePago/@Version",
  ],
  [
    "a charge without its description",
    ajenaValida,
    "<cca:Descripcion>Cobro por cuenta de tercero</cca:Descripcion>",
    "",
    "Descripcion",
  ],
  ["a charge's day with the day first", ajenaValida, "2025-06-10", "10/06/2025", "FechaDocumento"],
  ["a withheld ISR that is no number", especial, ">111.607143<", ">mucho<", "RetencionISR"],
  [
    "an original in small letters",
    nota,
    "2018-5-1-2",
    "d412a347-9720-44c0-8000-000000000000",
    "@NumeroAutorizacionDocumentoOrigen",
  ],
  ["an original without serie", nota, ' SerieDocumentoOrigen="A"', "", "@SerieDocumentoOrigen"],
  [
    "a reason for the note of 201 letters",
    nota,
    " RegimenAntiguo",
    ` MotivoAjuste="${"x".repeat(201)}" RegimenAntiguo`,
    "@MotivoAjuste",
  ],
])("%s breaks the schema", async (_, xml, piece, by, where) => {
  let changed = replaced(xml, piece, by);
  if (piece === "cex:Exportacion ") changed = replaced(changed, "</cex:Exportacion>", "</cex:Otra>");
  const answer = await certifier.certify(changed);
  expect(codes(answer)[0]).toBe("FEL_GEN102 XSD 0");
  expect(answer.descripcion_errores.map(({ mensaje_error }) => mensaje_error).join("\n")).toContain(where);
});
