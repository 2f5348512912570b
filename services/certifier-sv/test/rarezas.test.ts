import type { SolicitudInput } from "@dte/contracts";
import { formatShort } from "@dte/money";
import { conformance } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import { miscalculated } from "./conformance-arithmetic.js";
import { type Escrito, errorsOfAll } from "./conformance-schemas.js";
import {
  attempt,
  contribuyente,
  cuenta,
  dato,
  escritoOf,
  exportacion,
  type More,
  nota,
  numero,
} from "./conformance-solicitudes.js";
import {
  bienes,
  compra,
  con,
  de,
  deNota,
  descuento,
  factura,
  filas,
  iva,
  pagada,
  percibe,
  persona,
  remitido,
  servicio,
  ticket,
  tipo,
  una,
} from "./rarezas.js";

/** Unusual requests that are legal: they are issued so that MH takes them, to the cent. */

type Rareza = readonly [que: string, total: string, solicitud: SolicitudInput, more?: More];

const EMITIDAS: readonly Rareza[] = [
  ["a sale of three kinds", "30.00", ticket([de(1, "10"), de(2, "10"), de(3, "10")])],
  [
    "five kinds, for a taxpayer",
    "33.00",
    factura([de(1, "10"), de(2, "10"), de(3, "10"), de(4, "5"), de(5, "2")]),
  ],
  ["credits above the sale", "0.00", ticket([una("10"), de(5, "20")])],
  ["three credits in a line", "4.00", ticket([una("10"), una("2", { cantidad: "3", impuestos: [iva(5)] })])],
  [
    "a charge with a discount",
    "25.00",
    ticket([una("10"), una("20", { descuento: "5", impuestos: [iva(4)] })]),
  ],
  ["what is given away", "0.00", ticket([una("10", { descuento: "10" })])],
  ["what is given away beside what is sold", "10.00", factura([una("10", { descuento: "10" }), una("10")])],
  ["a price of nothing", "5.00", factura([una("0"), una("5")])],
  ["what is exempt and costs nothing", "5.00", ticket([de(2, "0"), una("5")])],
  ["a discount of everything", "0.00", factura([una("10")], descuento("GRAVADO", "10"))],
  [
    "discounts of each kind",
    "28.67",
    factura(
      [una("11.3"), de(2, "10"), de(3, "10")],
      ...[descuento("GRAVADO", "1.13"), descuento("EXENTO", "1"), descuento("NO_SUJETO", "0.5")],
    ),
  ],
  [
    "both kinds of discount",
    "99.99",
    factura([una("113", { descuento: "6.5", otroDescuento: "0.5" })], descuento("GRAVADO", "6.01")),
  ],
  ["a discount of a cent", "0.08", factura([una("0.03", { cantidad: "3" })], descuento("GRAVADO", "0.01"))],
  ["lodging with a discount", "106.70", factura([con("113", "TURISMO")], descuento("GRAVADO", "11.3"))],
  ["a description as long as may be", "1.00", ticket([una("1", { descripcion: "x".repeat(1_500) })])],
  ["a description of many lines", "1.00", ticket([una("1", { descripcion: "a\n\tb\r\nc" })])],
  ["a code as long as may be", "1.00", ticket([una("1", { codigo: "x".repeat(25) })])],
  ["a unit that no catalogue has", "1.00", ticket([una("1", { unidadMedida: "ZAFRA" })])],
  ["a unit as long as a text", "1.00", ticket([una("1", { unidadMedida: "x".repeat(300) })])],
  ["a unit of nothing", "1.00", ticket([una("1", { unidadMedida: "0" })])],
  ["a hundred-millionth", "0.00", factura([una("0.00000001")])],
  ["half a cent", "0.01", ticket([una("0.005")])],
  ["a third three times", "1.00", ticket([una("0.333", { cantidad: "3" })])],
  ["a third of a kilo", "1.00", factura([una("2.99", { cantidad: "0.33333333" })])],
  ["two hundred halves of a cent", "1.00", factura(Array.from({ length: 200 }, () => una("0.005")))],
  ["two thousand lines", "12.00", ticket(Array.from({ length: 2_000 }, () => una("0.006")))],
  ["more pieces than there are people", "999999999.99", factura([una("0.01", { cantidad: "99999999999" })])],
  ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "EXW", "DDP"].map(
    (incoterm): Rareza => [
      `goods under ${incoterm}`,
      "125.51",
      bienes(incoterm, { seguro: "10.01", flete: "2.5" }),
    ],
  ),
  [
    "an export with a charge and a credit",
    "103.00",
    { ...exportacion, items: [una("100"), de(4, "5"), de(5, "2")] },
  ],
  [
    "an export with a discount",
    "100.00",
    { ...exportacion, datosAdicionales: [numero, descuento("GRAVADO", "13")] },
  ],
  ["an export of nothing", "0.00", { ...exportacion, items: [una("10", { descuento: "10" })] }],
  ["services of an excluded subject", "100.01", compra([servicio("100.01")])],
  [
    "services and goods with a discount",
    "140.01",
    compra([servicio("100.01"), una("50")], descuento("GRAVADO", "10")),
  ],
  [
    "services with nothing kept back",
    "100.01",
    compra([servicio("100.01")], dato("MH_RETENCION_RENTA", "false")),
  ],
  ["services of four cents", "0.04", compra([servicio("0.04")])],
  ["a note of all of its original", "113.00", { ...nota, items: [una("113")] }, deNota],
  ["a note in two parts", "63.00", { ...nota, items: [una("50"), una("13")] }, deNota],
  ["a note with a charge", "10.00", { ...nota, tipo: "notaDebito", items: [una("5"), de(4, "5")] }, deNota],
  ["a buyer who keeps IVA back", "113.00", ticket([una("113")], dato("MH_RETENCION_IVA", "true"))],
  [
    "a taxpayer who keeps it back, with a discount",
    "1017.00",
    factura([una("1130")], dato("MH_RETENCION_IVA", "true"), descuento("GRAVADO", "113")),
  ],
  ["a seller who charges ahead", "1130.00", factura([una("1130")]), percibe],
  ["credit of a month", "113.00", pagada({ monto: "113", fechaVencimiento: "2026-12-20" })],
  [
    "part at once and part on credit",
    "113.00",
    pagada({ monto: "13", fechaVencimiento: "2026-11-20" }, { monto: "100", fechaVencimiento: "2027-11-20" }),
  ],
  [
    "a payment of nothing",
    "113.00",
    pagada({ monto: "0", fechaVencimiento: "" }, { monto: "113", fechaVencimiento: "" }),
  ],
  [
    "goods of two kinds on their way",
    "14.00",
    tipo("notaRemision", [una("10"), de(2, "5")], descuento("GRAVADO", "1")),
  ],
  [
    "fuel on its way",
    "10.50",
    tipo("notaRemision", [con("10", "FOVIAL", { cantidadUnidadesGravables: "2.5" })]),
  ],
  [
    "taxes that are only told",
    "113.00",
    factura([con("113", "C5", { montoGravable: "10" }), con("0", "52", { montoImpuesto: "3" })]),
  ],
  [
    "ten papers beside it",
    "113.00",
    factura([una("113")], ...filas(10, "MH_OTRO_DOCUMENTO", { DESCRIPCION: "Orden", DETALLE: "Número" })),
  ],
  ["more legends than there is room for", "1.00", ticket([una("1")], ...filas(11, "Nota", { A: "v" }))],
  [
    "legends that are too long",
    "1.00",
    ticket([una("1")], dato("x".repeat(40), "v"), dato("ok", "y".repeat(151))),
  ],
  ["what was sent on the last day of a month", "113.00", factura([una("113")], ...remitido("2026-11-03"))],
  [
    "a telephone with an extension",
    "1.00",
    persona({ datosAdicionales: [dato("MH_TELEFONO", "+(503) 2222-3333 ext 4")] }),
  ],
  ...["a@b.co", "A.B+c@sub.example.org", "o'neil_1@x-y.com.sv"].map(
    (correo): Rareza => [`the mail ${correo}`, "1.00", persona({ direccionCorreoElectronico: correo })],
  ),
  ["a legend of two signs", "1.00", ticket([una("1")], dato("\u{1F600}\u{1F600}", "v"))],
  ["a passport of one character", "1.00", persona({ id: "A", tipoId: "PASAPORTE" })],
  [
    "a taxpayer abroad",
    "1.00",
    { ...factura([una("1")]), receptor: { ...contribuyente, direccion: { direccion: "Calle", pais: "GT" } } },
  ],
  ["a settlement of nothing", "0.00", tipo("comprobanteLiquidacion", [una("0")])],
  [
    "a settlement with a principal abroad",
    "113.00",
    {
      ...tipo("comprobanteLiquidacion", [una("113")]),
      receptor: {
        ...{
          id: "P123",
          tipoId: "PASAPORTE",
          nombre: "Mandante",
          direccion: { direccion: "Calle", pais: "GT" },
        },
        datosAdicionales: [dato("MH_CODIGO_ACTIVIDAD", "46900")],
      },
    },
  ],
  [
    "a settlement of an account with a trade name of one letter",
    "113.00",
    tipo("comprobanteLiquidacion", [una("113")]),
    { cuenta: { informacionFiscal: { ...cuenta.informacionFiscal, nombreComercial: "X" } } },
  ],
  [
    "card payments of a bank",
    "9823008849.54",
    tipo("documentoContableLiquidacion", [una("9999999999.99")], dato("MH_COMISION", "0.01")),
  ],
];

/** The documents that these tests wrote. */
const escritos: Escrito[] = [];

describe("is issued", () => {
  test.each(EMITIDAS)("%s, for %s", (...[, total, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    if (!outcome.ok) throw outcome.fault.error;
    expect(formatShort(outcome.value.total, 2)).toBe(total);
    const texto = escritoOf(solicitud, more);
    expect(miscalculated(texto)).toEqual([]);
    escritos.push([outcome.value.tipoFiscal, "v2", texto]);
  });
});

conformance(test)("what was written is as MH's schemas have it", () => {
  expect(escritos).not.toEqual([]);
  expect(errorsOfAll(escritos)).toEqual([]);
});
