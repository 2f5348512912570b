import type { SolicitudInput } from "@dte/contracts";
import type { Pedido } from "../samples/asked.js";
import { cargo, FACTURA, itbis, pedido, sobre } from "../samples/base.js";
import { CEDULA, cosa, EXT, RNC } from "./legal.js";

type Solicitud = Omit<SolicitudInput, "tipo" | "datosAdicionales">;
type Datos = Readonly<Record<string, string>>;

/** A request that DGII's formats or the law do not allow, and the field that its refusal has to name. */
export type Ilegal = { readonly nombre: string; readonly campo: RegExp; readonly pedido: Pedido };

const ilegal = (
  nombre: string,
  campo: RegExp,
  tipo: string,
  solicitud: Solicitud,
  dichos: Datos = {},
): Ilegal => ({
  nombre: `${tipo}: ${nombre}`,
  campo,
  pedido: pedido(tipo, { ...BASE[tipo], ...solicitud }, dichos),
});

/** A good request of each type, which one change makes wrong. */
const BASE: Readonly<Record<string, Solicitud>> = {
  factura: { receptor: RNC, items: [cosa("590")] },
  ticket: { items: [cosa("590")] },
  gubernamental: { receptor: RNC, items: [cosa("590")] },
  regimenEspecial: { receptor: EXT, items: [cosa("590")] },
  facturaExportacion: { receptor: EXT, datosExportacion: {}, items: [cosa("590")] },
  compras: {
    receptor: CEDULA,
    items: [cosa("590", { impuestos: [cargo("ITBIS_RETENIDO", "1"), cargo("ISR_RETENIDO", "1")] })],
  },
  gastosMenores: { items: [cosa("590")] },
  pagoExterior: {
    receptor: EXT,
    items: [cosa("590", { tipo: "servicio", impuestos: [cargo("ISR_RETENIDO", "1")] })],
  },
};
const TIPOS = Object.keys(BASE);
const sin = (...tipos: readonly string[]) => TIPOS.filter((tipo) => !tipos.includes(tipo));
const codigo = (numero: number): string => String(numero).padStart(3, "0");
const desde = (primero: number, ultimo: number) =>
  Array.from({ length: ultimo - primero + 1 }, (_, i) => codigo(primero + i));

/** Requests against "Formato e-CF", line field 4. */
const INDICADORES: readonly Ilegal[] = [
  ...["gastosMenores", "regimenEspecial", "pagoExterior"].flatMap((tipo) =>
    [0, 1, 2, 3, 5, -1].map((n) => [tipo, n] as const),
  ),
  ...[0, 1, 2, 4, 5].map((n) => ["facturaExportacion", n] as const),
  ...["factura", "ticket", "gubernamental"].flatMap((tipo) => [5, 9, 18].map((n) => [tipo, n] as const)),
  ["compras", 0] as const,
].map(([tipo, n]) => {
  const { items: [linea = {}] = [] } = BASE[tipo] ?? {};
  const impuestos = [itbis(n), ...(linea.impuestos ?? [])];
  return ilegal(`ITBIS ${n}`, /^items/, tipo, { items: [{ ...linea, impuestos }] });
});

/** Requests against "Formato e-CF", table I and 105: 41, 43, 46 and 47 bear none, 44 only 001 to 005. */
const ADICIONALES: readonly Ilegal[] = [
  ...["compras", "gastosMenores", "facturaExportacion", "pagoExterior"].flatMap((tipo) =>
    ["001", "002", "003", "004", "005", "006", "023"].map((each) => [tipo, each] as const),
  ),
  ...desde(6, 39).map((each) => ["regimenEspecial", each] as const),
  ...["factura", "ticket", "gubernamental"].flatMap((tipo) =>
    ["000", "040", "IVA", "ITBIS1", "ISC"].map((each) => [tipo, each] as const),
  ),
].map(([tipo, each]) => {
  const { items: [linea = {}] = [] } = BASE[tipo] ?? {};
  const impuestos = [...(linea.impuestos ?? []), cargo(each)];
  return ilegal(`the tax ${each}`, /^items/, tipo, { items: [{ ...linea, impuestos }] });
});

