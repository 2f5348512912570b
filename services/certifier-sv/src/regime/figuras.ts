import type { Cuenta } from "@dte/contracts";
import {
  type Amount,
  add,
  amount,
  compare,
  isNegative,
  isZero,
  multiply,
  negate,
  parseAmount,
  rescale,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { type Anticipos, anticiposOf, type Base } from "./anticipos.js";
import { IVA, IVA_EXPORTACION, tributoOf } from "./catalogos/tributos.js";
import { contableOf } from "./contable.js";
import { marcaOf } from "./datos.js";
import { descuentosOf } from "./descuentos.js";
import { type LineaFiscal, lineaFiscal, UNO_POR_CIENTO } from "./linea-fiscal.js";
import { isExportada, netoOf, otrosDe, unidadIvaOf } from "./lineas.js";
import { percibidoDe } from "./liquidados.js";
import { adjustsRetencion } from "./nota-de-retencion.js";
import { ivaIncluido, sinIva, UNIDADES_IVA } from "./tax-line.js";
import { LIQUIDACION, LIQUIDACION_CONTABLE, NETOS, NOTAS, RETENCION } from "./tipos.js";

/** MH takes two decimals in the summary. */
const DECIMALES_RESUMEN = 2;
/** The difference that MH tolerates between its own figures: Manual de Estructuras, annex 12. */
const TOLERANCIA = amount("0.01");
/** Income tax withheld from services of natural persons: Código Tributario, article 156. */
export const RETENCION_RENTA = amount("0.10");

export type TributoResumen = {
  readonly codigo: string;
  readonly descripcion: string;
  readonly valor: Amount;
};

/** The summary, with two decimals everywhere. `total` is the amount before retentions and perceptions. */
export type Resumen = {
  readonly totalNoSuj: Amount;
  readonly totalExenta: Amount;
  readonly totalGravada: Amount;
  readonly exportacion: Amount;
  readonly totalCompra: Amount;
  readonly subTotalVentas: Amount;
  readonly descuNoSuj: Amount;
  readonly descuExenta: Amount;
  readonly descuGravada: Amount;
  readonly subTotal: Amount;
  readonly totalDescu: Amount;
  readonly totalNoGravado: Amount;
  readonly totalIva: Amount;
  readonly tributos: readonly TributoResumen[] | null;
  readonly seguro: Amount;
  readonly flete: Amount;
  readonly montoTotalOperacion: Amount;
  readonly ivaPerci: Amount;
  readonly ivaRete: Amount;
  readonly reteRenta: Amount;
  readonly total: Amount;
  readonly totalPagar: Amount;
  /** The amount to be paid where it is below zero: nothing is paid then, and this is the buyer's balance. */
  readonly saldoFavor: Amount;
};

export type Figuras = { readonly lineas: readonly LineaFiscal[]; readonly resumen: Resumen };

const resumido = (monto: Amount): Amount => rescale(monto, DECIMALES_RESUMEN);
const total = (
  lineas: readonly LineaFiscal[],
  columna:
    | "ventaNoSuj"
    | "ventaExenta"
    | "ventaGravada"
    | "exportaciones"
    | "compra"
    | "noGravado"
    | "montoDescu"
    | "ivaItem"
    | "ivaPerci"
    | "ivaRete",
): Amount => resumido(sum(lineas.map((each) => each[columna])));

/**
 * Computes every figure of a document as MH wants it and checks it. Lines are rounded half up to eight decimals and the summary to two, from the
 * rounded lines (Manual de Estructuras, annex 12). The types of a comprobante de crédito fiscal have their prices without the IVA that the request's
 * include; where a quantity is so large that their eight decimals lose cents of the agreed price, lines are written to be exact.
 */
export function figurasOf(base: Base, cuenta: Cuenta): Figuras {
  const anticipos = anticiposOf(base, cuenta);
  const isAjuste = adjustsRetencion(base);
  const lineasCon = (isExacta: boolean) =>
    base.lineas
      .map((linea) => lineaFiscal(linea, base.tipoFiscal, anticipos, isExacta))
      .map((linea, i) => (isAjuste ? ajustada(linea, base.lineas[i]) : linea));
  const redondeadas = lineasCon(false);
  const lineas = losesCents(base, redondeadas) ? lineasCon(true) : redondeadas;
  return { lineas, resumen: resumenOf(base, lineas, anticipos) };
}

/** Changes a line that adjusts a retention, which is not a sale: it has the IVA of the amount that it adjusts, for information. */
const ajustada = (fiscal: LineaFiscal, linea: Base["lineas"][number] | undefined): LineaFiscal => ({
  ...fiscal,
  ivaItem: multiply(linea?.total ?? ZERO, IVA.tasa),
});

/** Tells whether the sales and their IVA differ from the agreed prices. */
function losesCents({ tipoFiscal, lineas: pedidas }: Base, lineas: readonly LineaFiscal[]): boolean {
  if (!NETOS.includes(tipoFiscal)) return false;
  const conIva = sum(pedidas.filter(isGravadaEn(tipoFiscal)).map(netoOf));
  const totalGravada = total(lineas, "ventaGravada");
  return compare(add(totalGravada, ivaOf(conIva, totalGravada)), resumido(conIva)) !== 0;
}

/** Tells whether a line is taxed, and not at rate zero as a settlement's exports are. */
const isGravadaEn =
  (tipoFiscal: string) =>
  (linea: Base["lineas"][number]): boolean =>
    unidadIvaOf(linea) === UNIDADES_IVA.gravado && !(tipoFiscal === LIQUIDACION && isExportada(linea));

function resumenOf(
  base: Base,
  lineas: readonly LineaFiscal[],
  { retencion, percepcion }: Anticipos,
): Resumen {
  const { tipoFiscal } = base;
  const isRetencion = tipoFiscal === RETENCION;
  const isDeRetencion = isRetencion || adjustsRetencion(base);
  const totalNoSuj = total(lineas, "ventaNoSuj");
  const totalExenta = total(lineas, "ventaExenta");
  const totalGravada = total(lineas, "ventaGravada");
  const exportacion = total(lineas, "exportaciones");
  const totalCompra = total(lineas, "compra");
  const totalNoGravado = total(lineas, "noGravado");
  const subTotalVentas = sum([totalNoSuj, totalExenta, totalGravada, exportacion, totalCompra]);
  const { conIva, ...descuentos } = descuentosOf(base);
  const descuento = sum(Object.values(descuentos));
  const subTotal = subtract(subTotalVentas, descuento);
  const gravado = subtract(totalGravada, tipoFiscal === "14" ? ZERO : descuentos.descuGravada);
  const tributos = resumenTributos(base, gravado, conIva);
  const seguro = resumido(parseAmount(base.datosExportacion?.seguro ?? "") ?? ZERO);
  const flete = resumido(parseAmount(base.datosExportacion?.flete ?? "") ?? ZERO);
  const sumados = tributos.filter(({ codigo }) => tributoOf(codigo)?.clase !== "informativo");
  const montoTotalOperacion = resumido(sum([subTotal, seguro, flete, ...sumados.map(({ valor }) => valor)]));
  const sinImpuesto = tipoFiscal === "01" ? sinIva(gravado) : gravado;
  const anticipo = resumido(multiply(sinImpuesto, UNO_POR_CIENTO));
  const isNota = NOTAS.includes(tipoFiscal);
  const percibido = tipoFiscal === LIQUIDACION ? percibidoDe(base) : resumido(ZERO);
  const ivaPerci = isNota ? total(lineas, "ivaPerci") : percepcion ? anticipo : percibido;
  const ivaRete = isNota || isRetencion ? total(lineas, "ivaRete") : retencion ? anticipo : resumido(ZERO);
  const reteRenta = reteRentaOf(base, lineas, { subTotal, totalCompra });
  const totalOperacion = add(montoTotalOperacion, totalNoGravado);
  const aPagar = isRetencion ? ivaRete : subtract(add(totalOperacion, ivaPerci), add(ivaRete, reteRenta));
  const resumen = {
    totalNoSuj,
    totalExenta,
    totalGravada,
    exportacion,
    totalCompra,
    subTotalVentas,
    ...descuentos,
    subTotal,
    totalDescu: add(total(lineas, "montoDescu"), descuento),
    totalNoGravado,
    totalIva: isRetencion
      ? resumido(multiply(totalCompra, IVA.tasa))
      : subtract(total(lineas, "ivaItem"), tipoFiscal === "01" ? resumido(ivaIncluido(conIva)) : ZERO),
    tributos: tributos.length > 0 ? tributos : null,
    seguro,
    flete,
    montoTotalOperacion,
    ivaPerci,
    ivaRete,
    reteRenta,
    // A comprobante de retención and its notes have no other total than the amount kept back.
    total: isDeRetencion ? ivaRete : atLeastZero(totalOperacion),
    totalPagar: atLeastZero(aPagar),
    saldoFavor: isNegative(aPagar) ? aPagar : resumido(ZERO),
  };
  return tipoFiscal === LIQUIDACION_CONTABLE ? { ...resumen, ...pagoContable(base, resumen) } : resumen;
}

/** Computes an acquirer's payment, which is the settled amount less what the acquirer keeps. */
function pagoContable(base: Base, ventas: Parameters<typeof contableOf>[1]) {
  const { iva, ivaPercibido, liquidoApagar } = contableOf(base, ventas);
  const total = atLeastZero(liquidoApagar);
  return { totalIva: iva, ivaPerci: ivaPercibido, total, totalPagar: total };
}

const atLeastZero = (monto: Amount): Amount => (isNegative(monto) ? resumido(ZERO) : monto);

/** Computes the taxes of a summary. `gravado` is the taxed sales less the discount on them as a whole; `descuento` is that discount, with its IVA. */
function resumenTributos({ tipoFiscal, lineas }: Base, gravado: Amount, descuento: Amount): TributoResumen[] {
  const tributos: TributoResumen[] = [];
  const gravadas = lineas.filter(isGravadaEn(tipoFiscal));
  if (gravadas.some((linea) => !isZero(netoOf(linea))) && NETOS.includes(tipoFiscal)) {
    const conIva = subtract(sum(gravadas.map(netoOf)), descuento);
    tributos.push({ ...IVA_RESUMEN, valor: ivaOf(conIva, gravado) });
  }
  const isExportacion = tipoFiscal === "11" || (tipoFiscal === LIQUIDACION && lineas.some(isExportada));
  if (isExportacion && (gravadas.length > 0 || tipoFiscal === LIQUIDACION))
    tributos.push({ ...IVA_EXPORTACION, valor: resumido(ZERO) });
  const otros = lineas.flatMap(otrosDe).filter(([{ clase }]) => clase !== "cuerpo");
  for (const codigo of new Set(otros.map(([tributo]) => tributo.codigo))) {
    const suyos = otros.filter(([tributo]) => tributo.codigo === codigo);
    const descripcion = suyos[0]?.[0].descripcion ?? codigo;
    const valor = resumido(sum(suyos.map(([, { montoImpuesto }]) => montoImpuesto)));
    tributos.push({ codigo, descripcion, valor });
  }
  return tributos;
}

const IVA_RESUMEN = { codigo: IVA.codigo, descripcion: IVA.descripcion } as const;

/**
 * Computes the IVA of a summary so that net and tax add up to the agreed prices, as long as MH takes it for 13 % of the net. Both are rounded to
 * cents, so the two differ by a cent at most unless a quantity is enormous (`losesCents`).
 */
function ivaOf(conIva: Amount, totalGravada: Amount): Amount {
  const exacto = multiply(totalGravada, IVA.tasa);
  const restante = subtract(resumido(conIva), totalGravada);
  const diferencia = subtract(restante, exacto);
  const distancia = isNegative(diferencia) ? negate(diferencia) : diferencia;
  return compare(distancia, TOLERANCIA) <= 0 && !isNegative(restante) ? restante : resumido(exacto);
}

function reteRentaOf(
  base: Base,
  lineas: readonly LineaFiscal[],
  { subTotal, totalCompra }: Pick<Resumen, "subTotal" | "totalCompra">,
): Amount {
  if (base.tipoFiscal !== "14" || marcaOf("retencionRenta", base.receptor, base) === false)
    return resumido(ZERO);
  const servicios = lineas.filter(({ tipoItem }) => tipoItem === 2).map(({ compra }) => compra);
  const deServicios = sum(servicios);
  // A discount of the whole document lowers the payment for services only where there are no goods.
  const sujeto = compare(resumido(deServicios), totalCompra) === 0 ? subTotal : deServicios;
  return resumido(multiply(sujeto, RETENCION_RENTA));
}
