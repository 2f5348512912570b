import type { Impuesto, Item } from "@dte/contracts";

export const IVA = "IVA";
/** SAT has this unit for IVA that is charged at no rate: on exempt and exported goods. */
const IVA_TASA_CERO = 2;

/** Tells whether a tax of a line is IVA at no rate, which the paper shows as exempt. */
export const isExento = ({ nombreCorto, codigoUnidadGravable }: Impuesto): boolean =>
  nombreCorto === IVA && codigoUnidadGravable === IVA_TASA_CERO;

/** Tells whether the prices include IVA. Those of a small taxpayer do not, nor do they when everything is exempt. */
export const incluyeIva = (items: readonly Item[]): boolean =>
  items.some(({ impuestos }) => impuestos.some((each) => each.nombreCorto === IVA && !isExento(each)));
