import type { Regime } from "@dte/dte";
import type { Amount } from "@dte/money";
import { resolveEmisor } from "./emisor.js";
import { resolveMotivoExencionIva } from "./exenciones.js";
import { frasesOf, isExenta } from "./frases.js";
import { resolveReceptor } from "./receptor.js";
import { rulesOf, ZONA_HORARIA } from "./rules.js";
import { taxLine } from "./tax-line.js";
import { resolveTipo, tipos } from "./tipos.js";

/** Guatemala: the Régimen de Factura Electrónica en Línea (FEL). `limiteCf` is in quetzales. */
export const createRegime = ({ limiteCf }: { limiteCf: Amount }): Regime => ({
  pais: "GT",
  moneda: "GTQ",
  zonaHoraria: ZONA_HORARIA,
  sources: [
    "Decreto 27-92, Ley del Impuesto al Valor Agregado, y su reglamento (Acuerdo Gubernativo 5-2013, reformado por el 245-2022)",
    "Decreto 10-2012, Ley de Actualización Tributaria, libro I (ISR)",
    "SAT, Régimen FEL: Reglas y validaciones, versión 2.0 (19/12/2024)",
    "SAT, Régimen FEL: GT_Documento 0.2.1, CatalogoFrases 0.6.0, catalogoUnidadesGravables 0.1.4",
  ],
  tipos,
  // The contract's currencies that SAT's list has too; PAB and BZD are not in it.
  monedas: ["GTQ", "USD", "EUR", "MXN", "HNL", "SVC", "NIO", "CRC"],
  decimalesMax: 10,
  resolveTipo,
  resolveReceptor,
  resolveEmisor,
  resolveMotivoExencionIva,
  taxLine,
  isIncluded: ({ nombreCorto }) => nombreCorto === "IVA",
  isExentoIva: (lineas) => lineas.length > 0 && lineas.every(isExenta),
  frasesOf,
  rules: rulesOf(limiteCf),
});
