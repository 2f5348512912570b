import type { SolicitudInput } from "@dte/contracts";
import { datos } from "../samples/base.js";

type Item = NonNullable<SolicitudInput["items"]>[number];

/** An unusual request that DGII takes or not: with the e-CF's totals, or the rule that refuses it. */
export type Raro = { readonly nombre: string; readonly espera: string; readonly solicitud: SolicitudInput };

const RNC = { id: "130862346", nombre: "INDUSTRIAS DEL CIBAO, SAS" };
const EXT = { id: "TAX-1", tipoId: "EXT", nombre: "Foods GmbH" };

export const cosa = (precioUnitario: string, resto: Item = {}): Item => ({
  descripcion: "Cosa",
  precioUnitario,
  ...resto,
});
const itbis = (codigoUnidadGravable: number) => ({ nombreCorto: "ITBIS", codigoUnidadGravable });
const cargo = (nombreCorto: string, resto = {}) => ({ nombreCorto, codigoUnidadGravable: 1, ...resto });
const con = (...impuestos: NonNullable<Item["impuestos"]>) => ({ impuestos });
const servicio = (precio: string, ...impuestos: NonNullable<Item["impuestos"]>): Item =>
  cosa(precio, { tipo: "servicio", impuestos });
const retenido = (itbisRetenido: string, isr?: string) => [
  cargo("ITBIS_RETENIDO", { montoImpuesto: itbisRetenido }),
  ...(isr === undefined ? [] : [cargo("ISR_RETENIDO", { montoImpuesto: isr })]),
];
const formas = (monto: string, ...codigos: string[]) =>
  codigos.map((formaPago) => ({ fechaVencimiento: "2026-11-20", monto, formaPago }));

const NUMERADO = { NUMERO_SECUENCIAL: "17", VENCIMIENTO_NUMERO_SECUENCIAL: "2027-12-31" };

const raro = (
  nombre: string,
  espera: string,
  solicitud: SolicitudInput,
  dichos: Readonly<Record<string, string>> = {},
): Raro => ({
  ...{ nombre, espera },
  solicitud: { ...solicitud, datosAdicionales: datos({ ...NUMERADO, ...dichos }) },
});
const factura = (nombre: string, espera: string, solicitud: SolicitudInput, dichos = {}) =>
  raro(nombre, espera, { tipo: "factura", receptor: RNC, ...solicitud }, dichos);
const ticket = (nombre: string, espera: string, solicitud: SolicitudInput, dichos = {}) =>
  raro(nombre, espera, { tipo: "ticket", ...solicitud }, dichos);

const AJUSTES = Object.assign(
  {},
  ...Array.from({ length: 20 }, (_, i) => ({
    [`TIPO_AJUSTE_${i + 1}`]: i % 2 === 0 ? "D" : "R",
    [`TIPO_VALOR_${i + 1}`]: "$",
    [`MONTO_DESCUENTOO_RECARGO_${i + 1}`]: "1.05",
  })),
) as Readonly<Record<string, string>>;

