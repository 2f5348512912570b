import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Dte, having } from "../test/documentos.js";
import { contable, contableAnterior, liquidacion, liquidacionAnterior } from "../test/liquidaciones.js";
import { openMinisterio } from "../test/ministerio.js";

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio();
});
afterAll(async () => {
  await mh.close();
});

test.each([
  ["what is settled", liquidacion],
  ["what is settled, in the older form", liquidacionAnterior],
  ["card payments", contable],
  ["card payments, in the older form", contableAnterior],
])("%s: sealed as it adds up", async (_, make) => {
  const { body } = await mh.send(make());
  expect(body.observaciones).toEqual(["", ""]);
  expect(body.estado).toBe("PROCESADO");
});

const ITEM = "cuerpoDocumento.0";
const CUERPO = "cuerpoDocumento";
type Planted = readonly [
  rule: string,
  make: () => Dte,
  changes: Readonly<Record<string, unknown>>,
  codigo: string,
  campo: string,
];
const SETTLED = "cuerpoDocumento[0]";

const PLANTED: readonly Planted[] = [
  ["lines are numbered", liquidacion, { [`${ITEM}.numItem`]: 2 }, "019", `${SETTLED}.numItem`],
  ["no other type is settled", liquidacion, { [`${ITEM}.tipoDte`]: "07" }, "007", `${SETTLED}.tipoDte`],
  [
    "a document is on paper or electronic",
    liquidacion,
    { [`${ITEM}.tipoGeneracion`]: 3 },
    "003",
    `${SETTLED}.tipoGeneracion`,
  ],
  [
    "an electronic one has its code",
    liquidacion,
    { [`${ITEM}.numeroDocumento`]: "A17" },
    "006",
    `${SETTLED}.numeroDocumento`,
  ],
  [
    "it is of no later day",
    liquidacion,
    { [`${ITEM}.fechaEmision`]: "2026-12-01" },
    "017",
    `${SETTLED}.fechaEmision`,
  ],
  [
    "it is settled once",
    liquidacion,
    { "cuerpoDocumento.1.numeroDocumento": "00000003-AAAA-4AAA-8AAA-000000000003" },
    "025",
    "cuerpoDocumento.numeroDocumento",
  ],
  [
    "nothing but an export is exported",
    liquidacion,
    { [`${ITEM}.exportaciones`]: 5 },
    "007",
    `${SETTLED}.exportaciones`,
  ],
  ["what is taxed says so", liquidacion, { [`${ITEM}.tributos`]: null }, "005", `${SETTLED}.tributos`],
  [
    "taxes that only inform are not settled",
    liquidacion,
    { [`${ITEM}.tributos`]: ["20", "C5"] },
    "007",
    `${SETTLED}.tributos`,
  ],
  ["IVA is 13 % of a line", liquidacion, { [`${ITEM}.ivaItem`]: 12 }, "020", `${SETTLED}.ivaItem`],
  ["totals are sums", liquidacion, { "resumen.totalGravada": 120 }, "020", "resumen.totalGravada"],
  [
    "the sum of ventas is theirs",
    liquidacion,
    { "resumen.subTotalVentas": 131 },
    "020",
    "resumen.subTotalVentas",
  ],
  [
    "the summary has every tax",
    liquidacion,
    { "resumen.tributos": [{ codigo: "20", descripcion: "IVA", valor: 10.4 }] },
    "023",
    "resumen.tributos",
  ],
  [
    "IVA is 13 % of the whole",
    liquidacion,
    { "resumen.tributos.0.valor": 13 },
    "020",
    "resumen.tributos[0].valor",
  ],
  [
    "taxes are added",
    liquidacion,
    { "resumen.montoTotalOperacion": 130 },
    "020",
    "resumen.montoTotalOperacion",
  ],
  ["what was perceived is added", liquidacion, { "resumen.total": 140.4 }, "020", "resumen.total"],
  [
    "the principal lives somewhere",
    liquidacion,
    { "receptor.codDomiciliado": 3 },
    "003",
    "receptor.codDomiciliado",
  ],
  [
    "a condition is of CAT-016",
    liquidacion,
    { "resumen.condicionOperacion": 4 },
    "003",
    "resumen.condicionOperacion",
  ],
  [
    "a period ends after it begins",
    contable,
    { [`${CUERPO}.periodoLiquidacionFechaFin`]: "2026-11-08" },
    "017",
    "cuerpoDocumento.periodoLiquidacionFechaFin",
  ],
  [
    "what bears no perception comes off",
    contable,
    { [`${CUERPO}.subTotal`]: 1180 },
    "020",
    "cuerpoDocumento.subTotal",
  ],
  ["IVA is 13 % of its base", contable, { [`${CUERPO}.iva`]: 135 }, "020", "cuerpoDocumento.iva"],
  ["2 % is perceived", contable, { [`${CUERPO}.ivaPercibido`]: 22.6 }, "020", "cuerpoDocumento.ivaPercibido"],
  [
    "a commission bears IVA",
    contable,
    { [`${CUERPO}.ivaComision`]: 0 },
    "020",
    "cuerpoDocumento.ivaComision",
  ],
  [
    "what is kept is not paid",
    contable,
    { [`${CUERPO}.liquidoApagar`]: 1180 },
    "020",
    "cuerpoDocumento.liquidoApagar",
  ],
  [
    "what bears no perception is described",
    contable,
    { [`${CUERPO}.descripSinPercepcion`]: null },
    "005",
    "cuerpoDocumento.descripSinPercepcion",
  ],
  [
    "an affiliate's place is of CAT-009",
    contable,
    { "receptor.tipoEstablecimiento": "03" },
    "003",
    "receptor.tipoEstablecimiento",
  ],
];

test.each(PLANTED)("%s", async (_, make, changes, codigo, campo) => {
  const { status, body } = await mh.send(having(make(), changes));
  expect([status, body.estado]).toEqual([400, "RECHAZADO"]);
  expect(body.observaciones.join(" ")).toContain(`[${campo}] `);
  expect(body.codigoMsg).toBe(codigo);
});
