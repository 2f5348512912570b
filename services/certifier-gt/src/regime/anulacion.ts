import { type Anulacion, type Fault, fail } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { isVigente } from "./notas.js";
import { collapse } from "./texto.js";

/** The longest reason: GT_AnulacionDocumento 0.1.0, MotivoAnulacion. */
const MOTIVO_MAX = 255;

/**
 * Says why SAT would not take this cancellation, as far as it can be known here: whether the document stands, the reason and the date. The certifier
 * judges the deadline of the IVA period, and whether notes, withholdings or books refer to the document (Reglas y validaciones 3.17).
 */
export function judgeCancel({ dte, motivo, fecha }: Anulacion, ahora: Date): Fault | undefined {
  if (!isVigente(dte)) {
    const detalle =
      "Solo se anula un documento certificado y vigente: este ya está anulado o no se ha certificado.";
    return fail("GT-ANULACION-ESTADO", "dteId", feg("FEG_DTE_INVALID_STATE", { detalle })).fault;
  }
  if (collapse(motivo).length > MOTIVO_MAX) {
    const texto = `motivoAnulacion admite hasta ${MOTIVO_MAX} caracteres.`;
    return fail("GT-ANULACION-MOTIVO", "motivoAnulacion", invalid(texto)).fault;
  }
  if (fecha.instante.getTime() > ahora.getTime()) {
    const texto = "fechaAnulacion no puede ser posterior a la fecha y hora actuales.";
    return fail("GT-ANULACION-FECHA", "fechaAnulacion", invalid(texto)).fault;
  }
  return undefined;
}
