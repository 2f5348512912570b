import { attributeOf, descend, textOf as ownText, parse, type XmlElement } from "@dte/xmldsig";
import { readHora } from "../firma/hora.js";
import { asFields, textOf } from "./answers.js";

/** The document that is cancelled, and the date of the cancellation when it states one. */
export type Cancellation = { readonly uuid: string; readonly fecha?: string | undefined };

/** Reads the cancellation that was committed: SAT's XML, or the JSON of a certifier that writes the XML itself. */
export function readCancellation(contenido: Uint8Array): Cancellation {
  const text = Buffer.from(contenido).toString("utf8");
  if (text.startsWith("{")) {
    return { uuid: textOf(asFields(JSON.parse(text)) ?? {}, "Autorizacion").toUpperCase() };
  }
  const root = rootOf(text);
  const datos = root && descend(root, "SAT", "AnulacionDTE", "DatosGenerales");
  const saidOf = (name: string) => (datos && attributeOf(datos, name)) ?? "";
  return {
    uuid: saidOf("NumeroDocumentoAAnular").toUpperCase(),
    fecha: readHora(saidOf("FechaHoraAnulacion")),
  };
}

/** Reads which document a certified cancellation cancels, and when. Undefined when the text is not a certified cancellation. */
export function readCertifiedCancellation(xml: string): { uuid: string; fecha: string } | undefined {
  const root = rootOf(xml);
  if (root?.name !== "GTAnulacionDocumento") return undefined;
  const anulacion = descend(root, "SAT", "AnulacionDTE");
  const datos = anulacion && descend(anulacion, "DatosGenerales");
  const uuid = datos && attributeOf(datos, "NumeroDocumentoAAnular");
  const certificacion = anulacion && descend(anulacion, "Certificacion", "FechaHoraCertificacion");
  const fecha = certificacion && readHora(ownText(certificacion));
  return uuid && fecha ? { uuid: uuid.toUpperCase(), fecha } : undefined;
}

function rootOf(text: string): XmlElement | undefined {
  const tree = parse(Buffer.from(text.trim()));
  return "refused" in tree ? undefined : tree.root;
}

/** SAT answers this code for a document that is no longer in force. */
const NOT_IN_FORCE = "FEL_ANU458";
/**
 * SAT answers these codes for a late cancellation, which waits until an official accepts it: the first when it is asked for now, the other when it
 * was asked for before.
 */
const PENDING = ["FEL_ANU001", "FEL_ANU462"];

/** Tells whether a finding says that the document was cancelled before, so that there is nothing left to do. */
export const isAlreadyCancelled = (codigo: string, mensaje: string): boolean =>
  codigo === NOT_IN_FORCE ||
  mensaje.includes(NOT_IN_FORCE) ||
  /anulad[oa] (previa|anterior)mente|(ya|previamente) (est[aá]|fue|ha sido|se encuentra)? ?anulad[oa]/i.test(
    mensaje,
  );

/** Tells whether a finding says that SAT has not decided yet. */
export const isPending = (codigo: string, mensaje: string): boolean =>
  PENDING.some((each) => each === codigo || mensaje.includes(each));
