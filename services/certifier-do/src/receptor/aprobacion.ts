import type { X509Certificate } from "node:crypto";
import { writable } from "@dte/dte";
import { invalid } from "@dte/errors";
import { equals, formatShort, parseAmount } from "@dte/money";
import { element } from "../firma/elements.js";
import { readHora, writeHoraDgii } from "../firma/hora.js";
import { parseXml } from "../firma/parse-xml.js";
import { isTitular, titularOf } from "../firma/titular.js";
import { verify } from "../firma/verify.js";
import { childOf, textOf } from "../format/read-element.js";
import { readDia } from "../regime/campos/formas.js";
import { cut } from "../regime/texto.js";

export type EstadoAprobacion = "Aceptado" | "Rechazado";

/** The longest reason: DGII, Formato aprobación comercial v1.0, DetalleMotivoRechazo. */
const MOTIVO_MAX = 250;

/** The data of an e-CF that an ACECF repeats; "" for those that the e-CF does not have. */
export type Referencia = {
  readonly idEmisor: string;
  readonly eNcf: string;
  /** The day of issue, yyyy-MM-dd. */
  readonly fechaEmision: string;
  /** The total with two decimals, in pesos whatever the other currency of the document is. */
  readonly total: string;
  readonly idReceptor: string;
};

/**
 * Reads the data that an approval of this e-CF has to repeat. DGII compares them with the e-CF's own elements, so they are read from there. Throws
 * TypeError when the bytes are not an e-CF.
 */
export function referenciaOf(ecf: Uint8Array): Referencia {
  const tree = parseXml(ecf);
  if ("motivo" in tree || tree.root.name !== "ECF") throw new TypeError("these bytes are no e-CF");
  const encabezado = childOf(tree.root, "Encabezado");
  const total = parseAmount(textOf(encabezado, "Totales", "MontoTotal"));
  return {
    idEmisor: textOf(encabezado, "Emisor", "RNCEmisor"),
    eNcf: textOf(encabezado, "IdDoc", "eNCF").toUpperCase(),
    fechaEmision: readDia(textOf(encabezado, "Emisor", "FechaEmision")) ?? "",
    total: total ? formatShort(total, 2) : "",
    idReceptor: textOf(encabezado, "Comprador", "RNCComprador"),
  };
}

/** Tells whether the approval names the buyer, the day and the amount of this e-CF. Throws as `referenciaOf`. */
export function isAbout(ecf: Uint8Array, leida: Pick<Aprobacion, "idReceptor" | "fechaEmision" | "total">) {
  const { idReceptor, fechaEmision, total } = referenciaOf(ecf);
  const [said, own] = [parseAmount(leida.total), parseAmount(total)];
  const isAmount = said !== undefined && own !== undefined && equals(said, own);
  return isAmount && leida.idReceptor === idReceptor && leida.fechaEmision === fechaEmision;
}

type Dada = {
  readonly idEmisor: string;
  /** The e-NCF. */
  readonly documento: string;
  readonly fechaEmision: string;
  readonly total: string;
};
const RNC = /^(?:\d{9}|\d{11})$/;
const MONTO = /^\d{1,16}(?:\.\d{1,2})?$/;

/**
 * Reads the data that an approval has to repeat of a document that is not here, as DGII's set of approvals has them. Throws FEG_VALIDATION_ERROR,
 * which names the field.
 */
export function referenciaDada(dada: Dada, idReceptor: string): Referencia {
  const { idEmisor, fechaEmision } = dada;
  const eNcf = dada.documento.toUpperCase();
  const total = MONTO.test(dada.total) ? parseAmount(dada.total) : undefined;
  if (!RNC.test(idEmisor))
    throw invalid("idEmisor: es el RNC (9 dígitos) o la cédula (11) del emisor, sin guiones.");
  if (!ENCF.test(eNcf)) throw invalid("documento: es un e-NCF, E y 12 dígitos, como E310000000001.");
  if (readDia(fechaEmision) !== fechaEmision)
    throw invalid("fechaEmision: es una fecha que exista, como 2026-11-20.");
  if (!total) throw invalid("total: es el MontoTotal del e-CF en pesos, con dos decimales como máximo.");
  return { idEmisor, eNcf, fechaEmision, total: formatShort(total, 2), idReceptor };
}

