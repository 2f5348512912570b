import type { Impuesto, Item } from "@dte/contracts";

export const IVA = "IVA";
/** SAT's unit for IVA at rate zero: on exempt and exported goods. */
const IVA_TASA_CERO = 2;

/** Tells whether a tax of a line is IVA at rate zero, which the paper shows as exempt. */
export const isExento = ({ nombreCorto, codigoUnidadGravable }: Impuesto): boolean =>
  nombreCorto === IVA && codigoUnidadGravable === IVA_TASA_CERO;

/** Tells whether the prices include IVA. A small taxpayer's do not, and no price does when everything is exempt. */
export const incluyeIva = (items: readonly Item[]): boolean =>
  items.some(({ impuestos }) => impuestos.some((each) => each.nombreCorto === IVA && !isExento(each)));
