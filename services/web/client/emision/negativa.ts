import { DteError } from "@dte/client";

/** Of HTTP: who asks, that another request is in flight, and how often one asks say nothing of what was asked before. */
const INDECISOS = [401, 409, 429];
/** The catalogue's error for what nobody expected: it may have come after the document. */
const INESPERADO = "1000";

/**
 * Did the service judge what was sent and take nothing in? A lost answer, a session that ended on the way and a failure
 * of the service's own tell nothing of it.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DteError &&
  error.ubicacion === undefined &&
  // The client's own word that something was lost before this answer.
  error.idempotencyKey === undefined &&
  error.codigo !== INESPERADO &&
  error.status < 500 &&
  !INDECISOS.includes(error.status);
