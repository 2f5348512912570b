import { childElements, readXml, type XmlElement } from "@dte/sandbox";
import { findAnulacionParts } from "../anulacion.js";
import { findParts } from "../document.js";
import { edited, insertion } from "./edit.js";
import type { Firmante, Keys } from "./keys.js";
import { createSignature } from "./signature.js";

/** The two elements of each of SAT's documents that are signed, each under its ID: one by the emisor, one by the certifier. */
export type Signable = {
  readonly emisor: { readonly element: XmlElement; readonly id: string };
  readonly certificador: { readonly element: XmlElement; readonly id: string };
  /** The element that the signatures come after. */
  readonly sat: XmlElement;
};

/** Finds the elements to sign in a GTDocumento or a GTAnulacionDocumento whose structure was checked. */
export function findSignable(root: XmlElement): Signable {
  if (root.local === "GTDocumento") {
    const { sat, dte, datosEmision } = findParts(root);
    return {
      emisor: { element: datosEmision, id: "DatosEmision" },
      certificador: { element: dte, id: "DatosCertificados" },
      sat,
    };
  }
  const { sat, anulacion, datosGenerales } = findAnulacionParts(root);
  return {
    emisor: { element: datosGenerales, id: "DatosAnulacion" },
    certificador: { element: anulacion, id: "DatosCertificados" },
    sat,
  };
}

/** Finds the emisor's signature; undefined when the document brought none. */
export function findFirma(root: XmlElement): XmlElement | undefined {
  return childElements(root).find(({ local }) => local === "Signature");
}

/** Adds the signature of `who`, whose NIT is `nit`, to the text as the last one. */
export function addSignature(text: string, who: Firmante, nit: string, keys: Keys): string {
  // The signed elements are read back from the text that is sent.
  const reading = readXml(text);
  if (!reading.ok) throw new Error(`what is to be signed is broken: ${reading.problem}`);
  const { root } = reading;
  const signable = findSignable(root);
  const { element, id: elementId } = signable[who];
  const id = who === "emisor" ? "FirmaEmisor" : "FirmaCertificador";
  const [key, certificado] = [keys[who], keys.certificadoOf(who, nit)];
  const signature = createSignature({ element, elementId, id, key, certificado, scope: root.scope });
  return edited(text, [insertion((findFirma(root) ?? signable.sat).end, signature)]);
}
