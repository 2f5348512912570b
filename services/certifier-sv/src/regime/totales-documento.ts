import { type Calculado, type Contexto, inOrderOf, type TotalImpuesto } from "@dte/dte";
import { type Amount, isZero, subtract } from "@dte/money";
import { IVA, IVA_EXPORTACION, tributoOf } from "./catalogos/tributos.js";
import { figurasOf } from "./figuras.js";
import { adjustsRetencion, baseAjustadaOf } from "./nota-de-retencion.js";
import { IVA_RETENIDO } from "./retencion.js";
import { LIQUIDACION, LIQUIDACION_CONTABLE, RETENCION } from "./tipos.js";

const FACTURA = "01";
const EXPORTACION = "11";
const COMPRA = "14";
const DE_IVA: readonly string[] = [IVA.codigo, IVA_EXPORTACION.codigo];

/** Names a tax of MH's catalogue (CAT-015) as people do. */
export const nombreDeTributo = (codigo: string): string =>
  DE_IVA.includes(codigo) ? "IVA" : (tributoOf(codigo)?.alias[0] ?? codigo);

/** The taxes of a summary: `tributos`, and the IVA of a factura, which is inside its sales and stands in `totalIva`. */
export type ResumenDeImpuestos = {
  readonly tipoFiscal: string;
  /** The taxed sales less the discount on them as a whole. */
  readonly gravado: Amount;
  readonly totalIva: Amount;
  readonly tributos: readonly { readonly codigo: string; readonly valor: Amount }[];
};

/**
 * Computes the amount of each tax from the summary, which MH rounds to cents once: Normativa de Cumplimiento V2.0 and Manual de Estructuras, annex
 * 12. A line that is a tax itself is a sale there, and not a tax.
 */
export function impuestosDelResumen({
  tipoFiscal,
  gravado,
  totalIva,
  tributos,
}: ResumenDeImpuestos): TotalImpuesto[] {
  const isIncluido = [FACTURA, LIQUIDACION_CONTABLE].includes(tipoFiscal);
  const base = isIncluido ? subtract(gravado, totalIva) : gravado;
  const montoGravable = isZero(base) ? undefined : base;
  // An export is taxed at zero (Ley de IVA, article 75), and its former layout has no row to say so.
  const isCallado =
    tipoFiscal === EXPORTACION && !isZero(base) && !tributos.some(({ codigo }) => DE_IVA.includes(codigo));
  return [
    ...(isIncluido || isCallado ? [{ nombreCorto: "IVA", montoGravable, monto: totalIva }] : []),
    // A settlement's exports are taxed at zero beside the taxed sales, and one row has the IVA of both.
    ...tributos
      .filter(({ codigo }) => tipoFiscal !== LIQUIDACION || codigo !== IVA_EXPORTACION.codigo)
      .map(({ codigo, valor }) => ({
        nombreCorto: nombreDeTributo(codigo),
        ...(DE_IVA.includes(codigo) && { montoGravable }),
        monto: valor,
      })),
  ];
}

/** Gives the total of a comprobante de retención: the amount kept back, and its base. */
export const retencionDelResumen = (montoGravable: Amount, monto: Amount): TotalImpuesto[] => [
  { nombreCorto: IVA_RETENIDO, montoGravable, monto },
];

/** Computes the amount of each tax on the document, as its summary has it. */
export function totalImpuestosOf(
  documento: Omit<Calculado, "total">,
  { cuenta }: Contexto,
): readonly TotalImpuesto[] {
  const { totalGravada, descuGravada, totalCompra, totalIva, ivaRete, tributos } = figurasOf(
    documento,
    cuenta,
  ).resumen;
  if (documento.tipoFiscal === RETENCION) return retencionDelResumen(totalCompra, ivaRete);
  if (adjustsRetencion(documento)) return retencionDelResumen(baseAjustadaOf(documento), ivaRete);
  const resumen = {
    tipoFiscal: documento.tipoFiscal,
    gravado: documento.tipoFiscal === COMPRA ? totalGravada : subtract(totalGravada, descuGravada),
    totalIva,
    tributos: tributos ?? [],
  };
  return inOrderOf(documento.lineas, impuestosDelResumen(resumen));
}
