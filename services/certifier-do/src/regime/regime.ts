import { diaDe, fechaLocal, pass, type Regime, type Rule } from "@dte/dte";
import { judgeCancel } from "./anulacion.js";
import { completeSolicitud } from "./completar.js";
import { datosDe } from "./datos.js";
import { resolveEmisor } from "./emisor.js";
import { resolveMotivoExencionIva } from "./exenciones.js";
import { resolveExportacion } from "./exportacion.js";
import { EXENTO, ITBIS } from "./impuestos.js";
import { indicadorOf } from "./linea-ecf.js";
import { totalOf } from "./liquidacion.js";
import { localidades } from "./localidades.js";
import { monedas, PESO } from "./monedas.js";
import { reglasNota } from "./notas.js";
import { resolveNumeracion, serieOf } from "./numeracion.js";
import { isConsumidorFinal, resolveReceptor } from "./receptor.js";
import { ofForm } from "./regla.js";
import { reglasDatos } from "./reglas-datos.js";
import { reglasItems } from "./reglas-items.js";
import { reglasPago } from "./reglas-pago.js";
import { reglasPartes } from "./reglas-partes.js";
import { retencionesOf } from "./retenciones.js";
import { reglaTrimestre } from "./tasas.js";
import { isIncluded, taxLine } from "./tax-line.js";
import { resolveTipo, tipos } from "./tipos.js";
import { ajustesOf, totalImpuestosOf } from "./totales-documento.js";
import { ZONA_HORARIA } from "./zona.js";

const reglas: readonly Rule[] = [
  ...reglasDatos,
  ...reglasNota,
  ofForm("DO-FECHA-FUTURA", "fechaEmision", ({ fechaEmision }, { ahora }) =>
    diaDe(fechaEmision) > diaDe(fechaLocal(ahora, ZONA_HORARIA))
      ? "fechaEmision no puede ser posterior a la fecha actual."
      : undefined,
  ),
  ...reglasPartes,
  ...reglasItems,
  ...reglasPago,
  reglaTrimestre,
];

/** Makes the Dominican Republic's regime: the comprobante fiscal electrónico (e-CF) of the DGII. */
export const createRegime = (): Regime => ({
  pais: "DO",
  nombre: "República Dominicana",
  localidades,
  moneda: PESO,
  impuestoGeneral: ITBIS,
  zonaHoraria: ZONA_HORARIA,
  sources: [
    "Ley 32-23 de Facturación Electrónica y su reglamento (Decreto 587-24)",
    "Ley 11-92, Código Tributario, título III (ITBIS) y título IV (ISC); Decreto 293-11",
    "DGII, Formato Comprobante Fiscal Electrónico (e-CF) v1.0 y sus esquemas",
    "DGII, Informe técnico e-CF v1.0",
  ],
  tipos,
  tiposDeExportacion: ["facturaExportacion"],
  monedas,
  // Unit prices have four decimals; quantities and amounts have two. Formato e-CF v1.0.
  decimalesMax: 4,
  resolveTipo,
  completeSolicitud,
  resolveReceptor,
  isFinalConsumer: isConsumidorFinal,
  resolveEmisor,
  resolveExportacion,
  resolveMotivoExencionIva,
  taxLine,
  isIncluded,
  isExentoIva: (lineas) => lineas.every((linea) => indicadorOf(linea) === EXENTO),
  retencionesOf,
  totalImpuestosOf,
  ajustesOf,
  totalOf: (documento, contexto) => totalOf(documento, datosDe(contexto)),
  resolveNumeracion,
  serieOf,
  frasesOf: () => pass([]),
  rules: reglas,
  judgeCancel,
});
