import type { DescripcionPais, Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  type Amount,
  add,
  amount,
  compare,
  formatShort,
  isNegative,
  isZero,
  multiply,
  subtract,
  sum,
  ZERO,
} from "@dte/money";

/** Lists the types of the country's notes that give back part of a document: together they cannot give back more than the document's total. */
export const notasQueRestan = ({ tipos }: Pick<DescripcionPais, "tipos">): readonly string[] =>
  tipos.filter(({ esNota, aumenta }) => esNota && !aumenta).map(({ tipo }) => tipo);

/**
 * Finds the tax on sales that a note gives back with the price; "" where neither document names it. A note always names it; its original may have
 * been kept before documents did.
 */
export const impuestoQueResta = (nota: Dte, original: Dte): string =>
  nota.ficha?.impuestoGeneral || original.ficha?.impuestoGeneral || "";

/** A line's tax may differ by this much: each is rounded by itself, in some countries to the cent. */
const TOLERANCIA_POR_LINEA = amount("0.01");

/** The sums that earlier notes take, as decimals. `lineas` is how many lines' tax makes up `impuesto`. */
export type Tomado = { readonly total: string; readonly impuesto: string; readonly lineas: number };

/** Refuses a note that, with the earlier ones, exceeds its original in the total or in the tax on sales. */
export function refuseBeyondOriginal(nota: Dte, original: Dte, tomado: Tomado): void {
  const disponible = subtract(amount(original.total), amount(tomado.total));
  if (compare(amount(nota.total), disponible) > 0) {
    throw exceeded(`El total de la nota (${nota.total})`, disponible, original, "Reduzca la nota.");
  }
  const nombre = impuestoQueResta(nota, original);
  const suyos = montosDe(nota, nombre);
  if (suyos.length === 0) return;
  const impuesto = sum(suyos);
  const restante = subtract(sum(montosDe(original, nombre)), amount(tomado.impuesto));
  const tolerancia = multiply(TOLERANCIA_POR_LINEA, amount(`${tomado.lineas + suyos.length}`));
  if (compare(impuesto, add(restante, tolerancia)) <= 0) return;
  throw exceeded(
    `El ${nombre} de la nota (${formatShort(impuesto, 2)})`,
    isNegative(restante) ? ZERO : restante,
    original,
    `Reduzca los ítems gravados; si devuelve algo que el original no gravó, indíquelo en items[].impuestos.`,
  );
}

const exceeded = (que: string, disponible: Amount, { moneda }: Dte, remedio: string) =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      `${que} supera lo que queda por ajustar del documento original ` +
      `(${formatShort(disponible, 2)} ${moneda}). ${remedio}`,
  });

/** Lists the lines' amounts of a tax, where they have any. */
const montosDe = ({ items }: Dte, impuesto: string): Amount[] =>
  items
    .flatMap(({ impuestos }) => impuestos)
    .filter(({ nombreCorto }) => nombreCorto === impuesto)
    .map(({ montoImpuesto }) => amount(montoImpuesto))
    .filter((monto) => !isZero(monto));
