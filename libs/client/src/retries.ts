import { withLimits } from "./limits.js";
import type { Surroundings } from "./surroundings.js";

/** A service that restarts is back within seconds; a caller who waits longer wants to be told. */
const ATTEMPTS_MAX = 5;
const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 8_000;
/** What the service tells us to wait is waited, up to a minute's limit of requests; an hour's limit is an answer. */
const RETRY_AFTER_MAX_MS = 65_000;

/** Refused before anything was done: any request may be sent again. */
const NOT_BEGUN = [429];
/** Nobody knows how far it got: only what cannot be doubled is sent again. */
const UNKNOWN = [502, 503, 504];
/** The answer to a key that was used before, while the first request under it is still in flight. */
const IN_FLIGHT = 409;

/**
 * Makes a fetch that sends again what failed for the moment, after growing pauses with chance in them, never sooner than Retry-After says.
 * What might be done twice is sent once: only GET and HEAD, what bears an Idempotency-Key, and what the caller knows to be `safe` survive a
 * lost answer. Throws DteConnectionError when nobody answers.
 */
export const withRetries =
  (world: Surroundings, attemptsMax = ATTEMPTS_MAX) =>
  async (request: Request, safe = isSafe(request)): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(world, request.clone());
      const last = attempt === attemptsMax;
      if (outcome instanceof Response) {
        const wait = pauseOf(world, attempt, outcome);
        if (last || wait === undefined || !isPassing(outcome, request, safe)) return outcome;
        await outcome.body?.cancel();
        await world.pause(wait, request.signal);
      } else {
        if (last || !safe || request.signal.aborted) throw outcome;
        await world.pause(pauseOf(world, attempt) ?? 0, request.signal);
      }
    }
  };

const isSafe = ({ method, headers }: Request): boolean =>
  method === "GET" || method === "HEAD" || headers.has("Idempotency-Key");

function isPassing({ status, headers }: Response, request: Request, safe: boolean): boolean {
  if (NOT_BEGUN.includes(status)) return true;
  if (status === IN_FLIGHT) return request.headers.has("Idempotency-Key") && headers.has("Retry-After");
  return safe && UNKNOWN.includes(status);
}

const send = (world: Surroundings, request: Request): Promise<Response | Error> =>
  withLimits(world.fetch)(request).catch((error: Error) => error);

/** Computes the pause; undefined when the service wants a longer wait than anybody sits through. */
function pauseOf({ random }: Surroundings, attempt: number, response?: Response): number | undefined {
  const asked = secondsOf(response?.headers.get("Retry-After") ?? null) * 1_000;
  if (asked > RETRY_AFTER_MAX_MS) return undefined;
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), PAUSE_MAX_MS);
  return asked + growing * (0.5 + random() / 2);
}

/** Reads Retry-After in seconds (RFC 9110 §10.2.3); the service never sends a date. */
export const secondsOf = (retryAfter: string | null): number =>
  retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : 0;
