import { DteConnectionError, DteError, errorOf } from "./errors.js";
import type { Dte, Solicitud } from "./gen/openapi.js";
import { dteOf, follow, placeToAsk } from "./pending.js";
import type { Surroundings } from "./surroundings.js";

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Statuses of a service that has looked at the request, and at earlier ones under its key. */
const LOOKED_AT = [400, 422];
const INTERNAL_ERROR = "1000";

/**
 * Sends a document to be issued and follows a pending outcome. `asking` makes the API's caller in the given surroundings. Throws DteError,
 * DteConnectionError; with `idempotencyKey` unless it is certain that there is no document.
 */
export async function issue(
  world: Surroundings,
  asking: (seen: Surroundings, attemptsMax?: number) => Ask,
  solicitud: Solicitud,
  { idempotencyKey, followMs }: { idempotencyKey: string; followMs: number },
): Promise<Dte> {
  const { fetch, isLost } = watched(world);
  const sent = asking({ ...world, fetch })("/dte", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    body: JSON.stringify(solicitud),
  });
  const response = await sent.catch((error: unknown) => {
    throw isLost() ? inDoubt(error, idempotencyKey) : error;
  });
  const text = await response.text();
  const dte = dteOf(response, text);
  if (dte) return dte;
  const error = errorOf(response, text);
  const ubicacion = placeToAsk(response);
  if (ubicacion === undefined) throw isOutcome(error, isLost()) ? error : inDoubt(error, idempotencyKey);
  const codigo = error.codigo || "FEG_DTE_CERTIFICATION_ERROR";
  const pending = new DteError({ ...error, codigo, ubicacion, idempotencyKey });
  if (followMs <= 0) throw pending;
  // Each question is sent once, because following repeats it anyway.
  const ask = asking({ ...world, fetch }, 1);
  return await follow(world, ask, {
    ubicacion,
    limitMs: followMs,
    pending,
    retryAfter: response.headers.get("Retry-After"),
  });
}

/**
 * Wraps `fetch` so that answers arrive as a whole, and one that breaks off counts as lost. It also tells whether anything was lost through it: sent,
 * and nobody knows how far it got.
 */
function watched(world: Surroundings) {
  let isLost = false;
  const fetch = async (request: Request): Promise<Response> => {
    try {
      const response = await world.fetch(request);
      const bytes = await response.arrayBuffer();
      // A 409 means that an earlier request under the same key is still in flight.
      if (response.status === 409 || response.status >= 500) isLost = true;
      return new Response(bytes.byteLength === 0 ? null : bytes, response);
    } catch (error) {
      isLost = true;
      throw error;
    }
  };
  return { fetch, isLost: () => isLost };
}

/**
 * Tells whether an answer without a document means that there is none. A refusal that never looked at the request (401, 403, 429, or a proxy's) says
 * nothing about an earlier one whose answer was lost.
 */
function isOutcome({ status, codigo }: DteError, isLost: boolean): boolean {
  if (status < 400 || codigo === INTERNAL_ERROR) return false;
  return !isLost || (LOOKED_AT.includes(status) && codigo !== "");
}

const inDoubt = (error: unknown, idempotencyKey: string): Error => {
  if (error instanceof DteError) return new DteError({ ...error, idempotencyKey });
  const isOwn = error instanceof DteConnectionError;
  const message = isOwn ? error.message : "POST /dte: no answer";
  return new DteConnectionError(message, { cause: isOwn ? error.cause : error, idempotencyKey });
};
