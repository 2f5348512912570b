import type { Documento } from "@dte/dte";
import { cobrosDe } from "../../regime/cuenta-ajena.js";
import { isDeUbicacionTemporal } from "../../regime/frases-pedidas.js";
import { mediosDe } from "../../regime/medios-pago.js";
import { isDelRegimenAnterior } from "../../regime/regimen-anterior.js";

/**
 * Lists the parts of a document that Digifact's NUC has no field for, in Spanish and in the words of the contract: the format is only published by
 * example, and no example has these.
 */
export function unsupportedBy(documento: Documento): readonly string[] {
  const { frases, lineas, numeroAcceso, esExportacion, original, datosAdicionales, total } = documento;
  const porCantidad = lineas
    .flatMap(({ impuestos }) => impuestos)
    .filter(({ cantidadUnidadesGravables }) => cantidadUnidadesGravables !== undefined)
    .map(({ nombreCorto }) => `el impuesto ${nombreCorto}, que se calcula por cantidad`);
  const conResolucion = frases
    .filter(({ numeroResolucion, fechaResolucion }) => numeroResolucion || fechaResolucion)
    .map(({ tipo, escenario }) => `la frase ${tipo}-${escenario} con su resolución`);
  return [
    ...(esExportacion ? ["exportaciones"] : []),
    ...(numeroAcceso ? ["documentos en contingencia (numeroAcceso)"] : []),
    ...(original && isDelRegimenAnterior(original.dte) ? ["notas a documentos anteriores a FEL"] : []),
    ...(cobrosDe(datosAdicionales).length > 0 ? ["cobros por cuenta ajena (CUENTA_AJENA_…)"] : []),
    ...(mediosDe(datosAdicionales, total).length > 0 ? ["medios de pago (MEDIO_PAGO_…)"] : []),
    ...new Set(porCantidad),
    ...conResolucion,
    ...(isDeUbicacionTemporal(frases) ? ["emisión en ubicación temporal (FRASE_9 con 14)"] : []),
  ];
}
