import type { DteInput, SolicitudInput } from "@dte/contracts";

type Item = NonNullable<SolicitudInput["items"]>[number];

/** An unusual request that the law allows or not: with the document that is certified for it, or the rule that refuses it. */
export type Raro = {
  readonly nombre: string;
  readonly cuenta: "general" | "pequeno" | "exenta" | "retenedora";
  readonly solicitud: SolicitudInput;
  readonly original?: DteInput;
  readonly espera: string;
};

const NIT = { id: "98765434", nombre: "COMPRADOR, S. A." };
const CUI = { id: "2218 51658 1217", tipoId: "DPI", nombre: "PERSONA" };
const EXT = { id: "US-12345", tipoId: "EXT", nombre: "BUYER INC" };
const DESTINO = { nombreConsignatarioODestinatario: "B", direccionConsignatarioODestinatario: "M" };
const ART7_4 = { motivoExencionIva: "LEY_IVA_ART7_NUM4" };

export const cosa = (precioUnitario: string, resto: Item = {}): Item => ({
  descripcion: "Cosa",
  precioUnitario,
  ...resto,
});
const de = (nombreCorto: string, codigoUnidadGravable = 1, resto = {}) => ({
  impuestos: [{ nombreCorto, codigoUnidadGravable, ...resto }],
});
const datos = (dichos: Readonly<Record<string, string>>) =>
  Object.entries(dichos).map(([nombre, valor]) => ({ nombre, valor }));

const raro = (
  nombre: string,
  espera: string,
  solicitud: SolicitudInput,
  cuenta: Raro["cuenta"] = "general",
) => ({
  ...{ nombre, espera, cuenta },
  solicitud: { receptor: NIT, ...solicitud },
});

