import type { XmlElement } from "@dte/sandbox";
import { attribute, child } from "./structure/fields.js";

/** The parts of a GTAnulacionDocumento that the rules speak of; its structure was checked before. */
export type Anulacion = {
  readonly autorizacion: string;
  readonly nitEmisor: string;
  readonly idReceptor: string;
  /** The xs:dateTime, as it is written. */
  readonly fechaEmision: string;
  readonly fechaAnulacion: string;
};

/** Finds the element that the emisor's signature covers, and the one that the certifier's covers. */
export function findAnulacionParts(root: XmlElement) {
  const sat = child(root, "SAT");
  const anulacion = child(sat, "AnulacionDTE");
  return { sat, anulacion, datosGenerales: child(anulacion, "DatosGenerales") };
}

/** Reads a cancellation whose structure was checked. */
export function readAnulacion(root: XmlElement): Anulacion {
  const { datosGenerales } = findAnulacionParts(root);
  return {
    autorizacion: attribute(datosGenerales, "NumeroDocumentoAAnular"),
    nitEmisor: attribute(datosGenerales, "NITEmisor"),
    idReceptor: attribute(datosGenerales, "IDReceptor"),
    fechaEmision: attribute(datosGenerales, "FechaEmisionDocumentoAnular"),
    fechaAnulacion: attribute(datosGenerales, "FechaHoraAnulacion"),
  };
}
