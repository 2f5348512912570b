import { idReceptor, nitEmisor } from "./document-structure.js";
import { type ElementShape, firma, fixed, pattern, required, text } from "./shapes.js";

export const ANULACION_NAMESPACE = "http://www.sat.gob.gt/dte/fel/0.1.0";

const uuid = pattern(
  /^[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}$/,
  36,
  "un número de autorización en mayúsculas",
);

const datosGenerales: ElementShape = {
  name: "DatosGenerales",
  attributes: {
    ID: required(fixed("DatosAnulacion")),
    NumeroDocumentoAAnular: required(uuid),
    NITEmisor: required(nitEmisor),
    IDReceptor: required(idReceptor),
    FechaEmisionDocumentoAnular: required({ kind: "date-time" }),
    FechaHoraAnulacion: required({ kind: "date-time" }),
    MotivoAnulacion: required(text(1, 255)),
  },
};

/** Describes GTAnulacionDocumento as SAT's GT_AnulacionDocumento-0.1.0.xsd orders it; `isSigned` says that it has the emisor's signature. */
export function gtAnulacionDocumento(isSigned: boolean): ElementShape {
  return {
    name: "GTAnulacionDocumento",
    attributes: { Version: required(fixed("0.1")) },
    children: [
      required({
        name: "SAT",
        children: [
          required({
            name: "AnulacionDTE",
            attributes: { ID: required(fixed("DatosCertificados")) },
            children: [required(datosGenerales)],
          }),
        ],
      }),
      ...(isSigned ? [required(firma)] : []),
    ],
  };
}
