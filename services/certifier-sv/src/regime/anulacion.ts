import type { Solicitante } from "@dte/contracts";
import { type Anulacion, diaDe, type Fault, fail, fechaLocal } from "@dte/dte";
import { type FegError, feg, invalid } from "@dte/errors";
import { cleanNumero, isNumeroDe, TIPOS_DOCUMENTO, type TipoId, tipoIdOf } from "./identificadores.js";
import { isVigente } from "./notas.js";
import { ZONA_HORARIA } from "./numeracion.js";
import { addMeses, diaHabilDelMesSiguiente } from "./plazos.js";
import { collapse, largoDe } from "./textos.js";
import { LIQUIDACION } from "./tipos.js";

/** The lengths of `motivo.motivoAnulacion` in the invalidation event; before V2.0 it had at least five characters. */
const MOTIVO_MIN = 5;
const MOTIVO_MAX = 200;
/** The lengths of `motivo.nombreSolicita` in both generations of the event, and of `motivo.numDocSolicita` in the older one. */
const SOLICITA = { min: 5, max: 100 } as const;

/** The kinds of CAT-024, the default one first. 1 and 3 ask for a replacing document. */
export const TIPOS_ANULACION: ReadonlyMap<number, string> = new Map([
  [2, "Se rescinde la operación"],
  [1, "Error en la información del documento"],
  [3, "Otro"],
]);
export const TIPO_POR_DEFECTO = 2;

/** The types with three months from the seal: sales to consumers, exports and purchases from excluded subjects. */
const DE_TRES_MESES: readonly string[] = ["01", "11", "14"];
/** The last working day for the other types, in the month after that of the seal. */
const DIA_HABIL = 10;

const refuse = (id: string, field: string, error: FegError): Fault => fail(id, field, error).fault;
const businessRule = (detalle: string) => feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });

/** Finds the last day on which MH takes the invalidation of a document: Manual Funcional V2.0, chapter on invalidation. */
export const ultimoDiaOf = (tipoFiscal: string, selloDia: string): string =>
  DE_TRES_MESES.includes(tipoFiscal) ? addMeses(selloDia, 3) : diaHabilDelMesSiguiente(selloDia, DIA_HABIL);

/** The types that no document replaces: a credit note and a comprobante de liquidación (Manual Funcional V2.0, invalidation). */
const SIN_REEMPLAZO: readonly string[] = ["05", LIQUIDACION];

/** Tells whether the event has to name the document that replaces this one. */
export const needsReemplazo = (tipoFiscal: string, tipoAnulacion: number): boolean =>
  tipoAnulacion !== 2 && !SIN_REEMPLAZO.includes(tipoFiscal);

/**
 * Tells why MH would not take this invalidation, as far as it can be known here: whether the document stands, the reason, its kind and replacement,
 * the date and the deadline. MH judges whether notes and events still depend on it.
 */
export function judgeCancel(anulacion: Anulacion, ahora: Date): Fault | undefined {
  const { dte, motivo, fecha, archivo, tipoAnulacion = TIPO_POR_DEFECTO } = anulacion;
  if (!isVigente(dte)) {
    const detalle =
      "Solo se anula un documento certificado y vigente: este ya está anulado o no se ha certificado.";
    return refuse("SV-ANULACION-ESTADO", "dteId", feg("FEG_DTE_INVALID_STATE", { detalle }));
  }
  if (archivo.length === 0) {
    const detalle =
      "El documento no tiene en este servicio su archivo JSON certificado, del que se toman los datos de la anulación. Regístrelo primero.";
    return refuse("SV-ANULACION-ARCHIVO", "dteId", feg("FEG_DTE_INVALID_STATE", { detalle }));
  }
  if (largoDe(collapse(motivo)) < MOTIVO_MIN || largoDe(collapse(motivo)) > MOTIVO_MAX) {
    const texto = `motivoAnulacion debe tener de ${MOTIVO_MIN} a ${MOTIVO_MAX} caracteres.`;
    return refuse("SV-ANULACION-MOTIVO", "motivoAnulacion", invalid(texto));
  }
  if (!TIPOS_ANULACION.has(tipoAnulacion)) {
    const texto = "tipoAnulacion debe ser 1 (error en los datos), 2 (rescisión de la operación) o 3 (otro).";
    return refuse("SV-ANULACION-TIPO", "tipoAnulacion", invalid(texto));
  }
  if (fecha.instante.getTime() > ahora.getTime()) {
    const texto = "fechaAnulacion no puede ser posterior a la fecha y hora actuales.";
    return refuse("SV-ANULACION-FECHA", "fechaAnulacion", invalid(texto));
  }
  return (
    judgeSolicitante(anulacion) ?? judgeReemplazo(anulacion, tipoAnulacion) ?? judgePlazo(anulacion, ahora)
  );
}

