import { setTimeout as pause } from "node:timers/promises";
import type { Call, CallOptions } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { CallFailed, type Shell } from "@dte/service";

type Attempted = { readonly idIntento: string };

/** The place where the client can ask for an outcome that is not known yet, and the message for it meanwhile, in Spanish. */
export type Pending = {
  readonly ubicacion: string;
  readonly mensaje: string;
  /** The code of the error while the outcome is unknown; FEG_DTE_CERTIFICATION_ERROR, which a document has, unless it is given. */
  readonly codigo?: "1000" | "FEG_DTE_CERTIFICATION_ERROR";
};

/** The pauses between attempts. A documents process that died is back within seconds; the last pause repeats while there is time. */
const PAUSES_MS = [250, 500, 1_000] as const;
/** The most attempts; no deadline that clients accept has room for more. */
const ATTEMPTS_MAX = 30;
/** The most attempts that end without a known outcome although the service answers. It is not restarting then, and asking again helps once or not at all. */
const WORDLESS_MAX = 3;
/** The time that is kept to answer the client before its own patience ends. */
const ANSWER_MS = 500;
/** The least time for a further attempt, of which every hop behind keeps some for itself. */
const ATTEMPT_MS = 1_000;
const ASK_AGAIN_SECONDS = 5;

/** The statuses of gRPC itself for calls that were refused before anything was done. */
const NEVER_BEGUN = new Set(["UNIMPLEMENTED", "UNAUTHENTICATED", "PERMISSION_DENIED", "INVALID_ARGUMENT"]);

/**
 * Calls a service under one intent id, as often as necessary: when a call ends without an answer nobody knows how far it got, and repeating it under
 * the same id continues the same intent. Throws the service's refusal unchanged. When the outcome is still unknown at the end it throws the error of
 * `pending`, since what may have happened is never reported as failed. Without `pending` nothing can have happened, and the failure is thrown.
 */
export async function insist<R extends Attempted, T>(
  shell: Shell,
  rpc: (request: R, options: CallOptions) => Promise<T>,
  request: R,
  options: { call: Call; pending: Pending | undefined },
): Promise<T> {
  const { call, pending } = options;
  const limited = { ...call, deadline: call.deadline - ANSWER_MS };
  let wordless = 0;
  let isDoubtful = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rpc(request, { call: limited });
    } catch (error) {
      // A refusal of this call alone says nothing about an earlier one, which may still be running.
      isDoubtful = isOutcomeUnknown(error) || (isDoubtful && isOfThisCall(error));
      if (!isDoubtful) throw error;
      if (error instanceof FegError && !isRefusedForNow(error)) wordless += 1;
      const { idIntento } = request;
      shell.log.warn("attempt.unanswered", { idIntento, attempt, error });
      const left = limited.deadline - Date.now() - ATTEMPT_MS;
      if (left <= 0 || attempt === ATTEMPTS_MAX || wordless === WORDLESS_MAX) {
        throw pending ? pendingError(pending, error) : error;
      }
      const wait = PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1] ?? 0;
      // The last pause is cut so that one more attempt fits.
      await pause(Math.min(wait, left));
    }
  }
}

/**
 * Tells whether the outcome is unknown. Documents stores before and after it calls the authority, so an unexpected error in between does not tell the
 * outcome either.
 */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof CallFailed) return !NEVER_BEGUN.has(error.status);
  return error instanceof FegError && error.codigo === "1000";
}

/** Tells a refusal that comes before the attempt is looked up: the replica takes no calls, or none from this gateway, or reached nobody. */
const isOfThisCall = (error: unknown): boolean =>
  error instanceof CallFailed || isRefusedForNow(error) || isUnreached(error);

const isRefusedForNow = (error: unknown): boolean =>
  error instanceof FegError && error.codigo === "FEG_RATE_LIMIT_EXCEEDED";

/** Tells that nobody was reached and nothing was begun: such a refusal says when to come back, but names no place to ask. */
const isUnreached = (error: unknown): boolean =>
  error instanceof FegError &&
  error.codigo === "FEG_DTE_CERTIFICATION_ERROR" &&
  error.extra.ubicacion === undefined &&
  error.extra.reintentarEnSegundos !== undefined;

const pendingError = (
  { ubicacion, mensaje, codigo = "FEG_DTE_CERTIFICATION_ERROR" }: Pending,
  cause: unknown,
): FegError =>
  new FegError(codigo, `${mensaje} Consulte GET ${ubicacion} dentro de ${ASK_AGAIN_SECONDS} segundos.`)
    .with({ ubicacion, reintentarEnSegundos: ASK_AGAIN_SECONDS, propio: true })
    .causedBy(cause);
