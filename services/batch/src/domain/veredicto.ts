import { type Extra, FegError } from "@dte/errors";

/** The consequence of an error of `documents` for a document of a batch. */
export type Veredicto =
  /** The document is not issued, and will not be. */
  | { readonly kind: "rechazado"; readonly codigo: string; readonly mensaje: string }
  /** The authority may have the document: from now on it is only asked about. */
  | { readonly kind: "consultar" }
  /** The document is refused, unless its record says that nobody was reached who could refuse it. */
  | { readonly kind: "averiguar"; readonly codigo: string; readonly mensaje: string }
  /** There was no answer, or none that means anything: the same attempt is asked for again. */
  | { readonly kind: "repetir" };

/** Decides, by the error of an issue, what happens to its document. */
export function judge(error: unknown): Veredicto {
  if (!(error instanceof FegError)) return { kind: "repetir" };
  const { codigo, message: mensaje, extra } = error;
  if (extra.ubicacion !== undefined) return { kind: "consultar" };
  if (codigo === "1000" || codigo === "FEG_RATE_LIMIT_EXCEEDED") return { kind: "repetir" };
  const known = extra.idExistente === undefined ? mensaje : `${mensaje} Su id es ${extra.idExistente}.`;
  const kind = codigo === "FEG_DTE_CERTIFICATION_ERROR" ? "averiguar" : "rechazado";
  return { kind, codigo, mensaje: known };
}

/** Tells whether an answer with this `extra` refused nothing and left nothing behind, so that the same may be asked again. */
export const isPassing = ({ reintentarEnSegundos, ubicacion }: Extra): boolean =>
  reintentarEnSegundos !== undefined && ubicacion === undefined;

const WAIT_MS = 1_000;
const WAIT_MAX_MS = 60_000;

/** Computes the pause before the next try after `intentos` of them: 1, 2, 4… seconds, up to a minute. */
export const waitMs = (intentos: number): number =>
  Math.min(WAIT_MAX_MS, WAIT_MS * 2 ** Math.min(Math.max(0, intentos - 1), 10));

const WAIT_SELLO_MAX_MS = 10 * 60_000;

/**
 * Computes the pause before a document that was issued without its authority is asked about again: up to ten minutes, as the authority may
 * be away for a day.
 */
export const waitSelloMs = (intentos: number): number =>
  Math.min(WAIT_SELLO_MAX_MS, WAIT_MS * 2 ** Math.min(Math.max(0, intentos - 1), 10));

/**
 * How many tries reach nobody who could issue the document before it is refused: that takes six minutes. A certifier that restarts is back by then;
 * one that is away for longer should be noticed, and the rows sent again.
 */
export const UNREACHED_TRIES_MAX = 12;

/** How long a document is tried, in ms, counted from its first try. An outcome that is unknown for so long needs a person; the batch ends without it. */
export const GIVE_UP_MS = 24 * 3_600_000;

/** Writes the message for a document whose outcome is not known when its batch ends. */
export const mensajeIncierto = (numeroTransaccion: string): string =>
  `Todavía no se sabe si el documento fue certificado. No lo emita de nuevo; consulte GET /dte/transaction/${encodeURIComponent(numeroTransaccion)}.`;

/** The message for a document that is given up and that `documents` has never heard of. */
export const MENSAJE_NO_EMITIDO =
  "El documento no se emitió: durante 24 horas no hubo quien lo certificara. Envíe la fila de nuevo.";
