import { DteConnectionError, DteError, errorOf, objectOf, pathOf } from "./errors.js";
import type { Dte } from "./gen/openapi.js";
import { secondsOf } from "./retries.js";
import type { Surroundings } from "./surroundings.js";

/** The pause between two questions when the service names no time. */
const PAUSE_MS = 2_000;
/** The least pause, so that a clock that jumps does not turn waiting into a burst. */
const PAUSE_MIN_MS = 250;

/** Finds the place to ask for the outcome of an issue that is not known yet; undefined when it is known. */
export const placeToAsk = (response: Response): string | undefined =>
  response.status === 202 || response.status === 400 ? pathOf(response.headers.get("Location")) : undefined;

/** Reads the document in an answer; undefined when the answer holds something else. */
export const dteOf = ({ status }: Response, text: string): Dte | undefined =>
  status === 200 ? (objectOf(text) as Dte | undefined) : undefined;

type Ask = (path: string) => Promise<Response>;
type Followed = {
  ubicacion: string;
  limitMs: number;
  /** The error that is thrown when the limit has passed. */
  pending: DteError;
  /** The header `Retry-After` of the answer with `ubicacion`. */
  retryAfter: string | null;
};

/**
 * Asks at `ubicacion` until the document is certified or refused. Any other answer, or none, says nothing about the document, and it asks again,
 * never sooner than the Retry-After allows. Throws DteError: the refusal, or `pending` when `limitMs` have passed or would pass before the next
 * question; its cause is the last obstacle.
 */
export async function follow(
  { now, pause }: Surroundings,
  ask: Ask,
  { ubicacion, limitMs, pending, retryAfter }: Followed,
): Promise<Dte> {
  const end = now().getTime() + limitMs;
  let wait = secondsOf(retryAfter) * 1_000 || PAUSE_MS;
  let cause: unknown;
  for (;;) {
    const left = end - now().getTime();
    if (left <= 0) throw new DteError({ ...pending, cause });
    await pause(Math.max(PAUSE_MIN_MS, Math.min(wait, left)));
    const told = await look(ask, ubicacion);
    if ("dte" in told) return told.dte;
    if ("refusal" in told) throw told.refusal;
    cause = told.cause;
    if (told.retryMs > end - now().getTime()) throw new DteError({ ...pending, cause });
    wait = told.retryMs || PAUSE_MS;
  }
}

/** The result of a question. `retryMs` is 0 when no time was named, and infinite when asking again is of no use. */
type Told = { dte: Dte } | { refusal: DteError } | { cause: unknown; retryMs: number };

async function look(ask: Ask, ubicacion: string): Promise<Told> {
  try {
    const response = await ask(ubicacion);
    const text = await response.text();
    const dte = dteOf(response, text);
    if (dte) return { dte };
    const error = errorOf(response, text);
    if (isRefusal(error)) return { refusal: error };
    return { cause: error, retryMs: secondsOf(response.headers.get("Retry-After")) * 1_000 };
  } catch (cause) {
    // A client that is refused a token, or must wait long for one, cannot ask.
    const isPassing =
      cause instanceof DteConnectionError || (cause instanceof DteError && cause.status >= 500);
    return { cause, retryMs: isPassing ? 0 : Number.POSITIVE_INFINITY };
  }
}

/** Tells whether an error is the authority's refusal of the document. Any other error there is about the caller or the service, or means "not yet". */
const isRefusal = ({ codigo, status, ubicacion }: DteError): boolean =>
  status === 400 && codigo === "FEG_DTE_CERTIFICATION_ERROR" && ubicacion === undefined;