/** Mixtures of lines, taxes and discounts. */
const VENTAS: readonly Raro[] = [
  raro("taxed and exempt lines", "FACT 383.31 GTQ: IVA 0.00", {
    ...ART7_4,
    items: [cosa("100"), cosa("50", de("IVA", 2)), cosa("33.33", { cantidad: "7" })],
  }),
  raro("one taxed line in an exempt document", "FACT 120.00 GTQ: IVA 10.714286", {
    ...ART7_4,
    items: [cosa("100", de("IVA", 1)), cosa("20")],
  }),
  raro("an exempt line without its reason", "GT-EXENCION-SIN-MOTIVO", {
    items: [cosa("100"), cosa("50", de("IVA", 2))],
  }),
  raro("fuel in dollars", "FACT 50.903226 USD: IVA 5.40, PETROLEO 0.503226", {
    moneda: "USD",
    items: [cosa("16.80", { cantidad: "3", ...de("PETROLEO", 4) })],
  }),
  raro("fuel with ethanol", "FACT 63.09 GTQ: IVA 5.40, PETROLEO 12.69", {
    items: [cosa("16.80", { cantidad: "3", ...de("PETROLEO", 15) })],
  }),
  raro("fuel that pays nothing", "FACT 50.40 GTQ: IVA 5.40, PETROLEO 0.00", {
    items: [cosa("16.80", { cantidad: "3", ...de("PETROLEO", 8) })],
  }),
  raro("fuel, exempt of IVA", "FACT 54.30 GTQ: IVA 0.00, PETROLEO 3.90", {
    ...ART7_4,
    items: [cosa("16.80", { cantidad: "3", ...de("PETROLEO", 4) })],
  }),
  raro("fuel in a currency without a rate", "GT-IMPUESTO-CAMBIO", {
    moneda: "HNL",
    items: [cosa("5", de("PETROLEO", 4))],
  }),
  raro("lodging, exempt of IVA", "FACT 492.80 GTQ: IVA 0.00, TURISMO HOSPEDAJE 44.80", {
    ...ART7_4,
    items: [cosa("448", { tipo: "servicio", ...de("TURISMO HOSPEDAJE") })],
  }),
  raro("two passages by air", "FACT 913.00 GTQ: IVA 48.00, TURISMO PASAJES 465.00", {
    items: [cosa("448", de("TURISMO PASAJES", 1, { cantidadUnidadesGravables: "2" }))],
  }),
  raro("no passage at all", "GT-IMPUESTO-DATO", {
    items: [cosa("448", de("TURISMO PASAJES", 1, { cantidadUnidadesGravables: "0" }))],
  }),
  raro("a municipal fee of another department", "FACT 113.50 GTQ: IVA 10.714286, TASA MUNICIPAL 13.50", {
    items: [cosa("100", de("TASA MUNICIPAL", 2_201_001, { montoImpuesto: "13.5" }))],
  }),
  raro("a municipal fee that is not said", "GT-IMPUESTO-DATO", {
    items: [cosa("100", de("TASA MUNICIPAL", 101_001))],
  }),
  raro("water by the bottle", "FACT 127.92 GTQ: IVA 13.50, BEBIDAS NO ALCOHOLICAS 1.92", {
    items: [cosa("5.25", { cantidad: "24", ...de("BEBIDAS NO ALCOHOLICAS", 5) })],
  }),
  raro("a drink that is none", "GT-IMPUESTO-IDB", { items: [cosa("5", de("IDB", 6))] }),
  raro("beer at its suggested price", "FACT 257.28 GTQ: IVA 25.714286, BEBIDAS ALCOHOLICAS 17.28", {
    items: [cosa("10", { cantidad: "24", ...de("BEBIDAS ALCOHOLICAS", 1, { montoGravable: "12" }) })],
  }),
  raro("beer without a price", "GT-IMPUESTO-DATO", { items: [cosa("10", de("BEBIDAS ALCOHOLICAS"))] }),
  raro("half a bag of cement", "FACT 203.75 GTQ: IVA 21.428571, CEMENTO 3.75", {
    items: [cosa("80", { cantidad: "2.5", ...de("CEMENTO") })],
  }),
  raro("two discounts under a press stamp", "FACT 1004.0625 GTQ: IVA 107.10, TIMBRE DE PRENSA 4.4625", {
    items: [cosa("1120", { descuento: "112", otroDescuento: "8.40", ...de("TIMBRE DE PRENSA") })],
  }),
  raro("a line given away", "FACT 5.00 GTQ: IVA 0.535714, BOMBEROS 0.00", {
    items: [cosa("100", { descuento: "100", ...de("BOMBEROS") }), cosa("5")],
  }),
  raro("more discount than price", "ITEM-DESCUENTO", { items: [cosa("100", { descuento: "100.01" })] }),
  raro("three taxes on a line", "GT-IMPUESTOS-MAX", {
    items: [
      cosa("100", {
        impuestos: [...de("TURISMO HOSPEDAJE").impuestos, ...de("BOMBEROS").impuestos],
      }),
    ],
  }),
  raro("ten decimals", "FACT 152.4157875019 GTQ: IVA 16.3302629466", {
    items: [cosa("0.0123456789", { cantidad: "12345.6789" })],
  }),
  raro(
    "a cent of a withholding agent",
    "FACT 0.03 GTQ: IVA 0.003214",
    {
      items: [cosa("0.01", { cantidad: "3" })],
    },
    "retenedora",
  ),
  raro("a thousand lines", "FACT 5005.00 GTQ: IVA 536.25", {
    items: Array.from({ length: 1000 }, (_, i) => cosa(String((i + 1) / 100))),
  }),
];

