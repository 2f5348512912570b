import { type Anulacion, fechaLocal } from "@dte/dte";
import { collapse } from "../regime/texto.js";
import { ZONA_HORARIA } from "../regime/zona.js";
import { documentBytes, element } from "./xml.js";

const NAMESPACE = "http://www.sat.gob.gt/dte/fel/0.1.0";
const NAMESPACE_FIRMA = "http://www.w3.org/2000/09/xmldsig#";

/**
 * Writes a cancellation as SAT's GTAnulacionDocumento (schema and namespace 0.1.0), without signature: UTF-8, canonical but for the XML
 * declaration. A signature covers `#DatosAnulacion` (see `documentBytes`).
 */
export function buildCancelXml({ dte, motivo, fecha }: Anulacion): Uint8Array {
  return documentBytes(
    element(
      "dte:GTAnulacionDocumento",
      { "xmlns:ds": NAMESPACE_FIRMA, "xmlns:dte": NAMESPACE, Version: "0.1" },
      element(
        "dte:SAT",
        {},
        element(
          "dte:AnulacionDTE",
          { ID: "DatosCertificados" },
          element("dte:DatosGenerales", {
            ID: "DatosAnulacion",
            NumeroDocumentoAAnular: (dte.id ?? "").toUpperCase(),
            NITEmisor: dte.emisor?.id,
            IDReceptor: dte.receptor?.id,
            FechaEmisionDocumentoAnular: fechaLocal(new Date(dte.fechaEmision), ZONA_HORARIA).texto,
            FechaHoraAnulacion: fecha.texto,
            MotivoAnulacion: collapse(motivo),
          }),
        ),
      ),
    ),
  );
}
