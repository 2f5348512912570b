import type { Call, CertifierDefinition, Client, Cuenta, Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { CallFailed, currentRequestId, type Sql, type Tx, transaction } from "@dte/service";
import type { Lease } from "@dte/work";
import type { Contingencias, Silence } from "./contingencia/enter.js";
import {
  askAgainAfterSeconds,
  nextStep,
  PARKED_SECONDS,
  type Step,
  unreachableError,
} from "./domain/outcome.js";
import { createHolds, type Holds } from "./holds.js";
import { refuseEmitido, type SettleDeps, settle, writeSellado } from "./settle.js";
import type { Emitido } from "./store/contingencias.js";
import {
  ABSENCE_SECONDS,
  type Aparcado,
  closeAusente,
  closeRechazado,
  countConsulta,
  countEnvio,
  type Intento,
  keepRechazo,
  keepReferencia,
  type Refusal,
  releaseIntento,
} from "./store/intentos.js";

/** How an attempt ended, or that it has not. */
export type Outcome =
  | { readonly kind: "certificado"; readonly dte: Dte }
  | { readonly kind: "rechazado"; readonly error: FegError }
  /** `enProceso`: the authority has it and is working on it. `aparcado`: it waits for somebody to put that right. `enDuda`: a later send was refused. */
  | {
      readonly kind: "pendiente";
      readonly enProceso?: boolean;
      readonly aparcado?: Aparcado;
      readonly enDuda?: boolean;
    };

export type IssueDeps = SettleDeps & {
  lease: Lease;
  contingencias: Contingencias;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
};

/** Sends within one run; as the authorities prescribe, a document goes at most twice more after the first time. */
const SENDS_PER_RUN_MAX = 3;
/** Questions within one run: the rest is left to the next run, which waits longer. */
const QUESTIONS_PER_RUN_MAX = 3;
const PAUSE_MS = 300;
/** Between questions to an authority that is working on the document, or that no certifier hears: as long as there is time. */
const PATIENT_PAUSE_MS = 1_000;
/** With less time than this no further exchange with the authority is begun. */
const EXCHANGE_MIN_MS = 1_500;

export type Issue = Pick<Holds, "hold" | "working"> & {
  /**
   * Takes an open intent as far as the time allows: sends the committed bytes, or asks first when they may have been
   * sent before, until the authority has said yes or no. Whatever happens the intent is left closed, or open for
   * `reconcile`: nothing is forgotten, and nothing is sent that the authority has not said it lacks.
   */
  advance(intento: Intento, cuenta: Cuenta, call: Call, first: "send" | "ask"): Promise<Outcome>;
  /** Ends an attempt whose document was issued in contingency, with the authority's word on it. */
  conclude(intento: Emitido, step: Concluding): Promise<void>;
};

type Concluding = Extract<Step, { kind: "settle" | "refuse" }>;

export function createIssue(deps: IssueDeps): Issue {
  const { hold, working, isOurs } = createHolds(deps.sql, deps.lease);
  return {
    working,
    hold,
    async advance(intento, cuenta, call, first) {
      const release = hold(intento.id);
      try {
        const outcome = await advance({ ...deps, isOurs }, intento, cuenta, call, first);
        if (outcome.kind === "pendiente") await leave(deps, intento, outcome);
        return outcome;
      } finally {
        release();
      }
    },
    async conclude(intento, step) {
      if (step.kind === "settle") await settle(deps, intento, step.certificacion, writeSellado);
      else await refuseEmitido(deps, intento, step.error);
    },
  };
}

/** To whoever comes next, and not at once. */
async function leave(
  { sql, lease, events }: IssueDeps,
  { id, operacion, pais, dte, consultas }: Intento,
  { enProceso, aparcado, enDuda }: Extract<Outcome, { kind: "pendiente" }>,
): Promise<void> {
  const fact = { idIntento: id, operacion, pais, tipo: dte.tipo };
  if (aparcado) events.aparcado({ ...fact, motivo: aparcado });
  else events.pendiente(fact);
  const patience = enDuda ? ABSENCE_SECONDS : askAgainAfterSeconds(consultas, enProceso);
  const seconds = aparcado ? PARKED_SECONDS : patience;
  await releaseIntento(sql, id, lease.holder, seconds, aparcado);
}

type AdvanceDeps = IssueDeps & Pick<Holds, "isOurs">;

async function advance(
  deps: AdvanceDeps,
  intento: Intento,
  cuenta: Cuenta,
  call: Call,
  first: "send" | "ask",
): Promise<Outcome> {
  // Put off by its own client before anything was sent: there is nothing to ask about, and a refusal is one.
  const isUnsent = intento.envios === 0;
  let next: "send" | "ask" = isUnsent ? "send" : first;
  let referencia = intento.referencia ?? undefined;
  let sends = 0;
  let questions = 0;
  // Only while every send of the intent's whole life provably never left may it end without the authority's word.
  let mayExist = first === "ask" && !isUnsent;
  let enProceso = false;
  let isUnheard = false;
  let silentSince: number | undefined;
  let enDuda = intento.rechazo !== null;
  // An authority that is known to be silent is not waited for.
  if (next === "send" && (await deps.contingencias.isOpen(intento))) {
    const dte = await enterIfSilent(deps, intento, cuenta, { mayExist: false, sinceMs: 0 });
    if (dte) return { kind: "certificado", dte };
  }
  while (call.deadline - Date.now() > EXCHANGE_MIN_MS) {
    if (next === "send" ? sends === SENDS_PER_RUN_MAX : questions === QUESTIONS_PER_RUN_MAX) break;
    if (enProceso || isUnheard) await pause(PATIENT_PAUSE_MS);
    else if (sends + questions > 0) await pause(PAUSE_MS * (sends + questions));
    if (next === "send") sends += 1;
    if (next === "send" && !(await maySend(deps, intento, sends === 1 && first === "send"))) {
      return { kind: "pendiente" };
    }
    const begun = performance.now();
    const step = await exchange(deps, intento, cuenta, call, next, referencia);
    if (step.kind === "settle" || step.kind === "refuse") tellHeard(deps, intento);
    // Nobody was asked while a client waits: only its time ends that. Without one the next run asks, later.
    isUnheard = step.kind === "unheard" && first === "send";
    if (next === "ask" && !enProceso && !isUnheard) questions += 1;
    if (step.kind === "failed") {
      if (mayExist) return leaveRefused(deps, intento, step.error);
      return refuse(deps, intento, { error: step.error, freesNumero: true });
    }
    if (step.kind === "park") return { kind: "pendiente", aparcado: "conexion" };
    if (step.kind === "settle")
      return { kind: "certificado", dte: await settle(deps, intento, step.certificacion) };
    if (step.kind === "refuse") {
      // A later send that was refused says nothing of an earlier one that may have arrived.
      if (next === "ask" || !mayExist) {
        return refuse(deps, intento, { error: step.error, freesNumero: step.freesNumero, isVerdict: true });
      }
      await keepRechazo(deps.sql, intento.id, step.error);
      enDuda = true;
      next = "ask";
      continue;
    }
    if (step.kind === "send" && enDuda) return closeAbsent(deps, intento);
    enProceso = step.kind === "ask" && step.enProceso;
    // What never left though it was sent found the authority's door shut.
    if (step.kind === "ask" ? !enProceso && !step.conRespuesta : step.kind === next) silentSince ??= begun;
    if (step.kind !== "send") mayExist = true;
    if (step.kind === "ask") referencia = step.referencia ?? referencia;
    next = step.kind === "send" ? "send" : "ask";
  }
  if (enDuda) return { kind: "pendiente", enProceso, enDuda };
  const issued =
    silentSince === undefined || enProceso
      ? undefined
      : await enterIfSilent(deps, intento, cuenta, { mayExist, sinceMs: performance.now() - silentSince });
  if (issued) return { kind: "certificado", dte: issued };
  // Whoever put it off was told to come back, and not to try again.
  if (mayExist || isUnsent) return { kind: "pendiente", enProceso };
  return refuse(deps, intento, { error: unreachableError(intento.operacion), freesNumero: true });
}

/** The first send was counted when the intent was opened; of any later one the count itself says whether it is ours. */
const maySend = async (deps: AdvanceDeps, { id }: Intento, isCounted: boolean): Promise<boolean> =>
  isCounted ? await deps.isOurs(id) : await countEnvio(deps.sql, id, deps.lease.holder);

/** Where the law knows contingency a document is issued all the same; a certifier that is away leaves it pending. */
async function enterIfSilent(
  { contingencias, shell }: IssueDeps,
  intento: Intento,
  cuenta: Cuenta,
  silence: Silence,
): Promise<Dte | undefined> {
  // Time of its own: the silence has taken the caller's.
  const call = { deadline: Date.now() + EXCHANGE_MIN_MS, requestId: currentRequestId() ?? "" };
  return contingencias.enter(intento, cuenta, call, silence).catch((error: unknown) => {
    shell.log.warn("contingency not entered", { idIntento: intento.id, error });
    return undefined;
  });
}

/** For those who hear nothing meanwhile. Nobody waits for it: without it there is one reason less to wait for an authority. */
function tellHeard({ contingencias, shell }: IssueDeps, intento: Intento): void {
  contingencias.heard(intento).catch((error: unknown) => {
    shell.log.warn("not noted that the authority is heard", { pais: intento.pais, error });
  });
}

/** One account's trouble is not the authority's silence, in which all the others would do without its seal. */
function leaveRefused({ shell }: IssueDeps, { id, pais }: Intento, { codigo }: FegError): Outcome {
  shell.log.warn("question refused", { idIntento: id, pais, codigo });
  return { kind: "pendiente" };
}

/**
 * Nothing of the authority's: `lost` may have sent all the same, `failed` has not, and `unheard` is a question that reached
 * no certifier.
 */
type NoVerdict =
  | { readonly kind: "lost" | "unheard" }
  | { readonly kind: "failed"; readonly error: FegError };

/** One question to the authority, through the country's certifier, and what follows from its answer. */
async function exchange(
  { sql, certifierOf }: IssueDeps,
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
      return await keepGiven(sql, intento.id, nextStep(await certifier.Submit(request, { call })));
    }
    // Counted before it is asked: a question that fails makes the next one wait longer too.
    await countConsulta(sql, intento.id);
    const resultado = await certifier.Find({ ...request, ...(referencia && { referencia }) }, { call });
    return await keepGiven(sql, intento.id, nextStep(resultado));
  } catch (error) {
    // A certifier that died or ran out of time may have sent: that is an unknown outcome, not an error.
    if (error instanceof CallFailed) {
      return { kind: kind === "ask" && error.status === "UNAVAILABLE" ? "unheard" : "lost" };
    }
    if (!(error instanceof FegError)) throw error;
    // The certifier refuses by itself (no credentials, say) only before it sends. What it cannot name may be after, and
    // what the authority says of the account in the middle of a send is not said of the document.
    const mayBeSent = error.codigo === "1000" || (kind === "send" && isAccountRefused(error));
    return mayBeSent ? { kind: "lost" } : { kind: "failed", error };
  }
}

