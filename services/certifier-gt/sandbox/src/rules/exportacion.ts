import type { Documento } from "../document.js";
import { type Finding, sat } from "../findings.js";
import { EXPORTACION } from "../tables/complementos.js";
import type { TipoDte } from "../tables/tipos.js";

/** Checks what an export must and must not have, except its frase, its taxes and its receptor: Reglas 2.2.5, 2.3.8, 3.2, 3.3. */
export function checkExportacion(documento: Documento, tipo: TipoDte): Finding[] {
  const { esExportacion, complementos, items } = documento;
  const isComplementoAllowed = tipo.complementosOpcionales.includes(EXPORTACION);
  const { exportacion } = complementos;
  if (!esExportacion)
    return exportacion !== undefined && isComplementoAllowed
      ? [sat("0", "3.3.1", "1", "Error. El complemento Exportaciones requiere la casilla Exp.")]
      : [];
  if (!tipo.admiteExportacion)
    return [sat("FEL_RCP312", "2.2.5", "1", "Error. Este tipo de DTE no puede ser una exportación.")];
  // A note carries the mark of its original, and not the complement.
  if (!isComplementoAllowed) return [];
  if (exportacion === undefined)
    return [
      sat("FEL_RCP119", "2.2.5", "2", "Error. Una exportación debe llevar el complemento Exportaciones."),
    ];
  const hasBienes = items.some(({ esBien }) => esBien);
  if (hasBienes && exportacion.incoterm === undefined)
    return [sat("0", "3.2", "5", "Error. La exportación de bienes debe llevar INCOTERM.")];
  if (!hasBienes && exportacion.incoterm !== undefined)
    return [sat("0", "2.3.8", "3", "Error. La exportación de servicios no debe llevar INCOTERM.")];
  return [];
}