/** Requests against "Formato e-CF", line fields 5 to 7: not on 32, 43, 44, 45 and 46; on 47 income tax alone; never above its tax. */
const RETENCIONES: readonly Ilegal[] = [
  ...["ticket", "gastosMenores", "regimenEspecial", "gubernamental", "facturaExportacion"].flatMap((tipo) =>
    ["ITBIS_RETENIDO", "ISR_RETENIDO"].map((cual) =>
      ilegal(cual, /^items/, tipo, { items: [cosa("590", { impuestos: [cargo(cual, "1")] })] }),
    ),
  ),
  ...[
    cargo("ITBIS_RETENIDO", "90.01"),
    cargo("ISR_RETENIDO", "590.01"),
    cargo("ITBIS_RETENIDO", "0.001"),
  ].flatMap((retencion) =>
    ["factura", "compras"].map((tipo) =>
      ilegal(`${retencion.nombreCorto} of ${retencion.montoImpuesto}`, /^items/, tipo, {
        items: [cosa("590", { impuestos: [retencion] })],
      }),
    ),
  ),
  ...[1, 2].map((veces) =>
    ilegal(`${veces} of no amount`, /^items/, "factura", {
      items: [cosa("590", { impuestos: Array.from({ length: veces }, () => cargo("ITBIS_RETENIDO")) })],
    }),
  ),
  ilegal("ITBIS kept back", /^items/, "pagoExterior", {
    items: [
      cosa("590", {
        tipo: "servicio",
        impuestos: [cargo("ITBIS_RETENIDO", "1"), cargo("ISR_RETENIDO", "1")],
      }),
    ],
  }),
  ilegal("nothing kept back", /^items/, "compras", { items: [cosa("590")] }),
  ilegal("nothing kept back", /^items/, "pagoExterior", { items: [cosa("590", { tipo: "servicio" })] }),
  ilegal("ITBIS kept back of what is exempt", /^items/, "factura", {
    items: [cosa("590", { impuestos: [itbis(4), cargo("ITBIS_RETENIDO", "1")] })],
  }),
];

const PARTES: readonly Ilegal[] = [
  ...["factura", "compras", "gubernamental", "regimenEspecial"].map((tipo) =>
    ilegal("nobody who buys", /^receptor/, tipo, { receptor: {} }),
  ),
  ...["factura", "compras", "gubernamental"].flatMap((tipo) => [
    ilegal("a foreigner", /^receptor/, tipo, { receptor: EXT }),
    ilegal("a buyer without a name", /^receptor/, tipo, { receptor: { id: RNC.id } }),
    ...["12345678", "1234567890", "123456789012", "13086234A"].map((id) =>
      ilegal(`the buyer ${id}`, /^receptor/, tipo, { receptor: { id, nombre: "X" } }),
    ),
  ]),
  ilegal("somebody who buys", /^receptor/, "gastosMenores", { receptor: RNC }),
  ...["regimenEspecial", "facturaExportacion", "pagoExterior"].map((tipo) =>
    ilegal("an id of 21 letters", /^receptor/, tipo, { receptor: { ...EXT, id: "X".repeat(21) } }),
  ),
  ...sin("gastosMenores").flatMap((tipo) => [
    ilegal("a name of 151", /^receptor/, tipo, { receptor: { ...RNC, nombre: "x".repeat(151) } }),
    ilegal("an unknown kind of id", /^receptor/, tipo, { receptor: { ...RNC, tipoId: "NIT" } }),
    ilegal("an address of 101", /^receptor/, tipo, {
      receptor: { ...RNC, direccion: { direccion: "x".repeat(101) } },
    }),
  ]),
  ilegal("the limit to nobody", /^receptor/, "ticket", { items: [cosa("250000")] }),
  ilegal("the limit without a name", /^receptor/, "ticket", {
    receptor: { id: RNC.id },
    items: [cosa("250000")],
  }),
];

