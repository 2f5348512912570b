import { pass, type Regime } from "@dte/dte";
import { isZero } from "@dte/money";
import { judgeCancel, TIPO_POR_DEFECTO } from "./anulacion.js";
import { ajustesContables, contableOf } from "./contable.js";
import { ajustesOf } from "./descuentos.js";
import { resolveEmisor } from "./emisor.js";
import { resolveMotivoExencionIva } from "./exenciones.js";
import { resolveExportacion } from "./exportacion.js";
import { figurasOf } from "./figuras.js";
import { originalDeFusionada } from "./fusion.js";
import { unidadIvaOf } from "./lineas.js";
import { localidades } from "./localidades.js";
import { adjustsRetencion } from "./nota-de-retencion.js";
import { resolveNumeracion, ZONA_HORARIA } from "./numeracion.js";
import { isConsumidorFinal, resolveReceptor } from "./receptor.js";
import { rulesOf } from "./rules.js";
import { isIncluded, lineTotalOf, taxLine, UNIDADES_IVA } from "./tax-line.js";
import { LIQUIDACION_CONTABLE, NOTAS, RETENCION, resolveTipo, tipos } from "./tipos.js";
import { totalImpuestosOf } from "./totales-documento.js";
import type { Versiones } from "./versiones.js";

/** The most lines that MH's schemas take. */
const ITEMS_MAX = 2_000;

/** Makes El Salvador's regime: documentos tributarios electrónicos of the Ministerio de Hacienda. */
export const createRegime = ({ mhVersiones }: { readonly mhVersiones: Versiones }): Regime => ({
  pais: "SV",
  nombre: "El Salvador",
  localidades,
  moneda: "USD",
  impuestoGeneral: "IVA",
  zonaHoraria: ZONA_HORARIA,
  sources: [
    "Decreto legislativo 296 de 1992, Ley de Impuesto a la Transferencia de Bienes Muebles y a la Prestación de Servicios (IVA)",
    "Decreto legislativo 230 de 2000, Código Tributario, artículos 107 a 119-G, 156, 162 y 163",
    "Decreto legislativo 762 de 2023, Ley Especial para la Reestructuración Municipal",
    "MH, Normativa de Cumplimiento de los DTE V2.0 (25/05/2026), Manual Funcional V2.0 y esquemas JSON de agosto de 2026",
    "MH, Manual de Estructuras v1.6 y esquemas JSON del régimen anterior",
    "MH, catálogos del sistema de transmisión v1.1 (julio de 2026)",
  ],
  tipos,
  tiposDeExportacion: ["facturaExportacion"],
  monedas: ["USD"],
  decimalesMax: 8,
  itemsMax: ITEMS_MAX,
  resolveTipo,
  originalOf: originalDeFusionada,
  resolveReceptor,
  isFinalConsumer: isConsumidorFinal,
  resolveEmisor,
  resolveExportacion,
  resolveMotivoExencionIva,
  taxLine,
  lineTotalOf,
  isIncluded,
  // Exports pay at rate 0, and purchases from excluded subjects bear none.
  isExentoIva: (lineas, { tipoFiscal, dteOriginal }) =>
    tipoFiscal === "11" ||
    (tipoFiscal !== RETENCION &&
      !(NOTAS.includes(tipoFiscal) && dteOriginal?.tipoFiscal === RETENCION) &&
      lineas.every((linea) => unidadIvaOf(linea) !== UNIDADES_IVA.gravado)),
  retencionesOf: (documento, { cuenta }) => {
    // These report amounts that were kept back from others, and nothing is kept back of themselves.
    if ([RETENCION, LIQUIDACION_CONTABLE].includes(documento.tipoFiscal) || adjustsRetencion(documento))
      return undefined;
    const { totalPagar, ivaRete, reteRenta, ivaPerci } = figurasOf(documento, cuenta).resumen;
    if ([ivaRete, reteRenta, ivaPerci].every(isZero)) return undefined;
    return { isr: reteRenta, iva: ivaRete, totalMenosRetenciones: totalPagar };
  },
  totalImpuestosOf,
  totalOf: (documento, { cuenta }) => figurasOf(documento, cuenta).resumen.total,
  resolveNumeracion,
  ajustesOf: (documento, { cuenta }) => {
    const { resumen } = figurasOf(documento, cuenta);
    return documento.tipoFiscal === LIQUIDACION_CONTABLE
      ? ajustesContables(contableOf(documento, resumen))
      : ajustesOf(resumen, documento.tipoFiscal);
  },
  frasesOf: () => pass([]),
  rules: rulesOf(mhVersiones),
  tipoAnulacionUsual: TIPO_POR_DEFECTO,
  judgeCancel,
});
