import { type Amount, isNegative, isZero, parseAmount } from "@dte/money";
import type { Datos } from "./datos.js";
import type { ImpuestoAdicional } from "./impuestos.js";

/** What TASA_IMPUESTO_ADICIONAL_<código> may hold: three digits and two decimals, above zero. Formato e-CF v1.0, totals field 105. */
export function readTasa(texto: string): Amount | undefined {
  const tasa = /^\d{1,3}(?:\.\d{1,2})?$/.test(texto) ? parseAmount(texto) : undefined;
  return tasa && !isZero(tasa) && !isNegative(tasa) ? tasa : undefined;
}

/** The rate of an additional tax: the one said for this document or this account, else the one of the table. */
export const tasaDicha = (datos: Datos, { codigo, tasa }: ImpuestoAdicional): Amount =>
  readTasa(datos.get("TASA_IMPUESTO_ADICIONAL", codigo) ?? "") ?? tasa;
