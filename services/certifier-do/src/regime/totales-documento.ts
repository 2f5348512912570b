import { type AjusteDocumento, type Calculado, type Contexto, inOrderOf, type TotalImpuesto } from "@dte/dte";
import { type Amount, isZero, sum } from "@dte/money";
import { datosDe } from "./datos.js";
import { ISR_RETENIDO, ITBIS, ITBIS_RETENIDO } from "./impuestos.js";
import { totalesPropios } from "./liquidacion.js";

type SinTotal = Omit<Calculado, "total">;

/**
 * Computes the amount of each tax, in the document's own currency: TotalITBIS, on MontoGravadoTotal; the additional taxes; the retentions (Formato
 * e-CF v1.0, totals fields 92 to 119). ITBIS is figured on the sum of a rate's lines, adjusted.
 */
export function totalImpuestosOf(documento: SinTotal, contexto: Contexto): readonly TotalImpuesto[] {
  const { gravados, adicionales, itbisRetenido, isrRetenido } = totalesPropios(documento, datosDe(contexto));
  const tasas = [...gravados.values()];
  const retenido = (nombreCorto: string, monto: Amount | undefined): TotalImpuesto[] =>
    monto ? [{ nombreCorto, monto }] : [];
  return inOrderOf(documento.lineas, [
    ...(tasas.length > 0
      ? [
          {
            nombreCorto: ITBIS,
            montoGravable: sum(tasas.map(({ monto }) => monto)),
            monto: sum(tasas.map(({ itbis }) => itbis)),
          },
        ]
      : []),
    // A tax that rounds to zero has no row in the file either.
    ...adicionales
      .filter(({ monto }) => !isZero(monto))
      .map(({ impuesto, monto }) => ({ nombreCorto: impuesto.codigo, monto })),
    ...retenido(ITBIS_RETENIDO, itbisRetenido),
    ...retenido(ISR_RETENIDO, isrRetenido),
  ]);
}

/** Gives DescuentosORecargos, in the document's own currency: Formato e-CF v1.0, section D. */
export const ajustesOf = (documento: SinTotal, contexto: Contexto): readonly AjusteDocumento[] =>
  totalesPropios(documento, datosDe(contexto)).ajustes.map(({ esDescuento, descripcion, monto }) => ({
    tipo: esDescuento ? "descuento" : "recargo",
    descripcion,
    monto,
  }));
