import type { Call, CertifierDefinition, Client, Cuenta } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { CallFailed } from "@dte/service";
import { nextStep, type Step } from "../domain/outcome.js";
import type { Events } from "../events.js";
import type { Intento } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import type { Driver, Ending } from "./circuits.js";

export type ExchangeDeps = {
  readonly store: Store;
  readonly certifierOf: (pais: string) => Client<CertifierDefinition>;
  readonly events: Pick<Events, "intercambio" | "clima">;
};

/**
 * An end without the authority's word: `lost` may have sent all the same, `failed` has not, and `unheard` is a question that reached no certifier.
 * `isEnded`: the certifier itself has said so, and does no more about it.
 */
export type NoVerdict =
  | { readonly kind: "lost"; readonly isEnded: boolean }
  | { readonly kind: "unheard" }
  | { readonly kind: "failed"; readonly error: FegError };

/** Asks the authority one question, through the country's certifier, and derives the next step from its answer. */
export async function exchange(
  deps: ExchangeDeps,
  intento: Intento,
  cuenta: Cuenta,
  call: Call,
  kind: "send" | "ask",
  referencia: string | undefined,
): Promise<Step | NoVerdict> {
  const momento = new Date();
  const began = performance.now();
  const step = await exchangeOnce(deps, intento, cuenta, call, kind, referencia);
  const duracionMs = Math.round(performance.now() - began);
  const ending = weatherOf(kind, step, duracionMs);
  if (ending) deps.events.clima({ ...driverOf(intento), ending, duracionMs });
  // When the first send is accepted at once, the attempt's own row tells everything, and no exchange is recorded.
  const isPlain =
    kind === "send" && step.kind === "settle" && intento.envios === 1 && intento.consultas === 0;
  if (!isPlain) {
    const codigo = "error" in step ? step.error.codigo : null;
    deps.events.intercambio({
      ...{ idIntento: intento.id, momento, duracionMs },
      ...{ paso: kind === "send" ? "enviar" : "preguntar", respuesta: step.kind, codigo },
    });
  }
  return step;
}

async function exchangeOnce(
  { store, certifierOf }: ExchangeDeps,
  intento: Intento,
  cuenta: Cuenta,
  call: Call,
  kind: "send" | "ask",
  referencia: string | undefined,
): Promise<Step | NoVerdict> {
  const certifier = certifierOf(intento.pais);
  const request = { ...askedOf(intento), cuenta };
  try {
    if (kind === "send") {
      return await keepGiven(store, intento.id, nextStep(await certifier.Submit(request, { call })));
    }
    // It is counted before it is asked: a question that fails makes the next one wait longer too.
    await store.countConsulta(intento.id);
    const resultado = await certifier.Find({ ...request, ...(referencia && { referencia }) }, { call });
    return await keepGiven(store, intento.id, nextStep(resultado));
  } catch (error) {
    // A certifier that died or ran out of time may have sent: that is an unknown outcome, not an error.
    if (error instanceof CallFailed) {
      if (kind === "ask" && error.status === "UNAVAILABLE") return { kind: "unheard" };
      return { kind: "lost", isEnded: false };
    }
    if (!(error instanceof FegError)) throw error;
    // The certifier refuses by itself (no credentials, say) only before it sends. An error without a name may come after that, and a refusal of the
    // account in the middle of a send says nothing of the document.
    const mayBeSent = error.codigo === "1000" || (kind === "send" && isAccountRefused(error));
    return mayBeSent ? { kind: "lost", isEnded: true } : { kind: "failed", error };
  }
}

/** Names the certifier that an attempt goes to. */
export const driverOf = ({
  pais,
  idCertificador,
  dte,
}: Pick<Intento, "pais" | "idCertificador" | "dte">): Driver => ({
  pais,
  idCertificador,
  estaEnAmbienteDePruebas: dte.estaEnAmbienteDePruebas,
});

/** An exchange that fails sooner than this is no silence: it has kept nobody waiting. */
const SILENT_MS = 3_000;

/** Tells what an exchange says of the certifier. Undefined when it says nothing: it had no time, it reached nobody, or it was about the account. */
export function endingOf(kind: "send" | "ask", step: Step | NoVerdict, tookMs: number): Ending | undefined {
  if (step.kind === "settle" || step.kind === "refuse") return "heard";
  if (step.kind === "ask" && (step.enProceso || step.conRespuesta)) return "heard";
  if (step.kind === "send" && kind === "ask") return "heard";
  const isWordless = step.kind === "ask" || step.kind === "send" || step.kind === "lost";
  return isWordless && tookMs >= SILENT_MS ? "silent" : undefined;
}

/** Tells the same for the record of how an authority answers. There a quick failure counts too when the certifier blames the authority. */
const weatherOf = (kind: "send" | "ask", step: Step | NoVerdict, tookMs: number): Ending | undefined =>
  endingOf(kind, step, tookMs) ?? (step.kind === "ask" || step.kind === "send" ? "silent" : undefined);

/** Collects the data that a certifier gets of an attempt, beside the account as it is now. */
export const askedOf = ({ id: idIntento, operacion, contenido, conexion, dte }: Intento) => ({
  idIntento,
  operacion,
  contenido,
  conexion: conexion ?? "",
  estaEnAmbienteDePruebas: dte.estaEnAmbienteDePruebas,
  tipo: dte.tipo,
});

/** Tells whether a certifier means by this error that the authority refuses the account; on a document it gives a verdict. */
export const isAccountRefused = (error: unknown): boolean =>
  error instanceof FegError && error.codigo === "FEG_DTE_CERTIFICATION_ERROR";

async function keepGiven(store: Store, id: string, step: Step): Promise<Step> {
  if (step.kind === "ask" && step.referencia !== undefined) await store.keepReferencia(id, step.referencia);
  return step;
}
