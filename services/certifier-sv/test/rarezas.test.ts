import type { SolicitudInput } from "@dte/contracts";
import { formatShort } from "@dte/money";
import { hasOfficialFiles } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import { miscalculated } from "./conformance-arithmetic.js";
import { errorsOf } from "./conformance-schemas.js";
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
  original,
} from "./conformance-solicitudes.js";
import { POR_TIPO } from "./descrito.js";

/** What is legal and seldom: issued so that MH takes it, to the cent, or refused by a rule that says why. */

type Item = NonNullable<SolicitudInput["items"]>[number];
const iva = (codigoUnidadGravable: number) => ({ nombreCorto: "IVA", codigoUnidadGravable });
const una = (precioUnitario: string, resto: Item = {}): Item => ({
  descripcion: "Algo",
  precioUnitario,
  ...resto,
});
const de = (unidad: number, precioUnitario: string): Item =>
  una(precioUnitario, { impuestos: [iva(unidad)] });
const con = (precioUnitario: string, nombreCorto: string, resto = {}): Item =>
  una(precioUnitario, { impuestos: [iva(1), { nombreCorto, codigoUnidadGravable: 1, ...resto }] });
const tipo = (nombre: string, items: Item[], ...datos: ReturnType<typeof dato>[]): SolicitudInput => {
  const solicitud = POR_TIPO[nombre] ?? {};
  return { ...solicitud, items, datosAdicionales: [...(solicitud.datosAdicionales ?? []), ...datos] };
};
const ticket = (items: Item[], ...datos: ReturnType<typeof dato>[]) => tipo("ticket", items, ...datos);
const factura = (items: Item[], ...datos: ReturnType<typeof dato>[]) => tipo("factura", items, ...datos);
const descuento = (clase: string, monto: string) => dato(`MH_DESCUENTO_${clase}`, monto);
const persona = (resto: NonNullable<SolicitudInput["receptor"]>) => ({
  ...ticket([una("1")]),
  receptor: { id: "01234567-8", nombre: "Persona", ...resto },
});
const bienes = (codigoIncoterm: string, resto = {}): SolicitudInput => ({
  ...exportacion,
  datosExportacion: {
    ...{ tipoItemExportacion: "1", recintoFiscal: "01", regimen: "EX-1.1000.000", codigoIncoterm },
    ...resto,
  },
});
const compra = (items: Item[], ...datos: ReturnType<typeof dato>[]) =>
  tipo("facturaEspecial", items, ...datos);
const servicio = (precioUnitario: string): Item => una(precioUnitario, { tipo: "servicio" });
const pagada = (...abonos: NonNullable<SolicitudInput["abonosPactados"]>) => ({
  ...factura([una("113")]),
  abonosPactados: abonos,
});
const filas = (cuantas: number, prefijo: string, valores: Readonly<Record<string, string>>) =>
  Array.from({ length: cuantas }, (_, i) =>
    Object.entries(valores).map(([nombre, valor]) => dato(`${prefijo}_${nombre}_${i + 1}`, valor)),
  ).flat();
const remitido = (fecha: string) => filas(1, "MH_RELACIONADO", { TIPO: "04", NUMERO: "NR17", FECHA: fecha });
const deNota = { dteOriginal: original };
const percibe: More = {
  cuenta: { datosAdicionales: [...(cuenta.datosAdicionales ?? []), dato("MH_AGENTE_PERCEPCION", "true")] },
};

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

