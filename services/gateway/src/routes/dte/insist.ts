import { setTimeout as pause } from "node:timers/promises";
import type { Call, CallOptions } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { CallFailed, type Shell } from "@dte/service";

type Attempted = { readonly idIntento: string };

/** Where the client can ask for an outcome that is not known yet, and what it is told meanwhile, in Spanish. */
export type Pending = {
  readonly ubicacion: string;
  readonly mensaje: string;
  /** The error of an outcome that stays unknown; FEG_DTE_CERTIFICATION_ERROR, a document's, unless it is given. */
  readonly codigo?: "1000" | "FEG_DTE_CERTIFICATION_ERROR";
};

/** A documents process that died is back within seconds; the pauses grow to this and go on while there is time. */
const PAUSES_MS = [250, 500, 1_000] as const;
/** More would fit into no deadline that clients accept. */
const ATTEMPTS_MAX = 30;
/** A service that answers, but cannot say what became of it, is not restarting: asking again helps once or not at all. */
const WORDLESS_MAX = 3;
/** Kept back to answer the client before its own patience ends. */
const ANSWER_MS = 500;
/** With less than this a further attempt cannot begin: every hop behind keeps some for itself. */
const ATTEMPT_MS = 1_000;
const ASK_AGAIN_SECONDS = 5;

/** The statuses of gRPC itself that say that the call was refused before anything was done. */
const NEVER_BEGUN = new Set(["UNIMPLEMENTED", "UNAUTHENTICATED", "PERMISSION_DENIED", "INVALID_ARGUMENT"]);

/**
 * Calls a service under one intent id, however often it must be asked: when a call ends without an answer nobody
 * knows how far it got, and repeating it under the same id continues the same intent.
 * Throws the service's refusal unchanged. When the outcome is still unknown at the end it throws the error of `pending`, since what may have happened is
 * never reported as failed. Without `pending` nothing can have happened, and the failure is thrown.
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
      // A refusal of this very call says nothing about one before it, which may be under way.
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
      // The last pause is as short as it must be for one more attempt to fit.
      await pause(Math.min(wait, left));
    }
  }
}

/**
 * Tells whether the outcome is unknown: documents stores before and after the authority is called, so an unexpected error in between tells
 * nothing either.
 */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof CallFailed) return !NEVER_BEGUN.has(error.status);
  return error instanceof FegError && error.codigo === "1000";
}

/** Tells a refusal that comes before anybody has looked for the attempt: the replica took nobody, or not this gateway, or reached nobody. */
const isOfThisCall = (error: unknown): boolean =>
  error instanceof CallFailed || isRefusedForNow(error) || isUnreached(error);

const isRefusedForNow = (error: unknown): boolean =>
  error instanceof FegError && error.codigo === "FEG_RATE_LIMIT_EXCEEDED";

/** Tells that nobody could be asked, and that nothing was begun for it: by when to come back, and by nowhere to look. */
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
