import { type ContextoInicial, type Exportacion, fail, type Outcome, pass } from "@dte/dte";
import { invalid } from "@dte/errors";
import { isNota } from "./tipos.js";

/**
 * Tells whether a document is an export: type 46, or a note on one. On the other types the export data describe the shipment of goods:
 * InformacionesAdicionales and Transporte are in nearly all of them.
 */
export function resolveExportacion({
  tipoFiscal,
  solicitud,
  dteOriginal,
}: ContextoInicial): Outcome<Exportacion> {
  const esExportacion = tipoFiscal === "46" || (isNota(tipoFiscal) && dteOriginal?.tipoFiscal === "46");
  if (solicitud.esExportacion && !esExportacion) {
    const texto = `esExportacion no se acepta en un e-CF ${tipoFiscal}: use tipo "facturaExportacion".`;
    return fail("DO-EXPORTACION-TIPO", "esExportacion", invalid(texto));
  }
  return pass({ esExportacion, datosExportacion: solicitud.datosExportacion ?? undefined });
}