/** Cases on the buyer, the amount, the date and the payment. */
const PARTES: readonly Raro[] = [
  raro("just below the limit after a discount", "FACT 2499.99 GTQ: IVA 267.856071", {
    receptor: {},
    items: [cosa("2600", { descuento: "100.01" })],
  }),
  raro("at the limit", "GT-CF-LIMITE", { receptor: {}, items: [cosa("2500")] }),
  raro("at the limit by a tax", "GT-CF-LIMITE", {
    receptor: {},
    items: [cosa("2400", { tipo: "servicio", ...de("TURISMO HOSPEDAJE") })],
  }),
  raro("a CUI with blanks", "FACT 5000.00 GTQ: IVA 535.714286", { receptor: CUI, items: [cosa("5000")] }),
  raro("C/F", "FACT 5.00 GTQ: IVA 0.535714", { receptor: { id: "C/F" }, items: [cosa("5")] }),
  raro("a currency that SAT lacks", "MONEDA", { moneda: "PAB", items: [cosa("5")] }),
  raro("instalments without numbers, one due today", "FCAM 100.00 GTQ: IVA 10.714286", {
    abonosPactados: [
      { fechaVencimiento: "2026-11-20", monto: "50" },
      { fechaVencimiento: "2027-01-01", monto: "50" },
    ],
    items: [cosa("100")],
  }),
  raro(
    "an instalment of a total with six decimals",
    "FCAM 435.714286 GTQ: IVA 42.857143, TURISMO HOSPEDAJE 35.714286",
    {
      abonosPactados: [{ fechaVencimiento: "2026-12-01", monto: "435.71" }],
      items: [cosa("448", { descuento: "48", ...de("TURISMO HOSPEDAJE") })],
    },
  ),
  raro("three ways to pay a third", "FACT 99.999999 GTQ: IVA 10.714286", {
    items: [cosa("33.333333", { cantidad: "3" })],
    datosAdicionales: datos({
      ...{ MEDIO_PAGO_TIPO_1: "TC", MEDIO_PAGO_NUMERO_1: "1", MEDIO_PAGO_MONTO_1: "33.33" },
      ...{ MEDIO_PAGO_TIPO_2: "TD", MEDIO_PAGO_NUMERO_2: "1", MEDIO_PAGO_MONTO_2: "33.33" },
      ...{ MEDIO_PAGO_TIPO_7: "EF", MEDIO_PAGO_NUMERO_7: "1", MEDIO_PAGO_MONTO_7: "33.34" },
    }),
  }),
  raro("the last day of the month", "FACT 5.00 GTQ: IVA 0.535714", {
    fechaEmision: "2026-11-30T23:59:59",
    items: [cosa("5")],
  }),
];

const exportacion = (incoterm?: string): SolicitudInput => ({
  ...{ tipo: "facturaExportacion", moneda: "USD", receptor: EXT },
  datosExportacion: { ...DESTINO, ...(incoterm && { incoterm }) },
});

