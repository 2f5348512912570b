import { setTimeout as pause } from "node:timers/promises";
import type { Call, Client, DocumentsDefinition, Dte } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { CallFailed, type Shell } from "@dte/service";

type Create = Client<DocumentsDefinition>["Create"];
type CreateRequest = Parameters<Create>[0] & { readonly idIntento: string };

/** A documents process that died is back within seconds; the pauses grow to this and go on while there is time. */
const PAUSES_MS = [250, 500, 1_000] as const;
/** More would fit into no deadline that clients accept. */
const ATTEMPTS_MAX = 30;
/** A service that answers, but with an internal error, is not restarting: asking again helps once or not at all. */
const INTERNAL_ERRORS_MAX = 3;
/** Kept back to answer the client before its own patience ends. */
const ANSWER_MS = 500;
/** With less than this a further attempt cannot begin: every hop behind keeps some for itself. */
const ATTEMPT_MS = 1_000;
const ASK_AGAIN_SECONDS = 5;

/** The statuses of gRPC itself that say that the call was refused before anything was done. */
const NEVER_BEGUN = new Set(["UNIMPLEMENTED", "UNAUTHENTICATED", "PERMISSION_DENIED", "INVALID_ARGUMENT"]);

/**
 * Creates a document under one intent id, however often it must be asked: when a call ends without an answer nobody
 * knows how far it got, and repeating it under the same id continues the same intent.
 * Throws the service's refusal as it is; when the outcome is still not known at the end, FEG_DTE_CERTIFICATION_ERROR
 * that says so and where to ask: a document that may exist is never reported as failed.
 */
export async function insist(shell: Shell, create: Create, request: CreateRequest, call: Call): Promise<Dte> {
  const limited = { ...call, deadline: call.deadline - ANSWER_MS };
  let internalErrors = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(request, { call: limited });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      if (error instanceof FegError) internalErrors += 1;
      const { idIntento } = request;
      shell.log.warn("create without answer", { idIntento, attempt, error });
      const left = limited.deadline - Date.now() - ATTEMPT_MS;
      if (left <= 0 || attempt === ATTEMPTS_MAX || internalErrors === INTERNAL_ERRORS_MAX) {
        throw outcome(request, error);
      }
      const wait = PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1] ?? 0;
      // The last pause is as short as it must be for one more attempt to fit.
      await pause(Math.min(wait, left));
    }
  }
}

/** A document is stored before and after the authority is called: an unexpected error in between tells nothing either. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof CallFailed) return !NEVER_BEGUN.has(error.status);
  return error instanceof FegError && error.codigo === "1000";
}

function outcome(request: CreateRequest, error: unknown): unknown {
  const { numeroTransaccion, idCuenta, certificar } = request.solicitud ?? {};
  // Nothing is stored or sent for a document that is only computed.
  if (certificar === false) return error;
  const handle = encodeURIComponent(numeroTransaccion ?? request.idIntento);
  const cuenta = idCuenta === undefined ? "" : `?idCuenta=${encodeURIComponent(idCuenta)}`;
  const ubicacion = `/dte/transaction/${handle}${cuenta}`;
  return feg("FEG_DTE_CERTIFICATION_ERROR", {
    detalle: `El resultado está pendiente: todavía no se sabe si el documento fue certificado. No emita otro; consulte GET ${ubicacion} dentro de ${ASK_AGAIN_SECONDS} segundos.`,
  })
    .with({ ubicacion, reintentarEnSegundos: ASK_AGAIN_SECONDS })
    .causedBy(error);
}