describe("is issued", () => {
  test.each(EMITIDAS)("%s, for %s", (...[, total, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    if (!outcome.ok) throw outcome.fault.error;
    expect(formatShort(outcome.value.total, 2)).toBe(total);
    const texto = escritoOf(solicitud, more);
    expect(miscalculated(texto)).toEqual([]);
    if (hasOfficialFiles) expect(errorsOf(outcome.value.tipoFiscal, "v2", texto)).toEqual([]);
  });
});

type Rechazo = readonly [que: string, regla: string, solicitud: SolicitudInput, more?: More];

const MALOS_CORREOS = [
  ...["a@x..com", "<a@b.co>", "a(b@c.com", "a@b_c.com", "a.@x.com", "a@-x.com", "a@b.c1", "ñ@x.com"],
  ...["a,b@c.com", "a@b.com;c@d.com", `${"a".repeat(65)}@x.com`, "a@b"],
];

const RECHAZADAS: readonly Rechazo[] = [
  ...MALOS_CORREOS.map(
    (correo): Rechazo => [
      `the mail ${correo}`,
      "SV-RECEPTOR-CORREO",
      persona({ direccionCorreoElectronico: correo }),
    ],
  ),
  [
    "an activity of six digits",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({
      datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "Ventas"), dato("MH_CODIGO_ACTIVIDAD", "469001")],
    }),
  ],
  [
    "an activity of four signs",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({ datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "\u{1F600}".repeat(4))] }),
  ],
  [
    "a settlement of what bears no IVA",
    "SV-LIQUIDACION-MINIMO",
    tipo("comprobanteLiquidacion", [una("0.00000001")]),
  ],
  [
    "a settlement with all but a hundred-millionth given away",
    "SV-LIQUIDACION-MINIMO",
    tipo("comprobanteLiquidacion", [una("113", { descuento: "112.99999999" })]),
  ],
  ["nothing but credits", "SV-ITEM-REAL", ticket([de(5, "10")])],
  ["another currency", "MONEDA", { ...ticket([una("10")]), moneda: "SVC" }],
  [
    "a description that nobody can read",
    "SV-ITEM-DESCRIPCION",
    ticket([una("1", { descripcion: "\u0001" })]),
  ],
  [
    "a description that is too long",
    "SV-ITEM-DESCRIPCION",
    ticket([una("1", { descripcion: "x".repeat(1_501) })]),
  ],
  ["a name that is too long", "SV-RECEPTOR-NOMBRE", persona({ nombre: "x".repeat(251) })],
  [
    "a street that is too long",
    "SV-RECEPTOR-DIRECCION",
    persona({ direccion: { direccion: "x".repeat(201), idMunicipio: "SV.06.23.14" } }),
  ],
  [
    "an activity that is too long",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({ datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "x".repeat(151))] }),
  ],
  [
    "an activity with a code that is none",
    "SV-RECEPTOR-ACTIVIDAD",
    persona({
      datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "Ventas"), dato("MH_CODIGO_ACTIVIDAD", "1")],
    }),
  ],
  [
    "an activity abroad that is too short",
    "SV-RECEPTOR-ACTIVIDAD",
    {
      ...exportacion,
      receptor: { ...exportacion.receptor, datosAdicionales: [dato("MH_DESCRIPCION_ACTIVIDAD", "ab")] },
    },
  ],
  [
    "a tax twice, under two names",
    "SV-IMPUESTO",
    ticket([
      una("10", {
        impuestos: [
          { nombreCorto: "FOVIAL", codigoUnidadGravable: 1 },
          { nombreCorto: "D1", codigoUnidadGravable: 1 },
        ],
      }),
    ]),
  ],
  [
    "a tax on a line that is a tax",
    "SV-IMPUESTO",
    ticket([
      una("10", {
        impuestos: [
          { nombreCorto: "CEMENTO", codigoUnidadGravable: 1 },
          { nombreCorto: "TURISMO", codigoUnidadGravable: 1 },
        ],
      }),
    ]),
  ],
  [
    "FOVIAL of what is exempt",
    "SV-IMPUESTO",
    ticket([una("10", { impuestos: [iva(2), { nombreCorto: "FOVIAL", codigoUnidadGravable: 1 }] })]),
  ],
  ["a discount of what is not sold", "SV-DESCUENTO-EXCEDE", factura([una("10")], descuento("EXENTO", "1"))],
  ["terms that are none", "SV-EXPORTACION-DATO", bienes("DAF")],
  ["goods without terms", "SV-EXPORTACION-INCOTERM", bienes("")],
  ["an insurance of fractions", "SV-EXPORTACION-DATO", bienes("09", { seguro: "10.005" })],
  ["an exempt export", "SV-IMPUESTO", { ...exportacion, items: [de(2, "100")] }],
  ["a note above its original", "SV-NOTA-EXCEDE", { ...nota, items: [una("113.01")] }, deNota],
  [
    "a note on several documents",
    "SV-RELACIONADO",
    { ...nota, datosAdicionales: [numero, ...remitido("2026-11-10")] },
    deNota,
  ],
  [
    "a term of nothing",
    "SV-PAGOS-PLAZO",
    pagada({ monto: "113", fechaVencimiento: "", plazo: "01", periodo: "0" }),
  ],
  [
    "what follows a document of tomorrow",
    "SV-DOCUMENTO-FUTURO",
    factura([una("113")], ...remitido("2026-11-21")),
  ],
  ["what was sent too long ago", "SV-RELACIONADO-PLAZO", factura([una("113")], ...remitido("2026-10-31"))],
  [
    "what is kept back of a document of tomorrow",
    "SV-DOCUMENTO-FUTURO",
    {
      ...POR_TIPO["comprobanteRetencion"],
      datosAdicionales: [
        numero,
        dato("MH_RETENIDO_NUMERO_1", "A1"),
        dato("MH_RETENIDO_FECHA_1", "2026-11-21"),
      ],
    },
  ],
  [
    "what settles a document of tomorrow",
    "SV-DOCUMENTO-FUTURO",
    {
      ...POR_TIPO["comprobanteLiquidacion"],
      datosAdicionales: [
        numero,
        dato("MH_LIQUIDADO_NUMERO_1", "A1"),
        dato("MH_LIQUIDADO_FECHA_1", "2026-11-21"),
      ],
    },
  ],
  [
    "more IVA kept back than there is",
    "SV-RETENCION-EXCEDE",
    tipo("comprobanteRetencion", [
      una("100", {
        impuestos: [{ nombreCorto: "IVA_RETENIDO", codigoUnidadGravable: 3, montoImpuesto: "13.01" }],
      }),
    ]),
  ],
];

describe("is refused", () => {
  test.each(RECHAZADAS)("%s, by %s", (...[, regla, solicitud, more]) => {
    const outcome = attempt(solicitud, more);
    expect(outcome.ok ? "issued" : outcome.fault.id).toBe(regla);
    if (!outcome.ok) expect(outcome.fault.error.message.length).toBeGreaterThan(20);
  });
});
