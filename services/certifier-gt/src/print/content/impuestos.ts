import type { Impuesto, Item } from "@dte/contracts";

export const IVA = "IVA";
/** SAT's unit of the IVA that is charged at no rate: exempt and exported goods. */
const IVA_TASA_CERO = 2;

export const isExento = ({ nombreCorto, codigoUnidadGravable }: Impuesto): boolean =>
  nombreCorto === IVA && codigoUnidadGravable === IVA_TASA_CERO;

/** Do the prices include IVA? Not those of a small taxpayer, nor when everything is exempt. */
export const incluyeIva = (items: readonly Item[]): boolean =>
  items.some(({ impuestos }) => impuestos.some((each) => each.nombreCorto === IVA && !isExento(each)));
