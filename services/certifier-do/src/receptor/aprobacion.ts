import type { X509Certificate } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { amount, formatShort, parseAmount } from "@dte/money";
import { element } from "../firma/elements.js";
import { horaDgii } from "../firma/hora.js";
import { parseXml } from "../firma/parse-xml.js";
import { verify } from "../firma/verify.js";
import { childOf, textOf } from "../format/read-element.js";
import { readDia } from "../regime/campos/formas.js";
import { cut, writable } from "../regime/texto.js";
import { eNcfOf } from "./nombres.js";
import { titularOf } from "./titular.js";

export type EstadoAprobacion = "Aceptado" | "Rechazado";

/** DGII, Formato aprobación comercial v1.0, DetalleMotivoRechazo. */
const MOTIVO_MAX = 250;

/** What a receiver thinks of a document: the ACECF, canonical, unsigned. */
export function writeAprobacion(
  dte: Dte,
  estado: EstadoAprobacion,
  motivo: string | undefined,
  ahora: Date,
): Buffer {
  const texto = cut(writable(motivo ?? ""), MOTIVO_MAX);
  const dia = dte.fechaEmision.slice(0, 10).split("-").reverse().join("-");
  return Buffer.from(
    "<ACECF><DetalleAprobacionComercial><Version>1.0</Version>" +
      element("RNCEmisor", dte.emisor?.id ?? "") +
      element("eNCF", eNcfOf(dte.serie ?? "", dte.numero ?? 0)) +
      element("FechaEmision", dia) +
      element("MontoTotal", formatShort(amount(dte.total), 2)) +
      element("RNCComprador", dte.receptor?.id ?? "") +
      element("Estado", estado === "Aceptado" ? "1" : "2") +
      (estado === "Rechazado" && texto !== "" ? element("DetalleMotivoRechazo", texto) : "") +
      element("FechaHoraAprobacionComercial", horaDgii(ahora)) +
      "</DetalleAprobacionComercial></ACECF>",
  );
}

/** What an ACECF says, and of which document. */
export type Aprobacion = {
  readonly idEmisor: string;
  readonly idReceptor: string;
  readonly serie: string;
  readonly numero: number;
  /** yyyy-MM-dd */
  readonly fechaEmision: string;
  readonly total: string;
  readonly estado: EstadoAprobacion;
  readonly motivoRechazo?: string;
};

const ENCF = /^(E\d\d)(\d{10})$/;
const NO_ES = "El XML no es una aprobación comercial (ACECF) completa.";

/** Reads an ACECF, its signature verified; `motivo` says in Spanish why it is not taken. */
export function readAprobacion(
  xml: Uint8Array,
  autoridades: readonly X509Certificate[],
  ahora: Date,
): Aprobacion | { readonly motivo: string } {
  const tree = parseXml(xml);
  if ("motivo" in tree || tree.root.name !== "ACECF") return { motivo: NO_ES };
  const verificacion = verify(tree);
  if ("motivo" in verificacion) return verificacion;
  const titular = titularOf(verificacion.certificado, autoridades, ahora);
  if ("motivo" in titular) return titular;
  const detalle = childOf(verificacion.firmado.element, "DetalleAprobacionComercial");
  const [, serie, numero] = ENCF.exec(textOf(detalle, "eNCF").toUpperCase()) ?? [];
  const fechaEmision = readDia(textOf(detalle, "FechaEmision"));
  // DGII itself writes amounts without decimals too.
  const total = parseAmount(textOf(detalle, "MontoTotal"));
  const estado = ESTADOS[textOf(detalle, "Estado")];
  if (!serie || !fechaEmision || !total || !estado) return { motivo: NO_ES };
  const motivoRechazo = textOf(detalle, "DetalleMotivoRechazo");
  return {
    idEmisor: textOf(detalle, "RNCEmisor"),
    idReceptor: textOf(detalle, "RNCComprador"),
    serie,
    numero: Number(numero),
    fechaEmision,
    total: formatShort(total, 2),
    estado,
    ...(motivoRechazo !== "" && { motivoRechazo: motivoRechazo.slice(0, MOTIVO_MAX) }),
  };
}

const ESTADOS: Readonly<Record<string, EstadoAprobacion>> = { "1": "Aceptado", "2": "Rechazado" };
