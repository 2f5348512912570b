import { withLimits } from "./limits.js";
import type { Surroundings } from "./surroundings.js";

/** The most attempts. A service that restarts is back within seconds, and a caller who waits longer wants to be told. */
const ATTEMPTS_MAX = 5;
const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 8_000;
/** The longest wait that the service can ask for: up to a minute's limit of requests. An hour's limit is passed on as an answer. */
const RETRY_AFTER_MAX_MS = 65_000;

/** Statuses of requests that were refused before anything was done, so that any of them may be sent again. */
const NOT_BEGUN = [429];
/** Statuses after which nobody knows how far the request got, so that only requests that cannot be doubled are sent again. */
const UNKNOWN = [502, 503, 504];
/** The status for a key that was used before, while the first request under it is still in flight. */
const IN_FLIGHT = 409;

/**
 * Makes a fetch that repeats requests after passing failures, with growing pauses that are partly random, never sooner than Retry-After says.
 * Requests that might be done twice are sent once: after a lost answer only GET and HEAD, requests with an Idempotency-Key, and those that the caller
 * knows to be `safe` are repeated. Throws DteConnectionError when nobody answers.
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

/** Computes the pause; undefined when the service asks for a longer wait than anybody accepts. */
function pauseOf({ random }: Surroundings, attempt: number, response?: Response): number | undefined {
  const asked = secondsOf(response?.headers.get("Retry-After") ?? null) * 1_000;
  if (asked > RETRY_AFTER_MAX_MS) return undefined;
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), PAUSE_MAX_MS);
  return asked + growing * (0.5 + random() / 2);
}

/** Reads Retry-After in seconds (RFC 9110 §10.2.3); the service never sends a date. */
export const secondsOf = (retryAfter: string | null): number =>
  retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : 0;