/** Requests of type 31: lines, adjustments, additional taxes, currencies, payment. */
const FACTURAS: readonly Raro[] = [
  factura("66 lines of every rate", "31 1019.22: ITBIS 75.35", {
    items: Array.from({ length: 66 }, (_, i) =>
      cosa(String((((i * 37) % 1000) + 1) / 100), { cantidad: String((i % 7) + 1), ...con(itbis(i % 5)) }),
    ),
  }),
  factura("a thousand lines", "31 1110.00: ITBIS 169.32", {
    items: Array.from({ length: 1000 }, () => cosa("1.11")),
  }),
  factura("a line more", "ITEMS-MAX", { items: Array.from({ length: 1001 }, () => cosa("1.11")) }),
  factura("prices of four decimals", "31 12.10: ITBIS 1.85", {
    items: [cosa("0.0001", { cantidad: "10000" }), cosa("3.3333", { cantidad: "3.33" })],
  }),
  factura(
    "prices without ITBIS and two discounts",
    "31 341.61: ITBIS 52.11",
    {
      items: [cosa("100", { cantidad: "3", descuento: "10", otroDescuento: "0.5" })],
    },
    { INDICADOR_MONTO_GRAVADO: "0" },
  ),
  factura("nothing that is billed", "31 0.00", { items: [cosa("100", con(itbis(0)))] }),
  factura("a line given away", "31 0.00: ITBIS 0.00", { items: [cosa("100", { descuento: "100" })] }),
  factura(
    "twenty adjustments that come to nothing",
    "31 1000.00: ITBIS 152.54",
    { items: [cosa("1000")] },
    AJUSTES,
  ),
  factura("one more", "DO-DATO", { items: [cosa("1000")] }, { TIPO_AJUSTE_21: "D" }),
  factura(
    "rows that do not make the discount",
    "DO-ITEM-AJUSTES",
    {
      items: [cosa("100", { descuento: "10" })],
    },
    { TIPO_SUB_DESCUENTO_1_1: "$", MONTO_SUB_DESCUENTO_1_1: "9" },
  ),
  factura(
    "a surcharge of a line",
    "31 247.80: ITBIS 37.80",
    { items: [cosa("118", { cantidad: "2" })] },
    {
      RECARGO_MONTO_1: "11.8",
    },
  ),
  factura("tip and CDT", "31 1300.00: ITBIS 180.00", {
    items: [servicio("1180", cargo("PROPINA"), cargo("CDT"))],
  }),
  factura("three additional taxes", "DO-IMPUESTOS-MAX", {
    items: [servicio("1180", cargo("001"), cargo("002"), cargo("004"))],
  }),
  factura("exempt insurance", "31 1508.00", { items: [servicio("1300", itbis(4), cargo("ISC_SEGUROS"))] }),
  factura(
    "beer by the box",
    "31 34527.14: ITBIS 5266.85",
    {
      items: [cosa("1200", { cantidad: "10", ...con(cargo("006"), cargo("023")) })],
    },
    {
      ...{ GRADOS_ALCOHOL_1: "5", CANTIDAD_REFERENCIA_1: "24", UNIDAD_REFERENCIA_1: "1" },
      ...{ SUBCANTIDAD_1_1: "0.355", CODIGO_SUBCANTIDAD_1_1: "1", PRECIO_UNITARIO_REFERENCIA_1: "900" },
    },
  ),
  factura("ad valorem without what is specific", "DO-SELECTIVO", {
    items: [cosa("1200", con(cargo("023", { montoGravable: "900" })))],
  }),
  factura("ten packs of cigarettes", "31 1631.42: ITBIS 248.86", {
    items: [cosa("100", { cantidad: "10", ...con(cargo("019", { cantidadUnidadesGravables: "10" })) })],
  }),
  factura(
    "dollars",
    "31 34.13 USD: ITBIS 312.00",
    {
      moneda: "USD",
      items: [cosa("10.99", { cantidad: "3" }), cosa("1.16", con(itbis(2)))],
    },
    { TIPO_CAMBIO: "60.1234" },
  ),
  factura("dollars without a rate", "DO-CAMBIO", { moneda: "USD", items: [cosa("10")] }),
  factura("lempiras", "MONEDA", { moneda: "HNL", items: [cosa("10")] }, { TIPO_CAMBIO: "2.5" }),
  factura(
    "adjustments in dollars",
    "31 138.50 USD: ITBIS 782.54",
    {
      moneda: "USD",
      items: [cosa("100", { descuento: "5" }), cosa("50", con(itbis(4)))],
    },
    {
      ...{ TIPO_CAMBIO: "60", TIPO_AJUSTE_1: "D", TIPO_VALOR_1: "%", VALOR_DESCUENTOO_RECARGO_1: "10" },
      ...{ TIPO_AJUSTE_2: "R", TIPO_VALOR_2: "$", MONTO_DESCUENTOO_RECARGO_2: "3" },
      INDICADOR_FACTURACION_DESCUENTOO_RECARGO_2: "4",
    },
  ),
  factura("fifteen payments in seven ways", "31 1500.00: ITBIS 228.81", {
    items: [cosa("1500")],
    abonosPactados: formas("100", ..."123467812346781".split("")),
  }),
  factura("a gift voucher", "DO-ABONO", { items: [cosa("100")], abonosPactados: formas("100", "5") }),
  factura(
    "credit that fell due yesterday",
    "DO-PAGO-TIPO",
    { items: [cosa("7")] },
    {
      ...{ TIPO_PAGO: "2", FECHA_LIMITE_PAGO: "2026-11-19" },
    },
  ),
  factura("a present", "DO-PAGO-TIPO", { items: [cosa("7")] }, { TIPO_PAGO: "3" }),
  factura("what is kept back", "31 1180.00: ITBIS 180.00", {
    items: [servicio("1180", ...retenido("54", "100"))],
  }),
  factura("a cent too much kept back", "DO-RETENCION-EXCEDE", {
    items: [servicio("1180", ...retenido("180.01"))],
  }),
  factura("a foreign buyer", "DO-RECEPTOR-EXTRANJERO", { receptor: EXT, items: [cosa("1")] }),
  factura(
    "in the place of a number on paper",
    "31 118.00: ITBIS 18.00",
    { items: [cosa("118")] },
    {
      ...{ NCF_MODIFICADO: "B0100000001", FECHA_NCF_MODIFICADO: "2026-11-01", CODIGO_MODIFICACION: "4" },
    },
  ),
  factura(
    "an advance and a balance",
    "31 118.00: ITBIS 18.00",
    { items: [cosa("118")] },
    {
      ...{ MONTO_AVANCE_PAGO: "18", SALDO_ANTERIOR: "-10", VALOR_PAGAR: "90" },
    },
  ),
  factura(
    "a sequence that has expired",
    "DO-VENCIMIENTO-PASADO",
    { items: [cosa("1")] },
    {
      VENCIMIENTO_NUMERO_SECUENCIAL: "2026-11-19",
    },
  ),
];