const PAGOS: readonly Ilegal[] = [
  ilegal("for nothing", /TIPO_PAGO/, "factura", {}, { TIPO_PAGO: "3" }),
  ...sin("gastosMenores", "compras", "pagoExterior").flatMap((tipo) => [
    ilegal("credit without a day", /PAGO/, tipo, {}, { TIPO_PAGO: "2" }),
    ilegal(
      "credit that fell due before",
      /PAGO/,
      tipo,
      {},
      { TIPO_PAGO: "2", FECHA_LIMITE_PAGO: "2026-11-19" },
    ),
    ilegal("another way of paying", /datosAdicionales/, tipo, {}, { TIPO_PAGO: "4" }),
    ...["0", "9", "EFECTIVO", ...(tipo === "ticket" ? [] : ["5"])].map((formaPago) =>
      ilegal(`paid by ${formaPago}`, /abonosPactados/, tipo, {
        abonosPactados: [{ monto: "1", fechaVencimiento: "2026-12-01", formaPago }],
      }),
    ),
    ...["0", "-1", "1.001"].map((monto) =>
      ilegal(`${monto} paid`, /abonosPactados/, tipo, {
        abonosPactados: [{ monto, fechaVencimiento: "2026-12-01", formaPago: "1" }],
      }),
    ),
  ]),
  ilegal("ways of paying", /abonosPactados/, "gastosMenores", {
    abonosPactados: [{ monto: "1", fechaVencimiento: "2026-12-01", formaPago: "1" }],
  }),
];

/** Requests against "Formato e-CF", table II; the rate has three whole digits and four decimals. */
const MONEDAS: readonly Ilegal[] = TIPOS.flatMap((tipo) => [
  ...["GTQ", "HNL", "CRC", "BTC", "RMB"].map((moneda) =>
    ilegal(`in ${moneda}`, /^moneda/, tipo, { moneda }, { TIPO_CAMBIO: "1" }),
  ),
  ilegal("dollars without a rate", /TIPO_CAMBIO/, tipo, { moneda: "USD" }),
  ...["0", "-1", "1000", "1.00001", "sesenta"].map((cambio) =>
    ilegal(`a rate of ${cambio}`, /datosAdicionales/, tipo, { moneda: "USD" }, { TIPO_CAMBIO: cambio }),
  ),
  ilegal("a rate of nothing", /TIPO_CAMBIO/, tipo, {}, { TIPO_CAMBIO: "60" }),
]);

const NUMEROS: readonly Ilegal[] = TIPOS.flatMap((tipo) => [
  ...["0", "10000000000", "E990000000001", "ABC", "1.5"].map((numero) =>
    ilegal(`the number ${numero}`, /NUMERO/, tipo, {}, { NUMERO_SECUENCIAL: numero }),
  ),
  ilegal("a day that is no day", /fechaEmision/, tipo, { fechaEmision: "2026-02-30" }),
  ilegal("tomorrow", /fechaEmision/, tipo, { fechaEmision: "2026-11-21" }),
  ...(tipo === "ticket"
    ? []
    : [
        ilegal(
          "a sequence that has expired",
          /VENCIMIENTO/,
          tipo,
          {},
          { VENCIMIENTO_NUMERO_SECUENCIAL: "2026-11-19" },
        ),
      ]),
]);

/** Requests against "Formato e-CF", section F, 4: notes have 1 to 3, a 31 has 5. */
const REFERENCIAS: readonly Ilegal[] = TIPOS.flatMap((tipo) =>
  ["1", "2", "3", "6", ...(tipo === "factura" ? [] : ["5"])].map((cual) =>
    ilegal(
      `code of modification ${cual}`,
      /datosAdicionales/,
      tipo,
      {},
      {
        ...{ NCF_MODIFICADO: "B0100000001", FECHA_NCF_MODIFICADO: "2026-11-01", CODIGO_MODIFICACION: cual },
      },
    ),
  ),
);

