import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { creditoFiscal, creditoFiscalAnterior, type Dte, factura, having } from "../test/documentos.js";
import { openMinisterio } from "../test/ministerio.js";
import { exportacion, sujetoExcluido } from "../test/otros-documentos.js";

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio();
});
afterAll(async () => {
  await mh.close();
});

type Changes = Readonly<Record<string, unknown>>;
const OTRO = { codDocAsociado: 1, descDocumento: "Orden", detalleDocumento: "Número 5", medico: null };
const MEDICO = { nombre: "DOCTORA", nit: null, docIdentificacion: "01234567-8", tipoServicio: 2 };
const SENT = { tipoDocumento: "04", tipoGeneracion: 1, numeroDocumento: "17", fechaEmision: "2026-11-03" };
const ID = "identificacion";
const ITEM = "cuerpoDocumento.0";

/** The changes, the document that they are made in, and the code and the field of the Ministerio's refusal. */
const REFUSED: readonly [rule: string, make: () => Dte, changes: Changes, codigo: string, campo: string][] = [
  [
    "a number begins at 1",
    factura,
    { [`${ID}.numeroControl`]: `DTE-01-M001P001-${"0".repeat(15)}` },
    "019",
    "identificacion.numeroControl",
  ],
  [
    "model and transmission go together",
    factura,
    { [`${ID}.tipoModelo`]: 2 },
    "007",
    "identificacion.tipoModelo",
  ],
  [
    "only a contingency has a kind",
    factura,
    { [`${ID}.tipoContingencia`]: 1 },
    "024",
    "identificacion.tipoContingencia",
  ],
  [
    "the day is not of the next period",
    factura,
    { [`${ID}.fecEmi`]: "2026-12-01" },
    "017",
    "identificacion.fecEmi",
  ],
  [
    "the day is at most five ahead",
    factura,
    { [`${ID}.fecEmi`]: "2026-11-26" },
    "017",
    "identificacion.fecEmi",
  ],
  ["the NRC is the issuer's", factura, { "emisor.nrc": "999" }, "008", "emisor.nrc"],
  ["the issuer's district exists", factura, { "emisor.direccion.distrito": "01" }, "003", "emisor.direccion"],
  [
    "the receiver's district exists",
    creditoFiscal,
    { "receptor.direccion.municipio": "99" },
    "003",
    "receptor.direccion",
  ],
  ["a NIT has 9 or 14 digits", creditoFiscal, { "receptor.nit": "0614-020290-102-4" }, "006", "receptor.nit"],
  [
    "a DUI has 9 digits",
    sujetoExcluido,
    { "receptor.numDocumento": "00016297-5" },
    "006",
    "receptor.numDocumento",
  ],
  [
    "the kind of identification is of CAT-022",
    sujetoExcluido,
    { "receptor.tipoDocumento": "99" },
    "003",
    "receptor.tipoDocumento",
  ],
  [
    "an activity has five digits",
    creditoFiscal,
    { "receptor.codActividad": "462000" },
    "006",
    "receptor.codActividad",
  ],
  ["an address of mail is one", creditoFiscal, { "receptor.correo": "compras" }, "006", "receptor.correo"],
  ["items are numbered in order", factura, { [`${ITEM}.numItem`]: 2 }, "019", "cuerpoDocumento[0].numItem"],
  ["units are of CAT-014", factura, { [`${ITEM}.uniMedida`]: 3 }, "003", "cuerpoDocumento[0].uniMedida"],
  [
    "a line is price by quantity less discount",
    factura,
    { [`${ITEM}.montoDescu`]: 0.02 },
    "020",
    "cuerpoDocumento[0].ventaGravada",
  ],
  [
    "a sale is of one class",
    creditoFiscal,
    { [`${ITEM}.ventaExenta`]: 40, [`${ITEM}.ventaGravada`]: 60 },
    "007",
    "cuerpoDocumento[0].ventaGravada",
  ],
  [
    "the IVA within a price is what it is",
    factura,
    { [`${ITEM}.ivaItem`]: 1.47 },
    "020",
    "cuerpoDocumento[0].ivaItem",
  ],
  [
    "a Factura tells no IVA by item",
    factura,
    { [`${ITEM}.tributos`]: ["20"] },
    "007",
    "cuerpoDocumento[0].tributos",
  ],
  [
    "a taxed item tells its IVA",
    creditoFiscal,
    { [`${ITEM}.tributos`]: ["59"] },
    "005",
    "cuerpoDocumento[0].tributos",
  ],
  [
    "taxes are of CAT-015",
    creditoFiscal,
    { [`${ITEM}.tributos`]: ["20", "ZZ"] },
    "003",
    "cuerpoDocumento[0].tributos",
  ],
  [
    "a tax is told once",
    creditoFiscal,
    { [`${ITEM}.tributos`]: ["20", "20"] },
    "025",
    "cuerpoDocumento[0].tributos",
  ],
  ["an export bears C3", exportacion, { [`${ITEM}.tributos`]: null }, "003", "cuerpoDocumento[0].tributos"],
  [
    "a tax as a line says which",
    creditoFiscal,
    { [`${ITEM}.tipoItem`]: 4 },
    "005",
    "cuerpoDocumento[0].codTributo",
  ],
  [
    "no tax is bought from whoever is excluded",
    sujetoExcluido,
    { [`${ITEM}.tipoItem`]: 4 },
    "007",
    "cuerpoDocumento[0].tipoItem",
  ],
  [
    "a charge outside the base has no price",
    factura,
    { [`${ITEM}.noGravado`]: 1 },
    "007",
    "cuerpoDocumento[0].precioUni",
  ],
  ["totals are sums", factura, { "resumen.totalExenta": 5 }, "020", "resumen.totalExenta"],
  ["a discount is within its class", factura, { "resumen.descuExenta": 1 }, "007", "resumen.descuExenta"],
  ["the discounts come off", factura, { "resumen.descuGravada": 1 }, "020", "resumen.subTotal"],
  ["the summary has every tax", creditoFiscal, { "resumen.tributos": null }, "023", "resumen.tributos"],
  [
    "the summary has no tax of no item",
    creditoFiscal,
    { "resumen.tributos.1": { codigo: "59", descripcion: "Turismo", valor: 0 } },
    "024",
    "resumen.tributos[1].valor",
  ],
  ["IVA is 13 %", creditoFiscal, { "resumen.tributos.0.valor": 13.02 }, "020", "resumen.tributos[0].valor"],
  [
    "taxes are added",
    creditoFiscal,
    { "resumen.montoTotalOperacion": 100 },
    "020",
    "resumen.montoTotalOperacion",
  ],
  ["1 % or nothing is withheld", creditoFiscal, { "resumen.ivaRete": 2 }, "020", "resumen.ivaRete"],
  ["1 % or nothing is perceived", creditoFiscal, { "resumen.ivaPerci": 2 }, "020", "resumen.ivaPerci"],
  ["what is withheld is not paid", creditoFiscal, { "resumen.ivaRete": 1 }, "020", "resumen.totalPagar"],
  [
    "the older form, too, is recomputed",
    creditoFiscalAnterior,
    { "resumen.ivaRete1": 1 },
    "020",
    "resumen.totalPagar",
  ],
  ["IVA of a Factura is told whole", factura, { "resumen.totalIva": 1.47 }, "020", "resumen.totalIva"],
  ["freight is added", exportacion, { "resumen.flete": 50 }, "020", "resumen.montoTotalOperacion"],
  [
    "a tenth or nothing of rent is withheld",
    sujetoExcluido,
    { "resumen.reteRenta": 60 },
    "020",
    "resumen.reteRenta",
  ],
  [
    "services leave without customs",
    exportacion,
    { "emisor.recintoFiscal": "01" },
    "024",
    "emisor.recintoFiscal",
  ],
  ["goods leave through customs", exportacion, { "emisor.tipoItemExpor": 1 }, "005", "emisor.recintoFiscal"],
  ["a country has two letters", exportacion, { "receptor.codPais": "9300" }, "006", "receptor.codPais"],
  [
    "what goes with a sale is of CAT-021",
    factura,
    { otrosDocumentos: [{ ...OTRO, codDocAsociado: 4 }] },
    "007",
    "otrosDocumentos[0].codDocAsociado",
  ],
  [
    "what goes with a sale is described",
    factura,
    { otrosDocumentos: [{ ...OTRO, descDocumento: null }] },
    "005",
    "otrosDocumentos[0].descDocumento",
  ],
  [
    "a doctor's paper names the doctor",
    creditoFiscal,
    { otrosDocumentos: [{ ...OTRO, codDocAsociado: 3, descDocumento: null, detalleDocumento: null }] },
    "005",
    "otrosDocumentos[0].medico",
  ],
  [
    "a doctor's paper is not described",
    creditoFiscal,
    { otrosDocumentos: [{ ...OTRO, codDocAsociado: 3, medico: MEDICO }] },
    "024",
    "otrosDocumentos[0].descDocumento",
  ],
  [
    "whoever it is sold for lives somewhere",
    factura,
    { ventaTercero: { nit: "06140202901024", nombre: "TERCERO", codDomiciliado: 3 } },
    "003",
    "ventaTercero.codDomiciliado",
  ],
  [
    "whoever it is sold for at home has a NIT",
    factura,
    { ventaTercero: { nit: "123", nombre: "TERCERO", codDomiciliado: 1 } },
    "006",
    "ventaTercero.nit",
  ],
  [
    "nothing follows what is of a later day",
    creditoFiscal,
    { documentoRelacionado: [{ ...SENT, fechaEmision: "2026-11-21" }] },
    "017",
    "documentoRelacionado[0].fechaEmision",
  ],
  [
    "what was sent is billed by the third of the next month",
    creditoFiscal,
    { documentoRelacionado: [{ ...SENT, fechaEmision: "2026-10-30" }] },
    "018",
    "documentoRelacionado[0].fechaEmision",
  ],
  [
    "a tax as a line bears no other",
    creditoFiscal,
    {
      ...{ [`${ITEM}.tipoItem`]: 4, [`${ITEM}.codTributo`]: "57", [`${ITEM}.uniMedida`]: 99 },
      ...{ [`${ITEM}.cantidad`]: 1, [`${ITEM}.precioUni`]: 100, [`${ITEM}.tributos`]: ["20", "59"] },
    },
    "007",
    "cuerpoDocumento[0].tributos",
  ],
  ["it is told how it is paid", factura, { "resumen.pagos": null }, "005", "resumen.pagos"],
  [
    "payments are what is to pay",
    factura,
    { "resumen.pagos.0.montoPago": 10 },
    "020",
    "resumen.pagos[0].montoPago",
  ],
  [
    "a form of payment is of CAT-017",
    factura,
    { "resumen.pagos.0.codigo": "77" },
    "003",
    "resumen.pagos[0].codigo",
  ],
  [
    "banknotes have no reference",
    factura,
    { "resumen.pagos.0.codigo": "01", "resumen.pagos.0.referencia": "1" },
    "024",
    "resumen.pagos[0].referencia",
  ],
  ["credit has a term", factura, { "resumen.condicionOperacion": 2 }, "005", "resumen.pagos[0].plazo"],
  ["cash has none", factura, { "resumen.pagos.0.plazo": "01" }, "024", "resumen.pagos[0].plazo"],
];

