import { DteError, errorOf, pathOf } from "./errors.js";
import type { Dte } from "./gen/openapi.js";
import { secondsOf } from "./retries.js";
import type { Surroundings } from "./surroundings.js";

/** Between two questions when the service names no time. */
const PAUSE_MS = 2_000;
/** A clock that jumps must not turn waiting into a burst. */
const PAUSE_MIN_MS = 250;

/** Where the outcome of an issue is told that is not known yet; undefined when it is known. */
export const placeToAsk = (response: Response): string | undefined =>
  response.status === 202 || response.status === 400 ? pathOf(response.headers.get("Location")) : undefined;

type Ask = (path: string) => Promise<Response>;

/**
 * Asks at `ubicacion` until the document is certified or refused. Throws DteError: the refusal, or `pending` when
 * `limitMs` have passed, whose `ubicacion` can be asked at any time later.
 */
export async function follow(
  { now, pause }: Surroundings,
  ask: Ask,
  { ubicacion, limitMs, pending }: { ubicacion: string; limitMs: number; pending: Response },
): Promise<Dte> {
  const end = now().getTime() + limitMs;
  const text = await pending.text();
  let wait = secondsOf(pending.headers.get("Retry-After")) * 1_000 || PAUSE_MS;
  for (;;) {
    const left = end - now().getTime();
    if (left <= 0) throw pendingError(pending, text, ubicacion);
    await pause(Math.max(PAUSE_MIN_MS, Math.min(wait, left)));
    const response = await ask(ubicacion);
    if (response.ok) return (await response.json()) as Dte;
    const error = errorOf(response, await response.text());
    // Not there yet; whatever else is answered is the outcome.
    if (error.codigo !== "FEG_DET_OBTE_INEX" && !isStillPending(error)) throw error;
    wait = secondsOf(response.headers.get("Retry-After")) * 1_000 || PAUSE_MS;
  }
}

const isStillPending = ({ codigo, ubicacion }: DteError): boolean =>
  codigo === "FEG_DTE_CERTIFICATION_ERROR" && ubicacion !== undefined;

function pendingError(pending: Response, text: string, ubicacion: string): DteError {
  const { codigo, mensaje, severidad, status, requestId } = errorOf(pending, text);
  return new DteError({
    codigo: codigo || "FEG_DTE_CERTIFICATION_ERROR",
    mensaje,
    severidad,
    status,
    requestId,
    ubicacion,
  });
}