/** What a certifier is told of an attempt, beside the account as it is now. */
export const askedOf = ({ id: idIntento, operacion, contenido, conexion, dte }: Intento) => ({
  idIntento,
  operacion,
  contenido,
  conexion: conexion ?? "",
  estaEnAmbienteDePruebas: dte.estaEnAmbienteDePruebas,
});

/** Whether a certifier says with it that the authority does not take the account; of a document it gives a verdict. */
export const isAccountRefused = (error: unknown): boolean =>
  error instanceof FegError && error.codigo === "FEG_DTE_CERTIFICATION_ERROR";

async function keepGiven(sql: Sql, id: string, step: Step): Promise<Step> {
  if (step.kind === "ask" && step.referencia !== undefined) await keepReferencia(sql, id, step.referencia);
  return step;
}

/** The authority lacks what it refused to be sent again: that ends the attempt, once an earlier send cannot come any more. */
async function closeAbsent(deps: IssueDeps, intento: Intento): Promise<Outcome> {
  const error = await transaction(deps.sql, "close absent", async (tx) => {
    const closed = await closeAusente(tx, intento.id, deps.lease.holder);
    if (closed) await publishRefused(deps, tx, intento);
    return closed;
  });
  if (!error) return { kind: "pendiente", enDuda: true };
  tellRefused(deps, intento, error);
  return { kind: "rechazado", error };
}

