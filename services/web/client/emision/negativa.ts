import { DteError } from "@dte/client";

/** Statuses that prove nothing about the document, because they judge the caller (401), another request in flight (409), or the pace (429). */
const INDECISOS = [401, 409, 429];
/** The catalogue's code for an unexpected error, which may have come after the document. */
const INESPERADO = "1000";

/**
 * Tells whether the service judged the request and took nothing in. A lost answer, a session that ended on the way, and a failure of the service do
 * not tell that.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DteError &&
  error.ubicacion === undefined &&
  // The client sets it where an answer before this one was lost.
  error.idempotencyKey === undefined &&
  error.codigo !== INESPERADO &&
  error.status < 500 &&
  !INDECISOS.includes(error.status);
