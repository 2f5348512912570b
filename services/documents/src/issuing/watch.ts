import type { Call, Dte } from "@dte/contracts";
import type { FegError } from "@dte/errors";
import { CallFailed } from "@dte/service";
import { unreachableError } from "../domain/outcome.js";
import { type Intento, toError } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import type { Outcome } from "./issue.js";
import { findSettled } from "./settle.js";

/** How often a repeated call looks whether the first one has ended, and the time that it leaves for its answer. */
const WATCH_MS = 100;
const WATCH_MARGIN_MS = 300;

/**
 * Waits for the outcome of an attempt that another call, or another process, is working on. `find` reads its document; where that was not issued here
 * it may be large, and the caller reads it in its turn.
 */
export async function watch(
  store: Store,
  intento: Pick<Intento, "id" | "operacion" | "dte">,
  call: Call,
  find: () => Promise<Dte | undefined> = () => findSettled(store, intento),
): Promise<Outcome> {
  while (call.deadline - Date.now() > WATCH_MARGIN_MS) {
    const estado = await store.findEstado(intento.id);
    if (estado?.estado === "certificado" || (estado?.estado === "abierto" && estado.enContingencia)) {
      const dte = await find();
      // A certified attempt without a document lost it with a database; waiting will not bring it back.
      return dte ? { kind: "certificado", dte } : { kind: "pendiente" };
    }
    if (estado?.estado === "rechazado" && estado.error)
      return { kind: "rechazado", error: toError(estado.error) };
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
  }
  return { kind: "pendiente" };
}

/** Gives the document, or throws the error that the client gets; `pending` says where to ask while nobody knows. */
export function answer(outcome: Outcome, pending: () => FegError): Dte {
  if (outcome.kind === "certificado") return outcome.dte;
  throw outcome.kind === "rechazado" ? outcome.error : pending();
}

/**
 * Turns a failure before the attempt, when nothing is recorded and nothing sent, into an error that tells the client to try again. It has the code of
 * an authority that is away, and says besides that a service of ours is.
 */
export const nothingHappened =
  (operacion: "certificar" | "anular") =>
  (error: unknown): never => {
    throw error instanceof CallFailed
      ? unreachableError(operacion).with({ propio: true }).causedBy(error)
      : error;
  };
