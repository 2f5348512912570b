import type { Calculado, TotalImpuesto } from "@dte/dte";
import { sum } from "@dte/money";
import { IVA_TASA_GENERAL } from "./impuestos.js";

const IVA = "IVA";

/**
 * Gives TotalImpuestos, which are the sums of the lines to the last digit (GT_Documento 0.2.1, Totales), with the amount that IVA is figured on: the
 * sum of its MontoGravable at the general rate. The bases of the other taxes are prices, units or nothing.
 */
export function totalImpuestosOf({
  lineas,
  totalImpuestos,
}: Pick<Calculado, "lineas" | "totalImpuestos">): readonly TotalImpuesto[] {
  const bases = lineas
    .flatMap(({ impuestos }) => impuestos)
    .filter(
      ({ nombreCorto, codigoUnidadGravable }) =>
        nombreCorto === IVA && codigoUnidadGravable === IVA_TASA_GENERAL,
    )
    .flatMap(({ montoGravable }) => montoGravable ?? []);
  return totalImpuestos.map((total) =>
    total.nombreCorto === IVA && bases.length > 0 ? { ...total, montoGravable: sum(bases) } : total,
  );
}