/** Exports under every term of delivery. */
const EXPORTACIONES: readonly Raro[] = [
  ..."EXW FCA FAS FOB CFR CIF CPT CIP DDP DAP DAT DPU ZZZ fob".split(" ").map((incoterm) =>
    raro(`goods and services ${incoterm}`, "FACT 313.00 USD: IVA 0.00", {
      ...exportacion(incoterm),
      items: [cosa("100", { cantidad: "3", descuento: "7" }), cosa("20", { tipo: "servicio" })],
    }),
  ),
  raro("a term that is none", "GT-EXPORTACION-DATO", { ...exportacion("FOR"), items: [cosa("100")] }),
  raro("services to nobody in particular", "FACT 100.00 GTQ: IVA 0.00", {
    ...{ esExportacion: true, receptor: {}, datosExportacion: DESTINO },
    items: [cosa("100", { tipo: "servicio" })],
  }),
  raro("an export to a CUI", "GT-RECEPTOR-EXPORTACION", {
    ...exportacion("FOB"),
    receptor: CUI,
    items: [cosa("1")],
  }),
  raro("a CUI that is called foreign", "GT-RECEPTOR-EXTRANJERO", {
    receptor: { ...CUI, tipoId: "EXT" },
    items: [cosa("1")],
  }),
  raro("a passport that is a CUI, abroad", "GT-RECEPTOR-EXTRANJERO", {
    ...exportacion("FOB"),
    receptor: { ...CUI, tipoId: "PASAPORTE" },
    items: [cosa("1")],
  }),
  raro("the issuer as a foreigner", "GT-RECEPTOR-EXTRANJERO", {
    receptor: { id: "12345679", tipoId: "EXT", nombre: "B" },
    items: [cosa("1")],
  }),
  raro("a foreigner whose number ends as a NIT does", "FACT 1.00 GTQ: IVA 0.107143", {
    receptor: { id: "98765434", tipoId: "EXT", nombre: "B" },
    items: [cosa("1")],
  }),
  raro("an export on credit", "FCAM 100.00 USD: IVA 0.00", {
    ...exportacion("DPU"),
    abonosPactados: [{ fechaVencimiento: "2026-12-01", monto: "100" }],
    items: [cosa("100")],
  }),
  raro("an export with fuel tax", "FACT 100.167742 USD: IVA 0.00, PETROLEO 0.167742", {
    ...exportacion("FOB"),
    items: [cosa("100", de("PETROLEO", 4))],
  }),
  raro("an export with duties for another", "FACT 100.00 USD: IVA 0.00", {
    ...exportacion("FOB"),
    items: [cosa("100")],
    datosAdicionales: datos({
      ...{
        CUENTA_AJENA_NIT_1: "98765434",
        CUENTA_AJENA_DOCUMENTO_1: "1",
        CUENTA_AJENA_FECHA_1: "2026-11-01",
      },
      ...{ CUENTA_AJENA_CONCEPTO_1: "DAI", CUENTA_AJENA_DAI_1: "3.3333333333" },
    }),
  }),
  raro("a small taxpayer's", "FPEQ 100.00 USD", { ...exportacion("DPU"), items: [cosa("100")] }, "pequeno"),
];

/** Other taxpayers and other types. */
const OTROS: readonly Raro[] = [
  raro(
    "a small taxpayer's lodging",
    "FPEQ 110.00 GTQ: TURISMO HOSPEDAJE 10.00",
    {
      items: [cosa("100", de("TURISMO HOSPEDAJE"))],
    },
    "pequeno",
  ),
  raro("a small taxpayer's IVA", "GT-IMPUESTO", { items: [cosa("100", de("IVA"))] }, "pequeno"),
  raro("a small taxpayer's exemption", "GT-EXENCION-TIPO", { ...ART7_4, items: [cosa("100")] }, "pequeno"),
  raro(
    "a small taxpayer's thirds",
    "FCAP 100.00 GTQ",
    {
      abonosPactados: ["33.33", "33.33", "33.34"].map((monto, i) => ({
        ...{ monto, numero: i + 1, fechaVencimiento: `2026-12-0${i + 1}` },
      })),
      items: [cosa("100")],
    },
    "pequeno",
  ),
  raro("a large nota de abono to nobody", "NABN 9999.00 GTQ", {
    ...{ tipo: "notaAbono", receptor: {} },
    items: [cosa("9999")],
  }),
  raro("a nota de abono with a tax", "GT-IMPUESTO", {
    tipo: "notaAbono",
    items: [cosa("1", de("PETROLEO"))],
  }),
  raro("a condominium's fee", "RECI 100.00 GTQ", {
    ...{ tipo: "recibo", motivoExencionIva: "CUOTAS_CONDOMINIO" },
    items: [cosa("100")],
  }),
  raro("a donation", "RDON 100.00 GTQ", { tipo: "reciboDonacion", items: [cosa("100")] }, "exenta"),
  raro("a foreign seller, a discount and a fraction", "FESP 3332.49333 GTQ: IVA 357.052857", {
    ...{ tipo: "facturaEspecial", receptor: { ...EXT, nombre: "SELLER" } },
    items: [cosa("2500.01", { descuento: "0.02", cantidad: "1.333" })],
  }),
];

export const RAROS: readonly Raro[] = [...VENTAS, ...PARTES, ...EXPORTACIONES, ...OTROS];