async function refuse(deps: IssueDeps, intento: Intento, refusal: Refusal): Promise<Outcome> {
  const { sql, lease } = deps;
  const { error } = refusal;
  // Another process took the intent over, believing this one dead, and may have sent: its word counts.
  const isClosed = await transaction(sql, "refuse", async (tx) => {
    const closed = await closeRechazado(tx, intento.id, lease.holder, refusal);
    if (closed) await publishRefused(deps, tx, intento);
    return closed;
  });
  if (!isClosed) return { kind: "pendiente" };
  tellRefused(deps, intento, error);
  return { kind: "rechazado", error };
}

/** Those who are not there to hear it learn that there will be no document. */
async function publishRefused(
  { outbox }: IssueDeps,
  tx: Tx,
  { id: idIntento, idCuenta, pais, operacion, dte }: Intento,
): Promise<void> {
  if (operacion !== "certificar") return;
  await outbox.add(tx, "dte.rechazado", { idIntento, idCuenta, pais, tipo: dte.tipo });
}

function tellRefused(
  { events, outbox }: IssueDeps,
  { id: idIntento, operacion, pais, dte }: Intento,
  error: FegError,
): void {
  outbox.kick();
  events.rechazado({ idIntento, operacion, pais, tipo: dte.tipo, codigo: error.codigo });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
