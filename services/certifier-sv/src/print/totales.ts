import type { Dte } from "@dte/contracts";
import { amount, isZero, negate, sum, ZERO } from "@dte/money";
import { type Dato, dineroText, montoText, type Pagos, type Totales } from "@dte/print";
import { type Objeto, objetoAt, textoAt } from "../format/json.js";
import { totalEnLetras } from "../format/letras.js";
import { cuerpoContable } from "../format/read-liquidacion.js";
import { tributoOf } from "../regime/catalogos/tributos.js";
import { FORMAS_PAGO, PLAZOS } from "../regime/pagos.js";
import { isDeRetencion, listaAt, montoAt, tipoDteOf } from "./archivo.js";
import { CONDICIONES, codigoDe } from "./catalogos.js";

type Regla = {
  readonly clave: string;
  readonly etiqueta: string;
  /** The row is shown at zero too (category A of the versión legible). */
  readonly siempre?: true;
  /** The label of the total on a factura de exportación. */
  readonly exportacion?: string;
  /** True when the row is shown on a factura de exportación alone: category B there, and C on the others. */
  readonly soloExportacion?: true;
  /** True when the row is taken off the rows above. */
  readonly resta?: true;
};

const EXPORTACION = "11";
const AFECTAS = "Total de operaciones afectas";

/** MH's summary in the order in which it adds up, with the keys of both regimes. */
const VENTAS: readonly Regla[] = [
  { clave: "totalNoSuj", etiqueta: "Total ventas no sujetas", siempre: true },
  { clave: "totalExenta", etiqueta: "Total ventas exentas", siempre: true },
  { clave: "totalGravada", etiqueta: "Total ventas gravadas", siempre: true, exportacion: AFECTAS },
  { clave: "exportacion", etiqueta: "Total exportaciones", siempre: true },
  { clave: "totalExportacion", etiqueta: "Total exportaciones", siempre: true },
  { clave: "totalCompra", etiqueta: "Total compras", siempre: true },
  { clave: "subTotalVentas", etiqueta: "Suma total de operaciones", siempre: true },
  { clave: "descuNoSuj", etiqueta: "Descuento a ventas no sujetas", resta: true },
  { clave: "descuExenta", etiqueta: "Descuento a ventas exentas", resta: true },
  { clave: "descuGravada", etiqueta: "Descuento a ventas gravadas", resta: true },
  { clave: "descuento", etiqueta: "Descuento", resta: true },
  { clave: "descu", etiqueta: "Descuento", resta: true },
  // The lines' discounts are already taken off above, so this row takes off nothing.
  { clave: "totalDescu", etiqueta: "Total de descuentos (ya aplicados)", soloExportacion: true },
  { clave: "subTotal", etiqueta: "Subtotal", siempre: true },
];
const GASTOS: readonly Regla[] = [
  { clave: "flete", etiqueta: "Flete" },
  { clave: "seguro", etiqueta: "Seguro" },
];
const OPERACION: Regla = {
  clave: "montoTotalOperacion",
  etiqueta: "Monto total de la operación",
  siempre: true,
};
const ANTICIPOS: readonly Regla[] = [
  { clave: "ivaPerci", etiqueta: "IVA percibido" },
  { clave: "ivaPerci1", etiqueta: "IVA percibido" },
  { clave: "ivaRete", etiqueta: "IVA retenido", resta: true },
  { clave: "ivaRete1", etiqueta: "IVA retenido", resta: true },
  { clave: "reteRenta", etiqueta: "Retención de renta", resta: true },
];
const OTROS: readonly Regla[] = [
  { clave: "totalNoGravado", etiqueta: "Total otros montos no afectos" },
  // MH writes it below zero: it is the balance when nothing is to be paid.
  { clave: "saldoFavor", etiqueta: "Saldo a favor", resta: true },
];

