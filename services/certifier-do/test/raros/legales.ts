import { cargo, itbis } from "../samples/base.js";
import {
  CEDULA,
  cosa,
  type Datos,
  EXT,
  type Item,
  type Legal,
  legal,
  RNC,
  retenido,
  type Solicitud,
  servicio,
} from "./legal.js";

/** The currencies of "Formato e-CF" v1.0, table II, and the pesos for one of each: three whole digits and four decimals at most. */
const CAMBIOS: Datos = {
  ...{
    USD: "60.1234",
    EUR: "70.9999",
    GBP: "80.5",
    CHF: "75.0001",
    CAD: "43.33",
    XDR: "82.1",
    MXN: "3.4567",
  },
  ...{ BRL: "11.05", DKK: "9.4", NOK: "5.99", SEK: "6.3", JPY: "0.3901", COP: "0.0151", HTG: "0.4555" },
  ...{ SCP: "80.25", VEF: "999.9999", CNY: "8.88" },
};

/** The data that each type has and the others do not. */
const DE_TIPO: Readonly<Record<string, (precio: string) => Solicitud>> = {
  factura: (precio) => ({ receptor: RNC, items: [cosa(precio, { cantidad: "3.33" })] }),
  gubernamental: (precio) => ({ receptor: RNC, items: [cosa(precio, { impuestos: [itbis(2)] })] }),
  regimenEspecial: (precio) => ({ receptor: EXT, items: [cosa(precio)] }),
  facturaExportacion: (precio) => ({
    receptor: EXT,
    datosExportacion: {},
    items: [cosa(precio, { descuento: "0.01" })],
  }),
  compras: (precio) => ({ receptor: CEDULA, items: [servicio(precio, ...retenido("0.01", "0.02"))] }),
  pagoExterior: (precio) => ({ receptor: EXT, items: [servicio(precio, cargo("ISR_RETENIDO", "0.27"))] }),
};

const MONEDAS: readonly Legal[] = Object.entries(CAMBIOS).flatMap(([moneda, cambio], i) =>
  Object.entries(DE_TIPO).map(([tipo, solicitudDe]) =>
    legal(`in ${moneda}`, tipo, { moneda, ...solicitudDe(`${17 + i}.${10 + i}`) }, { TIPO_CAMBIO: cambio }),
  ),
);

const INDICADORES: readonly Legal[] = ["factura", "ticket", "gubernamental"].flatMap((tipo) =>
  [0, 1, 2, 3, 4].flatMap((indicador) =>
    ["0", "1"].map((incluido) =>
      legal(
        `ITBIS ${indicador}, prices ${incluido === "1" ? "with" : "without"} it`,
        tipo,
        {
          ...(tipo !== "ticket" && { receptor: RNC }),
          items: [cosa("33.3333", { cantidad: "3", impuestos: [itbis(indicador)] }), cosa("0.01")],
        },
        { INDICADOR_MONTO_GRAVADO: incluido },
      ),
    ),
  ),
);

const OTROS = ["001", "002", "003", "004", "005"];
const PARES = OTROS.flatMap((uno, i) => [[uno], ...OTROS.slice(i + 1).map((otro) => [uno, otro])]);
const ADICIONALES: readonly Legal[] = PARES.flatMap((codigos) => [
  ...["0", "1"].map((incluido) =>
    legal(
      `${codigos.join(" and ")}, prices ${incluido === "1" ? "with" : "without"} ITBIS`,
      "factura",
      {
        receptor: RNC,
        items: [servicio("1180.55", ...codigos.map((codigo) => cargo(codigo))), cosa("7.77")],
      },
      { INDICADOR_MONTO_GRAVADO: incluido },
    ),
  ),
  ...(codigos.length === 1
    ? [
        legal(codigos.join(), "regimenEspecial", {
          receptor: EXT,
          items: [servicio("590", ...codigos.map((codigo) => cargo(codigo)))],
        }),
        legal(codigos.join(), "ticket", {
          items: [servicio("590", ...codigos.map((codigo) => cargo(codigo)))],
        }),
      ]
    : []),
]);

const codigo = (numero: number): string => String(numero).padStart(3, "0");
const SELECTIVOS: readonly Legal[] = Array.from({ length: 17 }, (_, i) => i + 6).flatMap((especifico) => {
  const isAlcohol = especifico <= 18;
  const botella = isAlcohol
    ? {
        ...{ GRADOS_ALCOHOL_1: "37.5", CANTIDAD_REFERENCIA_1: "12", UNIDAD_REFERENCIA_1: "47" },
        ...{ SUBCANTIDAD_1_1: "0.7", CODIGO_SUBCANTIDAD_1_1: "31", PRECIO_UNITARIO_REFERENCIA_1: "1500" },
      }
    : { CANTIDAD_REFERENCIA_1: "10", UNIDAD_REFERENCIA_1: "47", PRECIO_UNITARIO_REFERENCIA_1: "350" };
  const impuestos = [cargo(codigo(especifico)), cargo(codigo(especifico + 17))];
  return ["factura", "ticket"].map((tipo) =>
    legal(
      `${codigo(especifico)} and its ad valorem`,
      tipo,
      {
        ...(tipo === "factura" && { receptor: RNC }),
        items: [cosa("900.25", { cantidad: "2", impuestos }), cosa("1", { impuestos: [itbis(4)] })],
      },
      botella,
    ),
  );
});

