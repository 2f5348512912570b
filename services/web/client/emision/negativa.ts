import { DteError } from "@dte/client";

/** 401, 409 and 429 prove nothing about the document: they judge the caller, another request in flight, or the pace. */
const INDECISOS = [401, 409, 429];
/** The catalogue's error for what nobody expected: it may have come after the document. */
const INESPERADO = "1000";

/**
 * Tells whether the service judged what was sent and took nothing in. A lost answer, a session that ended on the way and a
 * failure of the service's own tell nothing of it.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DteError &&
  error.ubicacion === undefined &&
  // The client's own word that something was lost before this answer.
  error.idempotencyKey === undefined &&
  error.codigo !== INESPERADO &&
  error.status < 500 &&
  !INDECISOS.includes(error.status);
