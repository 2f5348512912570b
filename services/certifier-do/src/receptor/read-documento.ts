import type { X509Certificate } from "node:crypto";
import type { DteInput } from "@dte/contracts";
import type { XmlElement } from "@dte/xmldsig";
import { parseXml } from "../firma/parse-xml.js";
import { isTitular, titularOf } from "../firma/titular.js";
import { verify } from "../firma/verify.js";
import { findStructureFault } from "../format/check-structure.js";
import { readEcf } from "../format/index.js";
import { childOf, textOf } from "../format/read-element.js";
import { MOTIVO } from "./motivos.js";
import { entregas } from "./puertas.js";

/** The numbers that the ARECF repeats; all are "" when one of them is missing. */
export type Partes = { readonly idEmisor: string; readonly idReceptor: string; readonly numero: string };

export type DocumentoLeido = Partes &
  (
    | { readonly dte: DteInput; readonly firmadoPorEmisor: boolean; readonly firmante: string }
    | { readonly codigoMotivo: string }
  );

const NADIE: Partes = { idEmisor: "", idReceptor: "", numero: "" };
const RNC = /^(?:\d{9}|\d{11})$/;
const ENCF = /^E\d{12}$/;

/**
 * Reads an e-CF as its issuer sent it, from the part that its signature covers; where that does not hold, it gives only the numbers that the refusal
 * has to repeat, which nothing proves. A document that breaks DGII's schema of its type is not received. The signatures of a delegate of the issuer
 * and of a stranger look alike here, so `firmadoPorEmisor` tells whether the signer is the issuer itself.
 */
export function readDocumento(
  xml: Uint8Array,
  autoridades: readonly X509Certificate[],
  ahora: Date,
): DocumentoLeido {
  const tree = parseXml(xml);
  if ("motivo" in tree) return { ...NADIE, codigoMotivo: MOTIVO.firma };
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return { ...partesOf(tree.root), codigoMotivo: MOTIVO.firma };
  const { firmado, certificado } = verificacion;
  const partes = partesOf(firmado.element);
  const quien = titularOf(certificado, autoridades, ahora);
  if ("motivo" in quien) return { ...partes, codigoMotivo: MOTIVO.firma };
  const dte = readEcf(firmado);
  const isWrong =
    "motivo" in dte ||
    !entregas.tiposFiscales?.includes(dte.tipoFiscal ?? "") ||
    findStructureFault(firmado.element, dte.tipoFiscal ?? "") !== undefined;
  if (isWrong) return { ...partes, codigoMotivo: MOTIVO.especificacion };
  const firmante = quien.titular;
  return { ...partes, dte, firmante, firmadoPorEmisor: isTitular(certificado, partes.idEmisor) };
}

function partesOf(root: XmlElement): Partes {
  if (root.name !== "ECF") return NADIE;
  const encabezado = childOf(root, "Encabezado");
  const idEmisor = textOf(encabezado, "Emisor", "RNCEmisor");
  const idReceptor = textOf(encabezado, "Comprador", "RNCComprador");
  const numero = textOf(encabezado, "IdDoc", "eNCF").toUpperCase();
  return RNC.test(idEmisor) && RNC.test(idReceptor) && ENCF.test(numero)
    ? { idEmisor, idReceptor, numero }
    : NADIE;
}
