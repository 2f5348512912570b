import { MONEDAS, pass, type Regime } from "@dte/dte";
import { TASA, taxLine } from "./impuestos.js";
import { resolveNumeracion } from "./numeracion.js";
import { isPublico, resolveEmisor, resolveReceptor } from "./partes.js";
import { judgeCancel, rules } from "./rules.js";
import { resolveTipo, tipos } from "./tipos.js";

/** The country's currency; XTS is the code that ISO 4217 keeps for tests. */
const MONEDA = "XTS";

/** Isla de Prueba, whose law fits on a page. */
export const regime: Regime = {
  pais: "XP",
  nombre: "Isla de Prueba",
  localidades: [
    { id: "XP.1", idLocalidadSuperior: "XP", nombre: "Costa Norte" },
    { id: "XP.1.1", idLocalidadSuperior: "XP.1", nombre: "Puerto Primero" },
  ],
  moneda: MONEDA,
  impuestoGeneral: TASA,
  zonaHoraria: "America/Noronha",
  // The island's law is written only here. A country lists the texts from which its regime was written.
  sources: [],
  tipos,
  monedas: [...new Set([MONEDA, ...MONEDAS])],
  decimalesMax: 4,
  resolveTipo,
  resolveReceptor,
  isFinalConsumer: isPublico,
  resolveEmisor,
  resolveExportacion: () => pass({ esExportacion: false }),
  resolveMotivoExencionIva: () => pass(undefined),
  taxLine,
  // Both taxes are added to the price.
  isIncluded: () => false,
  isExentoIva: (lineas) =>
    lineas.every(({ impuestos }) => impuestos.every((each) => each.codigoUnidadGravable === 2)),
  retencionesOf: () => undefined,
  resolveNumeracion,
  frasesOf: () => pass([]),
  rules,
  judgeCancel,
};