const LINEAS: readonly Ilegal[] = TIPOS.flatMap((tipo) => {
  const { items: [linea = {}] = [] } = BASE[tipo] ?? {};
  const con = (nombre: string, cambio: object) =>
    ilegal(nombre, /^items/, tipo, { items: [{ ...linea, ...cambio }] });
  return [
    con("a price of five decimals", { precioUnitario: "1.00001" }),
    con("a quantity of three", { cantidad: "1.001" }),
    con("no quantity", { cantidad: "0" }),
    con("less than nothing", { precioUnitario: "-1" }),
    con("more discount than price", { descuento: "590.01" }),
    con("no description", { descripcion: "" }),
    con("a long code", { codigo: "x".repeat(36) }),
    con("an unknown unit", { unidadMedida: "63" }),
    // A consumer invoice of this amount would have to name its buyer too, and that rule comes first.
    ilegal("more digits than fit", /^items|^receptor/, tipo, {
      items: [{ ...linea, precioUnitario: "9999999999", cantidad: "9999999999" }],
    }),
    ilegal("no lines", /^items/, tipo, { items: [] }),
  ];
});

const nota = (
  nombre: string,
  campo: RegExp,
  tipo: string,
  cambio: object,
  solicitud: Solicitud,
  dichos: Datos = {},
) => ({
  nombre: `${tipo}: ${nombre}`,
  campo,
  pedido: pedido(tipo, { ...sobre(FACTURA), ...solicitud }, dichos, {
    dteOriginal: { ...FACTURA, ...cambio },
  }),
});
const NOTAS: readonly Ilegal[] = ["notaCredito", "notaDebito"].flatMap((tipo) => [
  nota("no reason", /motivoAjuste/, tipo, {}, { motivoAjuste: "" }),
  nota("a reason of 91", /motivoAjuste/, tipo, {}, { motivoAjuste: "x".repeat(91) }),
  nota("a reference to a consumer's", /CODIGO_MODIFICACION/, tipo, {}, {}, { CODIGO_MODIFICACION: "5" }),
  nota("no such code", /datosAdicionales/, tipo, {}, {}, { CODIGO_MODIFICACION: "6" }),
  nota("a text that costs", /CODIGO_MODIFICACION/, tipo, {}, {}, { CODIGO_MODIFICACION: "2" }),
  nota("of what was annulled", /idDteOriginal/, tipo, { anulado: true }, {}),
  nota("of somebody else's", /idDteOriginal/, tipo, { emisor: { id: "131880681" } }, {}),
  nota("to somebody else", /receptor/, tipo, {}, { receptor: { id: "131880681", nombre: "X" } }),
  nota("in dollars", /moneda/, tipo, {}, { moneda: "USD" }, { TIPO_CAMBIO: "60" }),
  nota("before it", /fechaEmision/, tipo, {}, { fechaEmision: "2026-11-01" }),
  {
    nombre: `${tipo}: of nothing`,
    campo: /idDteOriginal/,
    pedido: pedido(tipo, { receptor: RNC }),
  },
]);

/** Hundreds of requests that are refused before a number is lost. */
export const ILEGALES: readonly Ilegal[] = [
  ...[...INDICADORES, ...ADICIONALES, ...RETENCIONES, ...PARTES, ...PAGOS, ...MONEDAS, ...NUMEROS],
  ...[...REFERENCIAS, ...LINEAS, ...NOTAS],
  nota("that annuls", /CODIGO_MODIFICACION/, "notaDebito", {}, {}, { CODIGO_MODIFICACION: "1" }),
  nota(
    "of a part that annuls",
    /CODIGO_MODIFICACION/,
    "notaCredito",
    {},
    { items: [cosa("1")] },
    { CODIGO_MODIFICACION: "1" },
  ),
  nota("of a cent more", /items/, "notaCredito", {}, { items: [cosa("1770.01")] }),
  nota(
    "of ITBIS that was not charged",
    /items/,
    "notaCredito",
    {},
    { items: [cosa("116", { impuestos: [itbis(2)] })] },
  ),
];
