import type { Regime } from "@dte/dte";
import { judgeCancel } from "./anulacion.js";
import { completeCuentaAjena } from "./cuenta-ajena.js";
import { resolveEmisor } from "./emisor.js";
import { EXENCIONES_PROPIAS, resolveMotivoExencionIva } from "./exenciones.js";
import { resolveExportacion } from "./exportacion.js";
import { frasesOf, isExenta } from "./frases.js";
import { localidades } from "./localidades.js";
import { isConsumidorFinal, resolveReceptor } from "./receptor.js";
import { originalDelRegimenAnterior } from "./regimen-anterior.js";
import { retencionesOf } from "./retenciones.js";
import { type Ajustes, rulesOf } from "./rules.js";
import { createTaxLine } from "./tax-line.js";
import { unidadMedidaOf } from "./texto.js";
import { RECIBOS, resolveTipo, tipos } from "./tipos.js";
import { totalImpuestosOf } from "./total-impuestos.js";
import { ZONA_HORARIA } from "./zona.js";

/**
 * Makes Guatemala's regime, the Régimen de Factura Electrónica en Línea (FEL). `limiteCf` is in quetzales; `tiposCambio` are needed to
 * convert that limit and the taxes that the law fixes in another currency than the document's.
 */
export const createRegime = (ajustes: Ajustes): Regime => ({
  pais: "GT",
  nombre: "Guatemala",
  localidades,
  moneda: "GTQ",
  impuestoGeneral: "IVA",
  zonaHoraria: ZONA_HORARIA,
  sources: [
    "Decreto 27-92, Ley del Impuesto al Valor Agregado, y su reglamento (Acuerdo Gubernativo 5-2013, reformado por el 245-2022)",
    "Decreto 10-2012, Ley de Actualización Tributaria, libro I (ISR)",
    "SAT, Régimen FEL: Reglas y validaciones, versión 2.0 (19/12/2024)",
    "SAT, Régimen FEL: GT_Documento 0.2.1, GT_AnulacionDocumento 0.1.0 y sus complementos, CatalogoFrases 0.6.0, catalogoUnidadesGravables 0.1.4",
  ],
  tipos,
  tiposDeExportacion: ["facturaExportacion"],
  // The contract's currencies that SAT's list has too; PAB and BZD are not in it.
  monedas: ["GTQ", "USD", "EUR", "MXN", "HNL", "SVC", "NIO", "CRC"],
  exenciones: EXENCIONES_PROPIAS,
  decimalesMax: 10,
  resolveTipo,
  originalOf: originalDelRegimenAnterior,
  completeSolicitud: ({ solicitud }) => completeCuentaAjena(solicitud),
  resolveReceptor,
  isFinalConsumer: isConsumidorFinal,
  resolveEmisor,
  resolveExportacion,
  resolveMotivoExencionIva,
  unidadMedidaOf,
  taxLine: createTaxLine(ajustes.tiposCambio),
  isIncluded: ({ nombreCorto }) => nombreCorto === "IVA",
  isExentoIva: (lineas, { tipoFiscal }) => RECIBOS.includes(tipoFiscal) || lineas.every(isExenta),
  totalImpuestosOf,
  retencionesOf,
  frasesOf,
  rules: rulesOf(ajustes),
  judgeCancel,
});