/** Reads "2026-06-23T17:45:47" on the Dominican clock. Throws FEG_VALIDATION_ERROR when the text is not a moment. */
export function horaDada(momento: string): Date {
  const hora = MOMENTO.test(momento) && readDia(momento.slice(0, 10)) ? readHora(momento) : undefined;
  if (hora) return hora;
  throw invalid("momento: es una fecha y hora local que exista, como 2026-11-20T08:15:00.");
}
const MOMENTO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** Writes a receiver's judgement on a document: the ACECF, canonical and unsigned. */
export function writeAprobacion(
  { idEmisor, eNcf, fechaEmision, total, idReceptor }: Referencia,
  estado: EstadoAprobacion,
  motivo: string | undefined,
  ahora: Date,
): Buffer {
  const texto = cut(writable(motivo ?? ""), MOTIVO_MAX);
  const dia = fechaEmision.split("-").reverse().join("-");
  return Buffer.from(
    "<ACECF><DetalleAprobacionComercial><Version>1.0</Version>" +
      element("RNCEmisor", idEmisor) +
      element("eNCF", eNcf) +
      element("FechaEmision", dia) +
      element("MontoTotal", total) +
      element("RNCComprador", idReceptor) +
      element("Estado", estado === "Aceptado" ? "1" : "2") +
      (estado === "Rechazado" && texto !== "" ? element("DetalleMotivoRechazo", texto) : "") +
      element("FechaHoraAprobacionComercial", writeHoraDgii(ahora)) +
      "</DetalleAprobacionComercial></ACECF>",
  );
}

/** The data of an ACECF, and the document that it is about. */
export type Aprobacion = {
  readonly idEmisor: string;
  readonly idReceptor: string;
  readonly serie: string;
  readonly numero: number;
  /** The day of issue, yyyy-MM-dd. */
  readonly fechaEmision: string;
  readonly total: string;
  readonly estado: EstadoAprobacion;
  readonly motivoRechazo?: string;
  /** The holder of the certificate with which it is signed, and whether that is the receiver itself. */
  readonly firmante: string;
  readonly firmadaPorReceptor: boolean;
};

const ENCF = /^(E\d\d)(\d{10})$/;
const NO_ES = "El XML no es una aprobación comercial (ACECF) completa.";

/** Reads an ACECF and verifies its signature; `motivo` says in Spanish why it is not taken. */
export function readAprobacion(
  xml: Uint8Array,
  autoridades: readonly X509Certificate[],
  ahora: Date,
): Aprobacion | { readonly motivo: string } {
  const tree = parseXml(xml);
  if ("motivo" in tree || tree.root.name !== "ACECF") return { motivo: NO_ES };
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return verificacion;
  const { certificado } = verificacion;
  const titular = titularOf(certificado, autoridades, ahora);
  if ("motivo" in titular) return titular;
  const detalle = childOf(verificacion.firmado.element, "DetalleAprobacionComercial");
  const [, serie, numero] = ENCF.exec(textOf(detalle, "eNCF").toUpperCase()) ?? [];
  const fechaEmision = readDia(textOf(detalle, "FechaEmision"));
  // DGII itself writes amounts without decimals too.
  const total = parseAmount(textOf(detalle, "MontoTotal"));
  const estado = ESTADOS[textOf(detalle, "Estado")];
  if (!serie || !fechaEmision || !total || !estado) return { motivo: NO_ES };
  const motivoRechazo = textOf(detalle, "DetalleMotivoRechazo");
  const idReceptor = textOf(detalle, "RNCComprador");
  return {
    idEmisor: textOf(detalle, "RNCEmisor"),
    idReceptor,
    serie,
    numero: Number(numero),
    fechaEmision,
    total: formatShort(total, 2),
    estado,
    firmante: titular.titular,
    firmadaPorReceptor: isTitular(certificado, idReceptor),
    ...(motivoRechazo !== "" && { motivoRechazo: motivoRechazo.slice(0, MOTIVO_MAX) }),
  };
}

const ESTADOS: Readonly<Record<string, EstadoAprobacion>> = { "1": "Aceptado", "2": "Rechazado" };
