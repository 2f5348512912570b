import type { Dte, Item } from "@dte/contracts";
import { impuestosDe } from "@dte/dte";
import { type Amount, add, amount, isZero, negate, sum } from "@dte/money";
import { type Dato, dineroText, montoText, type Totales } from "@dte/print";
import { nombreDe } from "../../describe/nombres-impuestos.js";
import { IVA, isExento } from "./impuestos.js";

/**
 * Gives the rows that lead from the prices to the total: the subtotal less discounts is made of the taxable amount, the exempt one and the IVA that
 * it includes; every other tax is added (Reglas y validaciones v2.0, §2.7 to 2.19, no. 6). Where nothing leads to the total, it stands alone.
 */
export function totalesDe(dte: Dte): Totales {
  const descuentos = sum(dte.items.map(descuentoDe));
  const subtotal = sum(dte.items.map((item) => amount(item.precio)));
  const parciales = [
    ...(isZero(descuentos) ? [] : [parcial("Descuentos", negate(descuentos))]),
    ...basesDe(dte.items),
    ...totalsByTax(dte).map(({ nombreCorto, montoImpuesto }) =>
      parcial(nombreDe(nombreCorto), amount(montoImpuesto)),
    ),
  ];
  return {
    parciales: parciales.length === 0 ? [] : [parcial("Subtotal", subtotal), ...parciales],
    total: { etiqueta: "TOTAL", valor: dineroText(amount(dte.total), dte.moneda) },
  };
}

const parcial = (etiqueta: string, monto: Amount): Dato => ({ etiqueta, valor: montoText(monto) });

/** Adds up both kinds of discount of a line. */
export const descuentoDe = (item: Item): Amount => add(amount(item.descuento), amount(item.otroDescuento));

/** Adds up each tax: IVA first, the others in the order in which they appear. */
const totalsByTax = (dte: Dte) =>
  impuestosDe(dte).toSorted((a, b) => Number(b.nombreCorto === IVA) - Number(a.nombreCorto === IVA));

/** Gives the amount that IVA is figured on, and the exempt amount. */
function basesDe(items: readonly Item[]): Dato[] {
  const conBase = items
    .flatMap((item) => item.impuestos)
    .flatMap((each) =>
      each.nombreCorto === IVA && each.montoGravable !== undefined
        ? [{ exento: isExento(each), base: amount(each.montoGravable) }]
        : [],
    );
  return [
    { etiqueta: "Monto gravable", bases: conBase.filter(({ exento }) => !exento) },
    { etiqueta: "Monto exento de IVA", bases: conBase.filter(({ exento }) => exento) },
  ].flatMap(({ etiqueta, bases }) =>
    bases.length > 0 ? [parcial(etiqueta, sum(bases.map(({ base }) => base)))] : [],
  );
}
