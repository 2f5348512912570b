import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { creditoFiscal, type Dte, factura, having } from "../test/documentos.js";
import { openMinisterio } from "../test/ministerio.js";

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio();
});
afterAll(async () => {
  await mh.close();
});

type Changes = Readonly<Record<string, unknown>>;
const OTRO = { codDocAsociado: 1, descDocumento: "Orden", detalleDocumento: "Número 5", medico: null };
const SENT = { tipoDocumento: "04", tipoGeneracion: 1, numeroDocumento: "17", fechaEmision: "2026-11-03" };
const ID = "identificacion";
const ITEM = "cuerpoDocumento.0";

const SEALED: readonly [what: string, make: () => Dte, changes: Changes][] = [
  [
    "a sale of what was sent before, with its order",
    creditoFiscal,
    { documentoRelacionado: [SENT], otrosDocumentos: [OTRO] },
  ],
  ["a cent of difference", factura, { "resumen.totalPagar": 11.31, "resumen.pagos.0.montoPago": 11.31 }],
  ["a day ahead in the same month", factura, { [`${ID}.fecEmi`]: "2026-11-21" }],
  ["a day of last month", factura, { [`${ID}.fecEmi`]: "2026-10-15" }],
  [
    "a withheld 1 %, to be paid in 30 days",
    creditoFiscal,
    {
      ...{ "resumen.ivaRete": 1, "resumen.totalPagar": 112, "resumen.condicionOperacion": 2 },
      "resumen.pagos.0": { codigo: "05", montoPago: 112, referencia: null, plazo: "01", periodo: 30 },
    },
  ],
  [
    "fuel with FOVIAL and COTRANS by the gallon",
    creditoFiscal,
    {
      ...{ [`${ITEM}.uniMedida`]: 22, [`${ITEM}.tributos`]: ["20", "D1", "C8"] },
      "resumen.tributos": [
        { codigo: "20", descripcion: "IVA", valor: 13 },
        { codigo: "D1", descripcion: "FOVIAL", valor: 2 },
        { codigo: "C8", descripcion: "COTRANS", valor: 1 },
      ],
      ...{ "resumen.montoTotalOperacion": 116, "resumen.totalPagar": 116, "resumen.pagos.0.montoPago": 116 },
    },
  ],
  [
    "an exempt sale with a discount",
    factura,
    {
      ...{ [`${ITEM}.ventaGravada`]: 0, [`${ITEM}.ventaExenta`]: 11.3, [`${ITEM}.ivaItem`]: 0 },
      ...{ "resumen.totalGravada": 0, "resumen.totalExenta": 11.3, "resumen.totalIva": 0 },
      ...{ "resumen.descuExenta": 1.3, "resumen.totalDescu": 1.3, "resumen.subTotal": 10 },
      ...{ "resumen.montoTotalOperacion": 10, "resumen.totalPagar": 10, "resumen.pagos.0.montoPago": 10 },
    },
  ],
];

test.each(SEALED)("%s is sealed", async (_, make, changes) => {
  const { body } = await mh.send(having(make(), changes));
  expect(body.observaciones).toEqual(["", ""]);
  expect(body.estado).toBe("PROCESADO");
});
