import { type Answer, json } from "@dte/sandbox";
import type { Certificado } from "../certifier.js";
import type { Documento } from "../document.js";
import type { Emisor } from "../emisores.js";
import { codigoOf, type Finding } from "../findings.js";

/** Digifact's codes: done, refused, and the client's own reference used before. */
export const CODE_OK = 1;
export const CODE_REFUSED = 3000;
export const CODE_DUPLICATE = 9022;

const nobody = {
  branchCode: "",
  branchName: "",
  discounts: "",
  taxes: "",
  subtotal: "",
  totalAmount: "",
  backprocessor: "",
  url: "",
  infoDetails: "",
  suggestedFileName: "",
  suggestedFileName2: "",
};

/** Writes Digifact's answer to a document that it certified. */
export function nucCertified(certificado: Certificado, documento: Documento, emisor: Emisor): Answer {
  return json(200, {
    code: CODE_OK,
    message: "Proceso de certificación exitoso",
    description: "",
    responseData1: certificado.xml_certificado,
    responseData2: "",
    responseData3: "",
    authNumber: certificado.uuid,
    batch: certificado.serie,
    serial: String(certificado.numero),
    issuedTimeStamp: withoutOffset(documento.fechaHoraEmision),
    enrolledTimeStamp: withoutOffset(certificado.fecha),
    taxID: emisor.nit,
    name: emisor.nombre,
    ...nobody,
    receiverTaxID: documento.receptor.id,
    receiverName: documento.receptor.nombre,
    additionalInfo: { acuseReciboSAT: "", codigosSAT: "" },
  });
}

/** Answers with Digifact's refusal of a document: its own reason, or SAT's findings, one a line in `description`. */
export function nucRefused(
  code: number,
  message: string,
  description: string,
  findings: readonly Finding[] = [],
): Answer {
  return json(200, {
    code,
    message,
    description,
    responseData1: "",
    responseData2: "",
    responseData3: "",
    authNumber: "",
    batch: "",
    serial: "",
    issuedTimeStamp: "",
    enrolledTimeStamp: "",
    taxID: "",
    name: "",
    ...nobody,
    receiverTaxID: "",
    receiverName: "",
    additionalInfo: { acuseReciboSAT: "", codigosSAT: codigosOf(findings) },
  });
}

/** Writes Digifact's answer to a cancellation that it certified. */
export function cancelled(certificado: Certificado, documento: Documento, emisor: Emisor): Answer {
  return json(200, {
    Codigo: CODE_OK,
    Mensaje: "Documento anulado exitosamente",
    AcuseReciboSAT: "",
    CodigosSAT: "",
    ResponseDATA1: certificado.xml_certificado,
    ResponseDATA2: "",
    ResponseDATA3: "",
    Autorizacion: certificado.uuid,
    Serie: certificado.serie,
    Numero: String(certificado.numero),
    Fecha_DTE: withoutOffset(documento.fechaHoraEmision),
    NIT_EFACE: emisor.nit,
    NOMBRE_EFACE: emisor.nombre,
    NIT_COMPRADOR: documento.receptor.id,
    NOMBRE_COMPRADOR: documento.receptor.nombre,
    BACKPROCESSOR: "",
    Fecha_de_certificacion: withoutOffset(certificado.fecha),
  });
}

/** Answers as Digifact does to a cancellation that it refuses. */
export function notCancelled(mensaje: string, findings: readonly Finding[] = []): Answer {
  return json(200, {
    Codigo: CODE_REFUSED,
    Mensaje: mensaje,
    AcuseReciboSAT: "",
    CodigosSAT: codigosOf(findings),
    ResponseDATA1: "",
    ResponseDATA2: "",
    ResponseDATA3: "",
    Autorizacion: "",
    Serie: "",
    Numero: "",
    Fecha_DTE: "",
    NIT_EFACE: "",
    NOMBRE_EFACE: "",
    NIT_COMPRADOR: "",
    NOMBRE_COMPRADOR: "",
    BACKPROCESSOR: "",
    Fecha_de_certificacion: "",
  });
}

/** Writes the findings, each on a line of its own: "FEL_RCP313 2.3.5.1 Error. …". */
export function linesOf(findings: readonly Finding[]): string {
  return findings
    .map((each) => `${codigoOf(each)} ${each.numeral}.${each.validacion} ${each.mensaje_error}`)
    .join("\n");
}

function codigosOf(findings: readonly Finding[]): string {
  return findings.map(codigoOf).join(",");
}

/** Writes an instant as "2026-07-01T09:30:00": Digifact gives Guatemala's time and leaves the offset out. */
export function withoutOffset(dateTime: string): string {
  return dateTime.slice(0, 19);
}