/** The rows of an acquirer's settlement: Manual de Estructuras v1.6, versión legible, category A. */
const CONTABLES: readonly Regla[] = [
  { clave: "valorOperaciones", etiqueta: "Valor de las operaciones", siempre: true },
  { clave: "montoSinPercepcion", etiqueta: "Valores no sujetos a percepción (base)", siempre: true },
  { clave: "subTotal", etiqueta: "Valores sujetos a percepción, con IVA (base)", siempre: true },
  { clave: "iva", etiqueta: "IVA de las operaciones (base)", siempre: true },
  { clave: "montoSujetoPercepcion", etiqueta: "Monto sujeto a percepción, sin IVA (base)", siempre: true },
  { clave: "comision", etiqueta: "Comisión", siempre: true, resta: true },
  { clave: "ivaComision", etiqueta: "IVA de la comisión", siempre: true, resta: true },
  { clave: "ivaPercibido", etiqueta: "IVA percibido (2 %)", siempre: true, resta: true },
];

/** The summaries of documents that are not sales, by the key of their total in either layout. */
const PROPIOS: readonly {
  readonly total: string;
  readonly etiqueta: string;
  readonly reglas: readonly Regla[];
}[] = [
  ...["totalIvaRetenido", "totalIVAretenido"].map((total) => ({
    total,
    etiqueta: "TOTAL IVA RETENIDO",
    reglas: [
      {
        clave: "totalSujetoRetencion",
        etiqueta: "Montos sujetos a retención (base)",
        siempre: true,
      } as const,
      { clave: "totalIva", etiqueta: "IVA de esos montos (base)" },
      { clave: total, etiqueta: "IVA retenido" },
    ],
  })),
  {
    total: "valorTotal",
    etiqueta: "VALOR TOTAL DE LA DONACIÓN",
    reglas: [{ clave: "valorTotal", etiqueta: "Suma de lo donado", siempre: true }],
  },
];

/** The rows of a note on a retention, which is not a sale and has nothing to be paid. */
const DE_AJUSTE: readonly Regla[] = [
  { clave: "totalIva", etiqueta: "IVA de esos montos (base)" },
  { clave: "ivaRete", etiqueta: "IVA retenido que se ajusta" },
];

/** Gives the rows that lead from the sales to the amount to be paid. Notes before V2.0 have no total but the one after retentions. */
export function totalesDe(dte: Dte, archivo: Objeto): Totales {
  const resumen = objetoAt(archivo, "resumen");
  const contable = cuerpoContable(archivo);
  const liquido = montoAt(contable, "liquidoApagar");
  if (liquido) {
    return {
      parciales: CONTABLES.flatMap((regla) => renglon(contable, regla)),
      total: { etiqueta: "LÍQUIDO A PAGAR AL AFILIADO", valor: dineroText(liquido, dte.moneda) },
    };
  }
  const propio = PROPIOS.find(({ total }) => montoAt(resumen, total) !== undefined);
  const moneda = textoAt(objetoAt(archivo, "identificacion"), "tipoMoneda") ?? dte.moneda;
  const conPagar = ["totalPagar", "total"].some((clave) => montoAt(resumen, clave) !== undefined);
  const isExportacion = tipoDteOf(dte, archivo) === EXPORTACION;
  const renglones = (reglas: readonly Regla[]) =>
    reglas
      .filter(({ soloExportacion }) => isExportacion || !soloExportacion)
      .flatMap((regla) =>
        renglon(
          resumen,
          isExportacion && regla.exportacion ? { ...regla, etiqueta: regla.exportacion } : regla,
        ),
      );
  const isAjuste = isDeRetencion(archivo, tipoDteOf(dte, archivo));
  if (isAjuste) {
    const retenido = montoAt(resumen, "ivaRete") ?? ZERO;
    return {
      parciales: [
        {
          etiqueta: "Montos ajustados (base)",
          valor: montoText(
            sum(listaAt(archivo, "cuerpoDocumento").map((each) => montoAt(each, "precioUni") ?? ZERO)),
          ),
        },
        ...renglones(DE_AJUSTE),
      ],
      total: { etiqueta: "AJUSTE AL IVA RETENIDO", valor: dineroText(retenido, moneda) },
    };
  }
  if (propio) {
    return {
      parciales: renglones(propio.reglas),
      total: { etiqueta: propio.etiqueta, valor: dineroText(montoAt(resumen, propio.total) ?? ZERO, moneda) },
    };
  }
  return {
    parciales: [
      ...renglones(VENTAS),
      ...listaAt(resumen, "tributos").map(tributo),
      ...renglones([...GASTOS, ...(conPagar ? [OPERACION] : []), ...ANTICIPOS, ...OTROS]),
    ],
    total: {
      etiqueta: conPagar ? "TOTAL A PAGAR" : "MONTO TOTAL DE LA OPERACIÓN",
      valor: dineroText(totalPagarOf(dte, resumen), moneda),
    },
  };
}

