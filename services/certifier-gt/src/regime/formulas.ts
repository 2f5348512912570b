import { type Amount, add, divide, multiply, ONE, rescale, subtract, ZERO } from "@dte/money";
import type { Formula } from "./impuestos.js";

/** The decimals to which SAT computes its own examples; an input with more decimals gets as many as it has. */
export const DECIMALES = 6;

/**
 * The inputs of a formula: `neto` is the line's price less its discounts, `base` IVA's taxable amount of the line, `unidades` the taxable units;
 * `declarado` is the suggested price or the free amount that the issuer declares.
 */
export type Insumo = {
  readonly tasa: Amount;
  readonly neto: Amount;
  readonly base: Amount;
  readonly unidades: Amount;
  readonly declarado: Amount;
  readonly cambio: Cambio;
};

/** The worth in quetzales of a unit of the law's currency, and of a unit of the document's. */
export type Cambio = { readonly deLaLey: Amount; readonly delDocumento: Amount };

/** A computed tax: only the boxes that SAT wants for it (Reglas y validaciones 2.4.3). */
export type Monto = {
  readonly montoGravable?: Amount;
  readonly cantidadUnidadesGravables?: Amount;
  readonly montoImpuesto: Amount;
};

/** Computes the tax of one line. Amounts have six decimals, or those of the input when it has more. */
export function computeMonto(formula: Formula, insumo: Insumo): Monto {
  const { tasa, neto, base, unidades, declarado, cambio } = insumo;
  switch (formula.kind) {
    case "included":
      return splitIncluded(neto, tasa);
    case "onBase":
      return { montoGravable: base, montoImpuesto: figured(base.scale, multiply(base, tasa)) };
    case "perUnit":
      return {
        cantidadUnidadesGravables: unidades,
        // It is converted last, so that no unit carries the rounding of the rate (Reglas y validaciones 2.8.4, 2.10.4).
        montoImpuesto: divide(
          multiply(multiply(unidades, tasa), cambio.deLaLey),
          cambio.delDocumento,
          Math.max(DECIMALES, unidades.scale),
        ),
      };
    case "onSuggestedPrice":
      return {
        montoGravable: declarado,
        cantidadUnidadesGravables: unidades,
        montoImpuesto: figured(
          Math.max(declarado.scale, unidades.scale),
          multiply(multiply(declarado, unidades), tasa),
        ),
      };
    case "free":
      return { montoImpuesto: declarado };
  }
}

/** Splits a price into base and tax. The tax is what remains once the base is rounded, so that the two always add up to the price. */
export function splitIncluded(neto: Amount, tasa: Amount): { montoGravable: Amount; montoImpuesto: Amount } {
  if (tasa.units === 0n) return { montoGravable: neto, montoImpuesto: ZERO };
  const montoGravable = divide(neto, add(ONE, tasa), Math.max(DECIMALES, neto.scale));
  return { montoGravable, montoImpuesto: subtract(neto, montoGravable) };
}

const figured = (scale: number, exact: Amount): Amount => rescale(exact, Math.max(DECIMALES, scale));
