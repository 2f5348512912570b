import type { ImpuestoLinea, Linea } from "@dte/dte";
import { type Amount, isNegative, isZero, negate, subtract, ZERO } from "@dte/money";
import { claseOf, type Tributo, tributoOf } from "./catalogos/tributos.js";
import { isIva, UNIDADES_IVA } from "./tax-line.js";

/** Gives the unit of a line's IVA, which decides on its column; undefined when the line bears no IVA of any kind. */
export const unidadIvaOf = (linea: Linea): number | undefined => ivaDe(linea)?.codigoUnidadGravable;

/** Finds the IVA of a line, of any kind. */
export const ivaDe = ({ impuestos }: Linea): ImpuestoLinea | undefined =>
  impuestos.find(({ nombreCorto }) => isIva(nombreCorto));

/** Computes the price of a line, with IVA inside and other taxes beside; below zero where a settlement takes it off. */
export const netoOf = (linea: Linea): Amount => {
  const neto = subtract(subtract(linea.precio, linea.descuento), linea.otroDescuento);
  return isResta(linea) ? negate(neto) : neto;
};

/** Tells whether a line is taken off the settled amount: the amount it is taxed on is then below zero. */
export const isResta = (linea: Linea): boolean => isNegative(ivaDe(linea)?.montoGravable ?? ZERO);

/** Tells whether a settlement's line is an export: taxed, at rate zero. */
export function isExportada(linea: Linea): boolean {
  const iva = ivaDe(linea);
  return (
    iva?.codigoUnidadGravable === UNIDADES_IVA.gravado &&
    isZero(iva.montoImpuesto) &&
    !isZero(iva.montoGravable ?? ZERO)
  );
}

/** Lists the taxes of a line beside IVA, each with its class on this line. */
export const otrosDe = ({ impuestos }: Linea): readonly (readonly [Tributo, ImpuestoLinea])[] =>
  impuestos.flatMap((impuesto) => {
    const tributo = tributoOf(impuesto.nombreCorto);
    if (!tributo) return [];
    return [[{ ...tributo, clase: claseOf(tributo, impuesto.codigoUnidadGravable) }, impuesto] as const];
  });