/** Writes a tax. One that is only informative is in the prices already, and its row says so: a reader would otherwise add it. */
function tributo(each: Objeto): Dato {
  const codigo = textoAt(each, "codigo") ?? "";
  const nombre = textoAt(each, "descripcion") ?? codigo;
  const isInformativo = tributoOf(codigo)?.clase === "informativo";
  return {
    etiqueta: isInformativo ? `${nombre} (informativo, incluido en el precio)` : nombre,
    valor: montoText(montoAt(each, "valor") ?? ZERO),
  };
}

/** Finds the amount to be paid; notes before V2.0 have only the operation's total. */
const totalPagarOf = (dte: Dte, resumen: Objeto) =>
  PROPIOS.map(({ total }) => montoAt(resumen, total)).find((each) => each !== undefined) ??
  montoAt(resumen, "totalPagar") ??
  montoAt(resumen, "total") ??
  montoAt(resumen, "montoTotalOperacion") ??
  amount(dte.total);

function renglon(resumen: Objeto, { clave, etiqueta, siempre, resta }: Regla): Dato[] {
  const monto = montoAt(resumen, clave);
  if (!monto || (isZero(monto) && !siempre)) return [];
  return [{ etiqueta, valor: montoText(resta ? negate(monto) : monto) }];
}

/** Gives the amount to be paid in Spanish words: those of the file where its type has them, else words made from the amount. */
export function letrasDe(dte: Dte, archivo: Objeto): string {
  const resumen = objetoAt(archivo, "resumen");
  return (
    textoAt(resumen, "totalLetras") ||
    textoAt(cuerpoContable(archivo), "totalLetras") ||
    textoAt(resumen, "totalIVAretenidoLetras") ||
    totalEnLetras(totalPagarOf(dte, resumen), dte.tipoFiscal)
  );
}

/** CAT-017's forms that go without saying: cash, and the receiver's debt; their condition says as much. */
const FORMAS_OBVIAS = ["01", "13"];

/** Writes the condition of payment of CAT-016, and for a single payment also when or with what it is paid. */
export function condicionDe(archivo: Objeto): string | undefined {
  const resumen = objetoAt(archivo, "resumen");
  const condicion = CONDICIONES[codigoDe(montoAt(resumen, "condicionOperacion"))];
  const [unico, ...otros] = listaAt(resumen, "pagos");
  if (!condicion || !unico || otros.length > 0) return condicion;
  const isObvia = FORMAS_OBVIAS.includes(textoAt(unico, "codigo") ?? "");
  const concepto = isObvia ? cuandoOf(unico) : conceptoOf(unico).toLowerCase();
  return [condicion, concepto].filter(Boolean).join(", ");
}

/** Lists the payments when there are several. */
export function pagosDe(dte: Dte, archivo: Objeto): Pagos | undefined {
  const pagos = listaAt(objetoAt(archivo, "resumen"), "pagos");
  if (pagos.length < 2) return undefined;
  return {
    titulo: "Pagos",
    concepto: "Forma de pago",
    pagos: pagos.map((pago, i) => ({
      numero: String(i + 1),
      concepto: conceptoOf(pago),
      monto: dineroText(montoAt(pago, "montoPago") ?? ZERO, dte.moneda),
    })),
  };
}

function conceptoOf(pago: Objeto): string {
  const codigo = textoAt(pago, "codigo") ?? "";
  return [FORMAS_PAGO.get(codigo) ?? codigo, cuandoOf(pago)].filter(Boolean).join(", ");
}

function cuandoOf(pago: Objeto): string {
  const plazo = PLAZOS.get(textoAt(pago, "plazo") ?? "");
  const referencia = textoAt(pago, "referencia");
  return [plazo && `a ${codigoDe(montoAt(pago, "periodo"))} ${plazo}`, referencia && `ref. ${referencia}`]
    .filter(Boolean)
    .join(", ");
}
