import type { ImpuestoLinea, Linea } from "@dte/dte";
import { type Amount, subtract } from "@dte/money";
import { claseOf, type Tributo, tributoOf } from "./catalogos/tributos.js";
import { isIva } from "./tax-line.js";

/** The unit of a line's IVA, which says in which column it goes; undefined when it bears none of any kind. */
export const unidadIvaOf = (linea: Linea): number | undefined => ivaDe(linea)?.codigoUnidadGravable;

/** The IVA of a line, of any kind. */
export const ivaDe = ({ impuestos }: Linea): ImpuestoLinea | undefined =>
  impuestos.find(({ nombreCorto }) => isIva(nombreCorto));

/** What is paid for a line, IVA inside, other taxes beside. */
export const netoOf = ({ precio, descuento, otroDescuento }: Linea): Amount =>
  subtract(subtract(precio, descuento), otroDescuento);

/** The taxes of a line beside IVA, each of the class that it has there. */
export const otrosDe = ({ impuestos }: Linea): readonly (readonly [Tributo, ImpuestoLinea])[] =>
  impuestos.flatMap((impuesto) => {
    const tributo = tributoOf(impuesto.nombreCorto);
    if (!tributo) return [];
    return [[{ ...tributo, clase: claseOf(tributo, impuesto.codigoUnidadGravable) }, impuesto] as const];
  });
