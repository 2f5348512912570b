import type { ImpuestoLinea, Linea } from "@dte/dte";
import { type Amount, isNegative, isZero, negate, subtract, ZERO } from "@dte/money";
import { claseOf, type Tributo, tributoOf } from "./catalogos/tributos.js";
import { isIva, UNIDADES_IVA } from "./tax-line.js";

/** The unit of a line's IVA, which says in which column it goes; undefined when it bears none of any kind. */
export const unidadIvaOf = (linea: Linea): number | undefined => ivaDe(linea)?.codigoUnidadGravable;

/** The IVA of a line, of any kind. */
export const ivaDe = ({ impuestos }: Linea): ImpuestoLinea | undefined =>
  impuestos.find(({ nombreCorto }) => isIva(nombreCorto));

/** What is paid for a line, IVA inside, other taxes beside; below zero where a settlement takes it off. */
export const netoOf = (linea: Linea): Amount => {
  const neto = subtract(subtract(linea.precio, linea.descuento), linea.otroDescuento);
  return isResta(linea) ? negate(neto) : neto;
};

/** Is the line taken off what is settled? Then what it is taxed on is below zero. */
export const isResta = (linea: Linea): boolean => isNegative(ivaDe(linea)?.montoGravable ?? ZERO);

/** Is the line of a settlement an export: taxed, at rate zero? */
export function isExportada(linea: Linea): boolean {
  const iva = ivaDe(linea);
  return (
    iva?.codigoUnidadGravable === UNIDADES_IVA.gravado &&
    isZero(iva.montoImpuesto) &&
    !isZero(iva.montoGravable ?? ZERO)
  );
}

/** The taxes of a line beside IVA, each of the class that it has there. */
export const otrosDe = ({ impuestos }: Linea): readonly (readonly [Tributo, ImpuestoLinea])[] =>
  impuestos.flatMap((impuesto) => {
    const tributo = tributoOf(impuesto.nombreCorto);
    if (!tributo) return [];
    return [[{ ...tributo, clase: claseOf(tributo, impuesto.codigoUnidadGravable) }, impuesto] as const];
  });
