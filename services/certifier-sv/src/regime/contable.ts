import type { DatoAdicional } from "@dte/contracts";
import type { AjusteDocumento } from "@dte/dte";
import {
  type Amount,
  add,
  amount,
  divide,
  isZero,
  multiply,
  parseAmount,
  rescale,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { IVA } from "./catalogos/tributos.js";
import { datoOf } from "./datos.js";
import { sinIva } from "./tax-line.js";

/** The IVA that is charged ahead in settlements of card payments: Código Tributario, article 162-A, as fe-dcl names it. */
export const PERCEPCION_TARJETA = amount("0.02");
const CIEN = amount("100");
const DECIMALES = 2;

/** The figures of a documento contable de liquidación, with two decimals. */
export type Contable = {
  readonly valorOperaciones: Amount;
  readonly montoSinPercepcion: Amount;
  /** The amount that is subject to the perception, with its IVA. */
  readonly subTotal: Amount;
  readonly iva: Amount;
  readonly montoSujetoPercepcion: Amount;
  readonly ivaPercibido: Amount;
  readonly comision: Amount;
  readonly porcentComision: Amount;
  readonly ivaComision: Amount;
  readonly liquidoApagar: Amount;
};

/** The settled sales by kind, with IVA inside. */
type Ventas = { readonly totalGravada: Amount; readonly totalExenta: Amount; readonly totalNoSuj: Amount };
type ConDatos = { readonly datosAdicionales: readonly DatoAdicional[] };

const resumido = (monto: Amount): Amount => rescale(monto, DECIMALES);

/**
 * Computes the acquirer's payment to its affiliate: the operations less its commission, the IVA on the commission, and 2 % of the taxed operations,
 * which is IVA paid ahead. Operations that are exempt or not reached by the law bear no perception.
 */
export function contableOf(
  documento: ConDatos,
  { totalGravada: subTotal, totalExenta, totalNoSuj }: Ventas,
): Contable {
  const montoSinPercepcion = add(totalExenta, totalNoSuj);
  const valorOperaciones = add(subTotal, montoSinPercepcion);
  const montoSujetoPercepcion = resumido(sinIva(subTotal));
  const ivaPercibido = resumido(multiply(montoSujetoPercepcion, PERCEPCION_TARJETA));
  const comision = resumido(parseAmount(datoOf(documento, "comision") ?? "0") ?? ZERO);
  const ivaComision = resumido(multiply(comision, IVA.tasa));
  const descontado = sum([comision, ivaPercibido, ivaComision]);
  return {
    valorOperaciones,
    montoSinPercepcion,
    subTotal,
    iva: subtract(subTotal, montoSujetoPercepcion),
    montoSujetoPercepcion,
    ivaPercibido,
    comision,
    porcentComision: porcentajeOf(documento, comision, valorOperaciones),
    ivaComision,
    liquidoApagar: subtract(valorOperaciones, descontado),
  };
}

const AJUSTES = [
  ["comision", "Comisión"],
  ["ivaComision", "IVA de la comisión"],
  ["ivaPercibido", "IVA percibido (2 %)"],
] as const satisfies readonly (readonly [keyof Contable, string])[];
type Descontado = Pick<Contable, (typeof AJUSTES)[number][0]>;

/** Lists the amounts that are taken off the operations, as a document has them. */
export const ajustesContables = (contable: Descontado): AjusteDocumento[] =>
  AJUSTES.flatMap(([clave, descripcion]) =>
    isZero(contable[clave]) ? [] : [{ tipo: "descuento", descripcion, monto: contable[clave] }],
  );

/** Gives the percentage that the request states; otherwise the commission's share of the operations. */
function porcentajeOf(documento: ConDatos, comision: Amount, valorOperaciones: Amount): Amount {
  const dicho = parseAmount(datoOf(documento, "comisionPorcentaje") ?? "");
  if (dicho) return resumido(dicho);
  return isZero(valorOperaciones)
    ? resumido(ZERO)
    : divide(multiply(comision, CIEN), valorOperaciones, DECIMALES);
}