const formas = (...codigos: string[]) =>
  codigos.map((formaPago) => ({ fechaVencimiento: "2099-11-20", monto: "10.01", formaPago }));
const PAGOS: readonly Legal[] = [
  ...["1", "2", "3", "4", "5", "6", "7", "8"].map((forma) =>
    legal(`paid by ${forma}`, "ticket", { items: [cosa("10.01")], abonosPactados: formas(forma) }),
  ),
  ...["factura", "gubernamental", "regimenEspecial", "facturaExportacion"].flatMap((tipo) => [
    legal("paid in seven ways", tipo, {
      ...DE_TIPO[tipo]?.("70.07"),
      abonosPactados: formas("1", "2", "3", "4", "6", "7", "8"),
    }),
    legal(
      "on credit",
      tipo,
      { ...DE_TIPO[tipo]?.("70.07") },
      { TIPO_PAGO: "2", FECHA_LIMITE_PAGO: "2099-12-31" },
    ),
  ]),
  ...["ticket", "gubernamental", "regimenEspecial"].map((tipo) =>
    legal("for nothing", tipo, { ...(DE_TIPO[tipo]?.("1") ?? { items: [cosa("1")] }) }, { TIPO_PAGO: "3" }),
  ),
  legal(
    "an advance, a balance and an account",
    "factura",
    { receptor: RNC, items: [cosa("118")] },
    {
      ...{
        MONTO_AVANCE_PAGO: "18",
        SALDO_ANTERIOR: "-10",
        TIPO_CUENTA_PAGO: "CT",
        NUMERO_CUENTA_PAGO: "0001",
      },
      BANCO_PAGO: "Banco & Compañía",
    },
  ),
];

const REFERENCIA = { NCF_MODIFICADO: "B0200000001", FECHA_NCF_MODIFICADO: "2026-01-15" };
const REFERENCIAS: readonly Legal[] = [
  ...[...Object.keys(DE_TIPO), "ticket", "gastosMenores"].map((tipo) =>
    legal(
      "in the place of a number on paper",
      tipo,
      { ...(DE_TIPO[tipo]?.("59") ?? { items: [cosa("59")] }) },
      { ...REFERENCIA, CODIGO_MODIFICACION: "4" },
    ),
  ),
  legal(
    "of a consumer invoice",
    "factura",
    { ...DE_TIPO["factura"]?.("59") },
    {
      ...{ NCF_MODIFICADO: "E320000000009", FECHA_NCF_MODIFICADO: "2026-01-15", CODIGO_MODIFICACION: "5" },
    },
  ),
];

const RETENCIONES: readonly Legal[] = [
  ...[
    ["180", "1000"],
    ["54", ""],
    ["0.01", "0.01"],
    ["0", "100"],
  ].flatMap(([iva = "", isr = ""]) => [
    legal(`${iva} of ITBIS and ${isr || "nothing"} kept back`, "compras", {
      receptor: CEDULA,
      items: [servicio("1180", ...retenido(iva, isr))],
    }),
    legal(`${iva} of ITBIS and ${isr || "nothing"} kept back`, "factura", {
      receptor: RNC,
      items: [servicio("1180", ...retenido(iva, isr)), cosa("5")],
    }),
  ]),
  legal("an exempt good with nothing kept back", "compras", {
    receptor: CEDULA,
    items: [cosa("100", { impuestos: [itbis(4), cargo("ITBIS_RETENIDO", "0")] })],
  }),
  ...["27", "100", "0.01"].map((isr) =>
    legal(`${isr} kept back`, "pagoExterior", {
      receptor: EXT,
      items: [servicio("100", cargo("ISR_RETENIDO", isr))],
    }),
  ),
  legal("without a receiver", "pagoExterior", { items: [servicio("100", cargo("ISR_RETENIDO", "27"))] }),
];

const subfilas = (clase: "DESCUENTO" | "RECARGO", cuantas: number): Datos =>
  Object.assign(
    {},
    ...Array.from({ length: cuantas }, (_, i) => ({
      [`TIPO_SUB_${clase}_1_${i + 1}`]: "$",
      [`MONTO_SUB_${clase}_1_${i + 1}`]: "1.25",
    })),
  );
