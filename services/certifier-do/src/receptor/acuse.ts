import type { XmlElement } from "@dte/xmldsig";
import { element } from "../firma/elements.js";
import { writeHoraDgii } from "../firma/hora.js";
import { parseXml } from "../firma/parse-xml.js";
import { namedIn } from "../firma/titular.js";
import { verify } from "../firma/verify.js";
import { childOf, textOf } from "../format/read-element.js";
import type { Partes } from "./read-documento.js";

/** A receiver's answer to a document that reached it. DGII, Formato acuse de recibo v1.0. */
export type Acuse = {
  readonly isRecibido: boolean;
  /** DGII's code of the reason; "" when the document was received. */
  readonly codigoMotivo: string;
  /** The holder of the certificate with which it is signed. */
  readonly firmante: string;
};

/** Writes the ARECF for a document, canonical and unsigned. */
export function writeAcuse(partes: Partes, codigoMotivo: string | undefined, ahora: Date): Buffer {
  const motivo = codigoMotivo === undefined ? "" : element("CodigoMotivoNoRecibido", codigoMotivo);
  return Buffer.from(
    "<ARECF><DetalleAcusedeRecibo><Version>1.0</Version>" +
      element("RNCEmisor", partes.idEmisor) +
      element("RNCComprador", partes.idReceptor) +
      element("eNCF", partes.numero) +
      element("Estado", codigoMotivo === undefined ? "0" : "1") +
      motivo +
      element("FechaHoraAcuseRecibo", writeHoraDgii(ahora)) +
      "</DetalleAcusedeRecibo></ARECF>",
  );
}

/** Reads the ARECF that answers a document: undefined when the bytes are not one, "invalido" when it is not signed as it must be, or names another document. */
export function readAcuse(xml: Uint8Array, partes: Partes): Acuse | "invalido" | undefined {
  // A service may begin its answer with blanks, which XML does not allow before a declaration.
  const tree = parseXml(Buffer.from(new TextDecoder().decode(xml).trim()));
  if ("motivo" in tree || !isAcuse(tree.root)) return undefined;
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return "invalido";
  const detalle = childOf(verificacion.firmado.element, DETALLE);
  const isOwn =
    textOf(detalle, "RNCEmisor") === partes.idEmisor &&
    textOf(detalle, "RNCComprador") === partes.idReceptor &&
    textOf(detalle, "eNCF").toUpperCase() === partes.numero;
  if (!isOwn) return "invalido";
  const isRecibido = textOf(detalle, "Estado") === "0";
  const codigoMotivo = isRecibido ? "" : textOf(detalle, "CodigoMotivoNoRecibido");
  return { isRecibido, codigoMotivo, firmante: namedIn(verificacion.certificado) };
}

const DETALLE = "DetalleAcusedeRecibo";

const isAcuse = (root: XmlElement): boolean =>
  root.name === "ARECF" && ["0", "1"].includes(textOf(root, DETALLE, "Estado"));