/** Requests of type 32, whole and as a summary. */
const CONSUMOS: readonly Raro[] = [
  ticket("a gift voucher", "32 500.00: ITBIS 76.27", {
    items: [cosa("500")],
    abonosPactados: formas("500", "5"),
  }),
  ticket("a cent below the limit", "32 249999.99: ITBIS 38135.59", { items: [cosa("249999.99")] }),
  ticket("the limit", "DO-RECEPTOR-LIMITE", { items: [cosa("250000")] }),
  ticket("the limit to a foreigner", "32 250000.00: ITBIS 38135.59", {
    receptor: EXT,
    items: [cosa("250000")],
  }),
  ticket(
    "the limit in dollars",
    "DO-RECEPTOR-LIMITE",
    { moneda: "USD", items: [cosa("4166.67")] },
    {
      TIPO_CAMBIO: "60",
    },
  ),
  ticket("what is kept back", "DO-RETENCION-TIPO", { items: [servicio("1180", ...retenido("180"))] }),
  ticket(
    "a discount of one rate",
    "32 222.40: ITBIS 32.40",
    {
      items: [cosa("116", con(itbis(2))), cosa("118")],
    },
    {
      ...{ TIPO_AJUSTE_1: "D", TIPO_VALOR_1: "$", MONTO_DESCUENTOO_RECARGO_1: "10" },
      INDICADOR_FACTURACION_DESCUENTOO_RECARGO_1: "2",
    },
  ),
];

const de = (tipo: string, espera: string, solicitud: SolicitudInput, dichos = {}) =>
  raro(`${tipo}: ${espera}`, espera, { tipo, ...solicitud }, dichos);

/** Requests of the other types. */
const OTROS: readonly Raro[] = [
  de("compras", "41 590.00: ITBIS 90.00", {
    receptor: RNC,
    items: [servicio("590", ...retenido("90", "50"))],
  }),
  de("compras", "DO-ITEM-RETENCION", { receptor: RNC, items: [cosa("590")] }),
  de(
    "compras",
    "41 590.00 USD: ITBIS 5404.50",
    {
      ...{ moneda: "USD", receptor: RNC },
      items: [servicio("590", ...retenido("90", "50"))],
    },
    { TIPO_CAMBIO: "60.05" },
  ),
  de("gastosMenores", "43 590.00", { items: [cosa("590")] }),
  de("gastosMenores", "DO-ITEM-AJUSTES", { items: [cosa("590", { descuento: "1" })] }),
  de("regimenEspecial", "44 649.00", { receptor: EXT, items: [servicio("590", cargo("001"))] }),
  de("gubernamental", "45 2022.20: ITBIS 279.69", {
    receptor: RNC,
    items: [cosa("590", con(itbis(2))), servicio("1300", cargo("004"), cargo("002"))],
  }),
  de("facturaExportacion", "46 1765.00: ITBIS 0.00", {
    ...{ receptor: EXT, datosExportacion: {} },
    items: [cosa("590", { cantidad: "3", descuento: "5" })],
  }),
  de("facturaExportacion", "DO-ITBIS-INDICADOR", {
    ...{ receptor: EXT, datosExportacion: {} },
    items: [cosa("590", con(itbis(1)))],
  }),
  de(
    "pagoExterior",
    "47 590.33 USD",
    {
      ...{ moneda: "USD", receptor: EXT },
      items: [servicio("590.33", cargo("ISR_RETENIDO", { montoImpuesto: "159.39" }))],
    },
    { TIPO_CAMBIO: "61.2345" },
  ),
];

export const RAROS: readonly Raro[] = [...FACTURAS, ...CONSUMOS, ...OTROS];