const AJUSTES: readonly Legal[] = [
  ...["factura", "ticket", "gubernamental"].flatMap((tipo) => [
    legal(
      "twelve rows of discount",
      tipo,
      { receptor: RNC, items: [cosa("100", { descuento: "15" })] },
      subfilas("DESCUENTO", 12),
    ),
    legal(
      "twelve rows of surcharge",
      tipo,
      { receptor: RNC, items: [cosa("100")] },
      {
        ...subfilas("RECARGO", 12),
        RECARGO_MONTO_1: "15",
      },
    ),
    ...["D", "R"].flatMap((sentido) =>
      ["$", "%"].flatMap((valor) =>
        ["1", "2", "4"].map((indicador) =>
          legal(
            `${sentido} of ${valor} on what has ITBIS ${indicador}`,
            tipo,
            {
              receptor: RNC,
              items: [1, 2, 4].map((each) => cosa("100.10", { impuestos: [itbis(each)] })),
            },
            {
              ...{ TIPO_AJUSTE_1: sentido, TIPO_VALOR_1: valor },
              ...(valor === "%"
                ? { VALOR_DESCUENTOO_RECARGO_1: "33.33" }
                : { MONTO_DESCUENTOO_RECARGO_1: "10.05" }),
              INDICADOR_FACTURACION_DESCUENTOO_RECARGO_1: indicador,
            },
          ),
        ),
      ),
    ),
  ]),
  ...["regimenEspecial", "facturaExportacion"].map((tipo) =>
    legal(
      "a discount on all of it",
      tipo,
      { ...DE_TIPO[tipo]?.("77.77") },
      {
        ...{ TIPO_AJUSTE_1: "D", TIPO_VALOR_1: "%", VALOR_DESCUENTOO_RECARGO_1: "12.5" },
      },
    ),
  ),
];

const BORDES: readonly Legal[] = [
  legal("a cent below the limit", "ticket", { items: [cosa("249999.99")] }),
  ...[RNC, CEDULA, EXT].map((receptor) =>
    legal(`the limit, to ${receptor.id}`, "ticket", { receptor, items: [cosa("250000")] }),
  ),
  legal("a cent", "ticket", { items: [cosa("0.01")] }),
  legal("a cent", "gastosMenores", { items: [cosa("0.01")] }),
  legal("much", "factura", { receptor: RNC, items: [cosa("9999999999.99")] }),
  legal("a thousand lines", "gastosMenores", { items: Array.from({ length: 1000 }, () => cosa("1.11")) }),
  legal("texts that XML must escape", "factura", {
    receptor: { ...RNC, nombre: `'A' & "B" <C> ]]> Ñandú` },
    items: [cosa("1", { descripcion: "Ñ&<>\"'😀 x".repeat(6), codigo: "A<1>" })],
  }),
  legal("62 units", "factura", {
    receptor: RNC,
    items: Array.from({ length: 62 }, (_, i) => cosa("1.50", { unidadMedida: String(i + 1) })),
  }),
  legal("nothing that is billed beside something that is", "gubernamental", {
    receptor: RNC,
    items: [cosa("10", { impuestos: [itbis(0)] }), cosa("10")],
  }),
];

/** The requests that the notes adjust: each type that may be adjusted, and one that is forty days old. */
const ORIGINALES: readonly Legal[] = [
  legal("an original", "factura", { receptor: RNC, items: [cosa("1180")] }),
  legal("an original", "ticket", { items: [cosa("1180")] }),
  legal("a large original", "ticket", { receptor: RNC, items: [cosa("300000")] }),
  ...["gubernamental", "regimenEspecial", "facturaExportacion"].map((tipo) =>
    legal("an original", tipo, { ...DE_TIPO[tipo]?.("1180") }),
  ),
  legal(
    "an original in dollars",
    "factura",
    { moneda: "USD", receptor: RNC, items: [cosa("118")] },
    {
      TIPO_CAMBIO: "60.5",
    },
  ),
];

const lineaDe = (nombre: string, precio: string, indicador?: number): Item => {
  const sinItbis = nombre.startsWith("regimenEspecial")
    ? 4
    : nombre.startsWith("facturaExportacion")
      ? 3
      : undefined;
  const reducido = nombre.startsWith("gubernamental") ? 2 : 1;
  return cosa(precio, { impuestos: [itbis(indicador ?? sinItbis ?? reducido)] });
};
const NOTAS: readonly Legal[] = ORIGINALES.flatMap(({ nombre, solicitud }) => {
  const nota = (que: string, tipo: string, item: Item, codigo: string): Legal => ({
    nombre: `${tipo}: ${que}, of ${nombre}`,
    solicitud: {
      ...{ tipo, motivoAjuste: `Ajuste & <${que}>`, items: [item] },
      ...(solicitud.moneda !== undefined && { moneda: solicitud.moneda }),
    },
    dichos: { CODIGO_MODIFICACION: codigo },
    sobre: nombre,
  });
  return [
    nota("a part", "notaCredito", lineaDe(nombre, "1.18"), "3"),
    nota("a text", "notaCredito", lineaDe(nombre, "1", 0), "2"),
    nota("interest", "notaDebito", lineaDe(nombre, "9.99"), "3"),
    nota("a text", "notaDebito", lineaDe(nombre, "1", 0), "2"),
  ];
});

/** Odd requests over every type, currency, rate, retention, selective tax, discount, payment and reference that DGII's formats allow. */
export const LEGALES: readonly Legal[] = [
  ...[...MONEDAS, ...INDICADORES, ...ADICIONALES, ...SELECTIVOS, ...PAGOS, ...REFERENCIAS],
  ...[...RETENCIONES, ...AJUSTES, ...BORDES, ...ORIGINALES, ...NOTAS],
];
