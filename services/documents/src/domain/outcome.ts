import type { Resultado } from "@dte/contracts";
import { type Evento, type FegError, feg } from "@dte/errors";
import { withStorableTexts } from "./texts.js";

/** The next step for an attempt, given the authority's latest word. */
export type Step =
  | { readonly kind: "settle"; readonly certificacion: NonNullable<Resultado["aceptado"]> }
  /** `freesNumero`: another document may bear the number of this one. */
  | { readonly kind: "refuse"; readonly error: FegError; readonly freesNumero: boolean }
  /** Nobody knows whether the authority has it, so it is asked. Nothing is sent before the authority has said that it has nothing. */
  | {
      readonly kind: "ask";
      readonly referencia?: string | undefined;
      readonly enProceso: boolean;
      /** True when the authority did answer, though with no verdict: it is not silent. */
      readonly conRespuesta: boolean;
    }
  /** The authority certainly has nothing: the same bytes may go (again). */
  | { readonly kind: "send" }
  /** The account no longer has the connection that it was prepared for: it waits until it has. */
  | { readonly kind: "park" };

/**
 * Decides the next step after a certifier's answer: settle, refuse, send again, ask later or wait for the account. Texts that PostgreSQL could not
 * hold are made fit first.
 */
export function nextStep(said: Resultado): Step {
  const resultado = withStorableTexts(said);
  if (resultado.aceptado) return { kind: "settle", certificacion: resultado.aceptado };
  if (resultado.rechazado) {
    const { numeroLibre } = resultado.rechazado;
    return { kind: "refuse", error: rejection(resultado.rechazado), freesNumero: numeroLibre };
  }
  if (resultado.inexistente) return { kind: "send" };
  const {
    referencia,
    enProceso = false,
    otraConexion = false,
    conRespuesta = false,
  } = resultado.desconocido ?? {};
  if (otraConexion) return { kind: "park" };
  return { kind: "ask", referencia, enProceso, conRespuesta };
}

function rejection(rechazo: NonNullable<Resultado["rechazado"]>): FegError {
  const eventos: Evento[] = rechazo.eventos.map(({ codigo, campo, mensaje }) => ({
    mensaje,
    ...(codigo !== undefined && { codigo }),
    ...(campo !== undefined && { campo }),
  }));
  const codigo = rechazo.codigo ? `${rechazo.codigo}: ` : "";
  const rest = eventos.length > 1 ? ` (y ${eventos.length - 1} observaciones más)` : "";
  const detalle = `El certificador rechazó el documento. ${codigo}${rechazo.descripcion}${rest}`;
  const error = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle });
  return eventos.length > 0 ? error.with({ eventos }) : error;
}

const PENDING_RETRY_SECONDS = 5;

/**
 * Makes the answer for as long as nobody knows: it never says that the attempt failed, and always where to ask. `handle` is what GET /dte/transaction
 * takes.
 */
export function pendingError(handle: string): FegError {
  const ubicacion = `/dte/transaction/${encodeURIComponent(handle)}`;
  const detalle =
    "El resultado de la certificación está pendiente: el certificador no ha confirmado si tiene el documento. " +
    `No emita otro; consulte GET ${ubicacion} hasta que responda 200 con el documento.`;
  return pendingAt(ubicacion, detalle);
}

/** Makes the same answer for a cancellation. The attempt tells how it ended: a document whose cancellation is refused stays as it is. */
export function pendingCancelError(idIntento: string): FegError {
  const ubicacion = `/dte/intento/${encodeURIComponent(idIntento)}`;
  const detalle =
    "El resultado de la anulación está pendiente: el certificador no ha confirmado si la tiene. " +
    `Consulte GET ${ubicacion}: su estado será Certificado cuando el documento esté anulado, o Rechazado, con el motivo, si no se anula.`;
  return pendingAt(ubicacion, detalle);
}

const pendingAt = (ubicacion: string, detalle: string): FegError =>
  feg("FEG_DTE_CERTIFICATION_ERROR", { detalle }).with({
    ubicacion,
    reintentarEnSegundos: PENDING_RETRY_SECONDS,
  });

/** A certifier that restarts, or an authority that refuses connections, is rarely back sooner. */
const UNREACHABLE_RETRY_SECONDS = 60;

/**
 * Makes the answer when nothing ever left this system: nothing happened, so the client may simply try again. Unlike a refusal by the authority it
 * says when, and no place to ask at.
 */
export const unreachableError = (operacion: "certificar" | "anular" = "certificar"): FegError =>
  feg("FEG_DTE_CERTIFICATION_ERROR", {
    detalle: `El certificador o un servicio del que depende no está disponible y el documento no fue ${
      operacion === "anular" ? "anulado" : "emitido"
    }. Intente de nuevo en unos minutos con la misma petición.`,
  }).with({ reintentarEnSegundos: UNREACHABLE_RETRY_SECONDS });

/** A silent authority is asked once a minute at most, so that it is not pressed. */
const SILENT_SECONDS_MAX = 60;
/** An authority that says it is working on a document expects to be asked; its client waits. */
const EN_PROCESO_SECONDS_MAX = 5;

/** An attempt that waits for a person is looked at again after this many seconds; that asks nobody outside. */
export const PARKED_SECONDS = 30;

/** An outcome that cannot be written down this many times in a row cannot be written the next time either. */
const FALLOS_MAX = 5;
/** After this many seconds an attempt that waits for a person is tried again all the same. */
const FAILED_SECONDS = 3_600;

/** Decides how to go on with an attempt whose outcome could not be written down for the `fallos`th time: often it can be later. */
export const afterFailure = (fallos: number): { readonly seconds: number; readonly isParked: boolean } =>
  fallos < FALLOS_MAX
    ? { seconds: askAgainAfterSeconds(fallos), isParked: false }
    : { seconds: FAILED_SECONDS, isParked: true };

/** Gives the seconds to wait before asking again, after having asked `consultas` times: 1, 2, 4… up to a limit. */
export const askAgainAfterSeconds = (consultas: number, enProceso = false): number =>
  Math.min(enProceso ? EN_PROCESO_SECONDS_MAX : SILENT_SECONDS_MAX, 2 ** Math.min(consultas, 6));
