import { type Amount, ZERO } from "@dte/money";
import type { Datos } from "./datos.js";
import { centavos, escritoDe, montoDe, porciento } from "./valores.js";

/** A discount or surcharge on the whole document: DescuentoORecargo of the e-CF, section D of its format. */
export type Ajuste = {
  readonly esDescuento: boolean;
  /** True for a discount by Norma 10-07: a telephone company's discount does not lower the taxed amount. */
  readonly norma1007: boolean;
  readonly descripcion?: string | undefined;
  readonly tipoValor: "$" | "%";
  readonly porcentaje?: Amount | undefined;
  /** The amount; undefined for a percentage whose amount is computed. */
  readonly monto?: Amount | undefined;
  /** The rate of ITBIS that it falls on, as on a line. */
  readonly indicador: number;
};

/** The most adjustments of any schema. */
const AJUSTES_MAX = 20;

/**
 * Reads the adjustments under TIPO_AJUSTE_1, MONTO_DESCUENTOO_RECARGO_1 and the like, in order. `porDefecto` is the IndicadorFacturacion of those
 * without one.
 */
export function ajustesOf(datos: Datos, porDefecto: number): readonly Ajuste[] {
  const ajustes: Ajuste[] = [];
  if (!datos.has("TIPO_AJUSTE")) return ajustes;
  for (let i = 1; i <= AJUSTES_MAX; i += 1) {
    const tipo = escritoDe(datos, "TIPO_AJUSTE", i);
    if (tipo === undefined) continue;
    const porcentaje = montoDe(datos, "VALOR_DESCUENTOO_RECARGO", i);
    ajustes.push({
      esDescuento: tipo === "D",
      norma1007: escritoDe(datos, "INDICADOR_NORMA1007", i) === "1",
      descripcion: escritoDe(datos, "DESCRIPCION_DESCUENTOO_RECARGO", i),
      tipoValor: escritoDe(datos, "TIPO_VALOR", i) === "%" ? "%" : "$",
      porcentaje,
      monto: montoDe(datos, "MONTO_DESCUENTOO_RECARGO", i),
      indicador: Number(escritoDe(datos, "INDICADOR_FACTURACION_DESCUENTOO_RECARGO", i) ?? porDefecto),
    });
  }
  return ajustes;
}

/** Finds the first adjustment without an amount, and tells the client what to send. Spanish. */
export function faltaDeAjuste(datos: Datos): string | undefined {
  if (!datos.has("TIPO_AJUSTE")) return undefined;
  for (let i = 1; i <= AJUSTES_MAX; i += 1) {
    if (escritoDe(datos, "TIPO_AJUSTE", i) === undefined) continue;
    const esPorcentaje = escritoDe(datos, "TIPO_VALOR", i) === "%";
    const dice = montoDe(datos, "MONTO_DESCUENTOO_RECARGO", i);
    if (!dice && !(esPorcentaje && montoDe(datos, "VALOR_DESCUENTOO_RECARGO", i)))
      return `TIPO_AJUSTE_${i} no dice cuánto: envíe MONTO_DESCUENTOO_RECARGO_${i}, o VALOR_DESCUENTOO_RECARGO_${i} con TIPO_VALOR_${i} igual a %.`;
  }
  return undefined;
}

/** A discount or surcharge within a line: one row of TablaSubDescuento or TablaSubRecargo. */
export type Subajuste = {
  readonly tipo: "$" | "%";
  readonly porcentaje?: Amount | undefined;
  readonly monto: Amount;
};

/** The most rows of any schema. */
const SUBAJUSTES_MAX = 12;

/**
 * Reads the rows of a line under TIPO_SUB_DESCUENTO_2_1 and the like, in order. `bruto` is the line's price times its quantity, on which a percentage
 * without an amount is computed (Formato e-CF v1.0, line fields 59 to 72).
 */
export function subajustesOf(
  datos: Datos,
  clase: "DESCUENTO" | "RECARGO",
  linea: number,
  bruto: Amount,
): readonly Subajuste[] {
  const filas: Subajuste[] = [];
  if (!datos.has(`TIPO_SUB_${clase}`)) return filas;
  for (let i = 1; i <= SUBAJUSTES_MAX; i += 1) {
    const tipo = escritoDe(datos, `TIPO_SUB_${clase}`, linea, i);
    if (tipo === undefined) continue;
    const porcentaje = montoDe(datos, `SUB_${clase}_PORCENTAJE`, linea, i);
    const monto =
      montoDe(datos, `MONTO_SUB_${clase}`, linea, i) ??
      centavos(porcentaje ? porciento(bruto, porcentaje) : ZERO);
    filas.push({ tipo: tipo === "%" ? "%" : "$", porcentaje, monto });
  }
  return filas;
}
