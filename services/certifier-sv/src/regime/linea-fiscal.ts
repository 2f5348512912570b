import type { Linea } from "@dte/dte";
import {
  type Amount,
  add,
  amount,
  compare,
  isNegative,
  isZero,
  multiply,
  negate,
  ONE,
  rescale,
  subtract,
  ZERO,
} from "@dte/money";
import type { Anticipos } from "./anticipos.js";
import { IVA, IVA_EXPORTACION } from "./catalogos/tributos.js";
import { isExportada, isResta, ivaDe, otrosDe, unidadIvaOf } from "./lineas.js";
import { retenidoDe } from "./retencion.js";
import { DECIMALES_ITEM, isFueraDeBase, sinIva, UNIDADES_IVA } from "./tax-line.js";
import { LIQUIDACION, NETOS, NOTAS, SIN_IVA } from "./tipos.js";

/** The share that is withheld or perceived ahead of IVA: Código Tributario, articles 162 and 163. */
export const UNO_POR_CIENTO = amount("0.01");

/** A line in MH's columns; `compra` is an amount bought from an excluded subject, given, or subject to a retention. */
export type LineaFiscal = {
  readonly tipoItem: number;
  readonly codTributo: string | null;
  readonly cantidad: Amount;
  readonly precioUni: Amount;
  readonly montoDescu: Amount;
  readonly ventaNoSuj: Amount;
  readonly ventaExenta: Amount;
  readonly ventaGravada: Amount;
  /** The part of a settled document that was exported. */
  readonly exportaciones: Amount;
  readonly compra: Amount;
  readonly noGravado: Amount;
  readonly tributos: readonly string[] | null;
  readonly ivaItem: Amount;
  readonly ivaPerci: Amount;
  readonly ivaRete: Amount;
};

/** The types whose lines have their IVA. */
const CON_IVA_POR_ITEM: readonly string[] = ["01", LIQUIDACION];

/** The smallest difference between two prices of a line. */
const UN_ULTIMO_DECIMAL: Amount = { units: 1n, scale: DECIMALES_ITEM };

const item = (monto: Amount): Amount => rescale(monto, DECIMALES_ITEM);

/**
 * Writes a line in MH's columns, rounded half up to eight decimals. With `isExacta` a net sale is the agreed one to the last decimal, whatever the
 * quantity: the price is rounded up, and the discount takes back the excess.
 */
export function lineaFiscal(
  linea: Linea,
  tipoFiscal: string,
  { retencion, percepcion }: Anticipos,
  isExacta = false,
): LineaFiscal {
  const unidad = unidadIvaOf(linea);
  const isExportacion = tipoFiscal === LIQUIDACION && isExportada(linea);
  const isGravada = unidad === UNIDADES_IVA.gravado && !isExportacion;
  const isNoGravado = isFueraDeBase(unidad);
  const isNeto = isGravada && NETOS.includes(tipoFiscal);
  const descuento = add(linea.descuento, linea.otroDescuento);
  const { precioUni, montoDescu } = isNeto
    ? (isExacta ? preciosExactos : preciosNetos)(linea, descuento)
    : { precioUni: linea.precioUnitario, montoDescu: descuento };
  const bruto = item(subtract(multiply(precioUni, linea.cantidad), montoDescu));
  // A line that is given away in full may come out a hundred-millionth below zero when both are rounded.
  const venta = isNegative(bruto) ? ZERO : bruto;
  const tributo = otrosDe(linea).find(([each]) => each.clase === "cuerpo")?.[0];
  const enNota = NOTAS.includes(tipoFiscal) && isGravada;
  const anticipo = item(multiply(venta, UNO_POR_CIENTO));
  const columna = (es: boolean) => (!es ? ZERO : isResta(linea) ? negate(venta) : venta);
  return {
    tipoItem: tributo ? 4 : linea.tipo === "servicio" ? 2 : 1,
    codTributo: tributo?.codigo ?? null,
    cantidad: isNoGravado ? ONE : linea.cantidad,
    precioUni: isNoGravado ? ZERO : precioUni,
    montoDescu: isNoGravado ? ZERO : montoDescu,
    ventaNoSuj: columna(unidad === UNIDADES_IVA.noSujeto),
    ventaExenta: columna(unidad === UNIDADES_IVA.exento),
    ventaGravada: columna(isGravada),
    exportaciones: columna(isExportacion),
    compra: columna(SIN_IVA.includes(tipoFiscal)),
    noGravado: unidad === UNIDADES_IVA.abono ? negate(venta) : columna(isNoGravado),
    tributos: tributosDe(
      linea,
      tipoFiscal,
      (isGravada || isExportacion) && (!isZero(venta) || tipoFiscal === "11"),
      { isTributo: tributo !== undefined, isExportacion },
    ),
    ivaItem:
      isGravada && CON_IVA_POR_ITEM.includes(tipoFiscal) ? (ivaDe(linea)?.montoImpuesto ?? ZERO) : ZERO,
    ivaPerci: enNota && percepcion ? anticipo : ZERO,
    ivaRete: enNota && retencion ? anticipo : retenidoDe(linea),
  };
}

type Precios = Pick<LineaFiscal, "precioUni" | "montoDescu">;

const preciosNetos = ({ precioUnitario }: Linea, descuento: Amount): Precios => ({
  precioUni: sinIva(precioUnitario),
  montoDescu: sinIva(descuento),
});

function preciosExactos(linea: Linea, descuento: Amount): Precios {
  const neto = sinIva(linea.precioUnitario);
  const precioUni =
    compare(multiply(neto, linea.cantidad), sinIva(linea.precio)) < 0 ? add(neto, UN_ULTIMO_DECIMAL) : neto;
  const venta = sinIva(subtract(linea.precio, descuento));
  return { precioUni, montoDescu: item(subtract(multiply(precioUni, linea.cantidad), venta)) };
}

/** Lists the codes of a taxed line's taxes, when there is a sale to tax; a factura leaves IVA out, and so does an export's line that is a tax. */
function tributosDe(
  linea: Linea,
  tipoFiscal: string,
  isGravada: boolean,
  { isTributo, isExportacion }: { readonly isTributo: boolean; readonly isExportacion: boolean },
): readonly string[] | null {
  if (!isGravada) return null;
  if (isExportacion) return [IVA_EXPORTACION.codigo];
  const iva = NETOS.includes(tipoFiscal) ? [IVA.codigo] : tipoFiscal === "11" ? [IVA_EXPORTACION.codigo] : [];
  const otros = isTributo ? [] : otrosDe(linea).map(([tributo]) => tributo.codigo);
  const codigos = [...new Set([...iva, ...otros])];
  return codigos.length > 0 ? codigos : null;
}
