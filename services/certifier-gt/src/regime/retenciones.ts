import { type Calculado, diaDe, type Retenciones } from "@dte/dte";
import { amount, multiply, rescale, subtract, sum } from "@dte/money";
import { DECIMALES } from "./formulas.js";

/** The share that the buyer keeps back of the seller's income tax, from `desde` on (yyyy-MM-dd). */
export const ISR = [
  {
    tasa: amount("0.05"),
    desde: "2019-06-01",
    baseLegal: "Decreto 10-2012, Ley de Actualización Tributaria",
  },
];

/**
 * Computes what the buyer keeps back on a factura especial: the seller's ISR, a share of every taxable amount, and all of the IVA: SAT,
 * Reglas y validaciones 3.5. The two and what the seller gets always add up to the document's amount.
 */
export function retencionesOf(documento: Calculado): Retenciones | undefined {
  if (documento.tipoFiscal !== "FESP") return undefined;
  const impuestos = documento.lineas.flatMap((linea) => linea.impuestos);
  const gravable = sum(impuestos.flatMap(({ montoGravable }) => montoGravable ?? []));
  const iva = sum(impuestos.map(({ montoImpuesto }) => montoImpuesto));
  const dia = diaDe(documento.fechaEmision);
  const tasa = ISR.find(({ desde }) => desde <= dia)?.tasa ?? amount("0");
  const isr = rescale(multiply(gravable, tasa), Math.max(DECIMALES, gravable.scale));
  return { isr, iva, totalMenosRetenciones: subtract(gravable, isr) };
}