test.each(REFUSED)("%s", async (_, make, changes, codigo, campo) => {
  const { status, body } = await mh.send(having(make(), changes));
  expect([status, body.estado]).toEqual([400, "RECHAZADO"]);
  expect(body.observaciones.some((each) => each.startsWith(`[${campo}] `))).toBe(true);
  expect(body.codigoMsg).toBe(codigo);
});

test("from 25,000 on the buyer of a Factura must be identified", async () => {
  const large = {
    ...{ [`${ITEM}.cantidad`]: 1, [`${ITEM}.precioUni`]: 28250, [`${ITEM}.ventaGravada`]: 28250 },
    ...{ [`${ITEM}.ivaItem`]: 3250, "resumen.totalGravada": 28250, "resumen.subTotalVentas": 28250 },
    ...{ "resumen.subTotal": 28250, "resumen.montoTotalOperacion": 28250, "resumen.totalPagar": 28250 },
    ...{ "resumen.totalIva": 3250, "resumen.pagos.0.montoPago": 28250 },
  };
  const { body } = await mh.send(having(factura(), large));
  expect(body).toMatchObject({ codigoMsg: "005", clasificaMsg: "13" });
  const receptor = {
    ...{ tipoDocumento: "13", numDocumento: "000162975", nrc: null, nombre: "ANA", codActividad: null },
    ...{ descActividad: null, direccion: null, telefono: null, correo: null },
  };
  expect((await mh.send(having(factura(), { ...large, receptor }))).body.estado).toBe("PROCESADO");
});