/** Finds the kind and the number of a person's identifier; without a kind it is a DUI or a NIT by its digits. */
export function identidadOf({ tipoId, id }: Solicitante): { tipo: TipoId | undefined; numero: string } {
  const numero = cleanNumero(id);
  const tipo = tipoId ? tipoIdOf(tipoId) : /^\d{9}$/.test(numero) ? "DUI" : "NIT";
  return { tipo, numero: tipo === "NIT" || tipo === "DUI" ? numero : collapse(id).replaceAll(" ", "") };
}

function judgeSolicitante({ solicitante }: Anulacion): Fault | undefined {
  if (!solicitante) return undefined;
  const { tipo, numero } = identidadOf(solicitante);
  if (!tipo) {
    const texto = `solicitante.tipoId no se acepta. Valores aceptados: ${Object.keys(TIPOS_DOCUMENTO).join(", ")}.`;
    return refuse("SV-ANULACION-SOLICITANTE-TIPO", "solicitante.tipoId", invalid(texto));
  }
  if (!isNumeroDe(tipo, numero)) {
    const error = feg("FEG_INVALID_NIT", { id: solicitante.id.slice(0, 20) });
    return refuse("SV-ANULACION-SOLICITANTE-ID", "solicitante.id", error);
  }
  const largo = largoDe(collapse(solicitante.nombre));
  if (largo >= SOLICITA.min && largo <= SOLICITA.max) return undefined;
  const texto = `solicitante.nombre debe tener de ${SOLICITA.min} a ${SOLICITA.max} caracteres.`;
  return refuse("SV-ANULACION-SOLICITANTE-NOMBRE", "solicitante.nombre", invalid(texto));
}

function judgeReemplazo({ dte, dteReemplazo }: Anulacion, tipoAnulacion: number): Fault | undefined {
  const field = "idDteReemplazo";
  if (!needsReemplazo(dte.tipoFiscal, tipoAnulacion)) return undefined;
  if (!dteReemplazo) {
    const texto = `tipoAnulacion ${tipoAnulacion} requiere idDteReemplazo: emita primero el documento que sustituye al anulado.`;
    return refuse("SV-ANULACION-REEMPLAZO", field, invalid(texto));
  }
  const sirve =
    isVigente(dteReemplazo) &&
    dteReemplazo.id?.toUpperCase() !== dte.id?.toUpperCase() &&
    dteReemplazo.emisor?.id === dte.emisor?.id &&
    dteReemplazo.estaEnAmbienteDePruebas === dte.estaEnAmbienteDePruebas;
  if (sirve) return undefined;
  const detalle =
    "idDteReemplazo debe ser otro documento del mismo emisor y ambiente, certificado y vigente.";
  return refuse("SV-ANULACION-REEMPLAZO-AJENO", field, businessRule(detalle));
}

function judgePlazo({ dte }: Anulacion, ahora: Date): Fault | undefined {
  const sellado = new Date(dte.fechaCertificacion || dte.fechaEmision);
  const ultimo = ultimoDiaOf(dte.tipoFiscal, diaDe(fechaLocal(sellado, ZONA_HORARIA)));
  if (diaDe(fechaLocal(ahora, ZONA_HORARIA)) <= ultimo) return undefined;
  const detalle = `El plazo para anular este documento terminó el ${ultimo}. El documento sigue vigente${
    dte.tipoFiscal === "03" ? ": ajústelo con una nota de crédito." : "."
  }`;
  return refuse("SV-ANULACION-PLAZO", "dteId", businessRule(detalle));
}
