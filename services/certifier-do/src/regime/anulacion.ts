import { type Anulacion, type Fault, fail } from "@dte/dte";
import { feg } from "@dte/errors";

/** Refuses every cancellation: DGII takes back no e-CF that it holds (Informe técnico e-CF v1.0, section 10). */
export function judgeCancel(_anulacion: Anulacion): Fault {
  const detalle =
    "Un e-CF que la DGII recibió no se anula: emita una notaCredito sobre él con CODIGO_MODIFICACION 1 en datosAdicionales.";
  return fail("DO-ANULACION", "dteId", feg("FEG_DTE_INVALID_OPERATION", { detalle })).fault;
}
