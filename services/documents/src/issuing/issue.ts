import type { Call, CertifierDefinition, Client, Cuenta, Dte } from "@dte/contracts";
import type { FegError } from "@dte/errors";
import { currentRequestId, resume } from "@dte/service";
import { inSpan, tell } from "@dte/tracing";
import type { Lease } from "@dte/work";
import type { Contingencias, Silence } from "../contingencia/enter.js";
import { askAgainAfterSeconds, PARKED_SECONDS, type Step, unreachableError } from "../domain/outcome.js";
import { ABSENCE_SECONDS } from "../store/cierres.js";
import type { Emitido } from "../store/contingencias.js";
import { type Aparcado, type Intento, SEND_SECONDS_MAX } from "../store/intentos.js";
import type { Circuits } from "./circuits.js";
import { driverOf, endingOf, exchange } from "./exchange.js";
import { createHolds, type Holds } from "./holds.js";
import { closeAbsent, giveWay, giveWayUnissued, refuse, refuseEmitido } from "./refuse.js";
import { beginSend, EXCHANGE_MIN_MS, type Sending, withinSend } from "./sending.js";
import { type SettleDeps, settle, writeSellado } from "./settle.js";
import { attributesOf } from "./traced.js";

/** The end of an attempt, or that it has none yet. */
export type Outcome =
  | { readonly kind: "certificado"; readonly dte: Dte }
  | { readonly kind: "rechazado"; readonly error: FegError }
  /**
   * `enProceso`: the authority has it and is working on it. `aparcado`: it waits until a person has mended this. `enDuda`: a later send was refused.
   * `isUnderWay`: the authority lacks it, and an earlier send may be about to bring it.
   */
  | {
      readonly kind: "pendiente";
      readonly enProceso?: boolean;
      readonly aparcado?: Aparcado;
      readonly enDuda?: boolean;
      readonly isUnderWay?: boolean;
    };

export type IssueDeps = SettleDeps & {
  lease: Lease;
  contingencias: Contingencias;
  circuits: Pick<Circuits, "line">;
  /** Draws a number from 0 to 1. */
  random: () => number;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
};

/** The most sends within one run; as the authorities prescribe, a document goes at most twice more after the first time. */
const SENDS_PER_RUN_MAX = 3;
/** The most questions within one run: the rest is left to the next run, which waits longer. */
const QUESTIONS_PER_RUN_MAX = 3;
const PAUSE_MS = 300;
/** Seconds before an authority that answers is asked again whether a send has come meanwhile. */
const UNDER_WAY_SECONDS = 5;
/** The pause between questions to an authority that is working on the document, or that no certifier reaches: as long as there is time. */
const PATIENT_PAUSE_MS = 1_000;

export type Issue = Pick<Holds, "hold" | "working"> & {
  /**
   * Takes an open intent as far as the time allows: sends the committed bytes, or asks first when they may have been
   * sent before, until the authority has said yes or no. Whatever happens the intent is left closed, or open for
   * `reconcile`: nothing is forgotten, nothing is sent that the authority has not said it lacks, and no two sends are under
   * way at once. `sinceOpened`: milliseconds since before this call opened the attempt; undefined when it was open already.
   */
  advance(intento: Intento, cuenta: Cuenta, call: Call, sinceOpened?: () => number): Promise<Outcome>;
  /** Ends an attempt whose document was issued in contingency, with the authority's word on it. */
  conclude(intento: Emitido, step: Concluding): Promise<void>;
  /**
   * Takes back the correction of a document issued in contingency, because the authority has the refused attempt `predecesor`. The document is that
   * one's again.
   */
  giveWay(intento: Emitido, predecesor: string): Promise<void>;
};

type Concluding = Extract<Step, { kind: "settle" | "refuse" }>;

/**
 * Makes the functions that bring open attempts forward, to a document or a refusal. Each attempt is marked as worked on meanwhile, so that no other
 * process takes it.
 */
export function createIssue(deps: IssueDeps): Issue {
  const { hold, working, isOurs } = createHolds(deps.store, deps.lease);
  return {
    working,
    hold,
    async advance(intento, cuenta, call, sinceOpened) {
      const release = hold(intento.id);
      const attributes = attributesOf(deps.shell, intento);
      try {
        return await inSpan("issue", { attributes }, async () => {
          const outcome = await advance({ ...deps, isOurs }, intento, cuenta, call, sinceOpened);
          tell({ "dte.resultado": outcome.kind });
          deps.events.cuenta(intento.idCuenta, { pais: intento.pais, resultado: outcome.kind });
          if (outcome.kind === "pendiente") await leave(deps, intento, outcome);
          return outcome;
        });
      } finally {
        release();
      }
    },
    async conclude(intento, step) {
      const attributes = { ...attributesOf(deps.shell, intento), "dte.resultado": step.kind };
      // This has a trace of its own: the work that found it out is about many documents.
      await resume("later", { of: "conclude", links: [intento.traza], attributes }, async () => {
        if (step.kind === "settle")
          await settle(deps, intento, step.certificacion, { write: writeSellado(intento.idEvento) });
        else await refuseEmitido(deps, intento, step.error);
      });
    },
    async giveWay(intento, predecesor) {
      const attributes = { ...attributesOf(deps.shell, intento), "dte.resultado": "refuse" };
      const later = { of: "give way", links: [intento.traza], attributes };
      await resume("later", later, () => giveWay(deps, intento, predecesor));
    },
  };
}

/** Leaves an attempt to the next pass of any process, after a while; its account is told, once. */
async function leave(
  { store, lease, events }: IssueDeps,
  intento: Intento,
  { enProceso, aparcado, enDuda, isUnderWay }: Extract<Outcome, { kind: "pendiente" }>,
): Promise<void> {
  const { id, operacion, pais, dte, consultas } = intento;
  const fact = { idIntento: id, operacion, pais, tipo: dte.tipo };
  if (aparcado) events.aparcado({ ...fact, motivo: aparcado });
  else events.pendiente(fact);
  const silence = isUnderWay ? UNDER_WAY_SECONDS : askAgainAfterSeconds(consultas, enProceso);
  const patience = enDuda ? ABSENCE_SECONDS : silence;
  const seconds = aparcado ? PARKED_SECONDS : patience;
  await store.releaseIntento(intento, lease.holder, seconds, aparcado);
}

type AdvanceDeps = IssueDeps & Pick<Holds, "isOurs">;

async function advance(
  deps: AdvanceDeps,
  intento: Intento,
  cuenta: Cuenta,
  call: Call,
  sinceOpened: (() => number) | undefined,
): Promise<Outcome> {
  const first = sinceOpened ? "send" : "ask";
  // Its own client put it off before anything was sent: there is nothing to ask about, and a refusal counts as the authority's word on it.
  const isUnsent = intento.envios === 0;
  const predecesor = intento.identidad === null ? undefined : await deps.store.findPredecesor(intento.id);
  // Before anything of a correction has left, the document that the authority has under its code is the one that was refused.
  let isPredecesor = isUnsent && predecesor !== undefined;
  let next: "send" | "ask" = isPredecesor ? "ask" : isUnsent ? "send" : first;
  let referencia = intento.referencia ?? undefined;
  let sends = 0;
  let questions = 0;
  // The attempt may end without the authority's word only while every send of its whole life provably never left.
  let mayExist = first === "ask" && !isUnsent;
  let enProceso = false;
  let isUnheard = false;
  let silentSince: number | undefined;
  let enDuda = intento.rechazo !== null;
  let isUnderWay = false;
  // The first send was counted when the attempt was opened; that of a correction was not.
  let isCounted = first === "send" && !isUnsent;
  let last: Sending | undefined =
    isCounted && sinceOpened ? { sinceCounted: sinceOpened, isEnded: false } : undefined;
  const line = await deps.circuits.line(driverOf(intento), intento.idCuenta);
  // An authority that is known to be silent is not waited for.
  if ((next === "send" || isPredecesor) && (await deps.contingencias.isOpen(intento))) {
    const { dte, isInDoubt } = await enterIfSilent(deps, intento, cuenta, { mayExist: false, sinceMs: 0 });
    if (dte) return { kind: "certificado", dte };
    if (isInDoubt) {
      // If it was issued without its authority after all, this process has it no more, and counts no send of it.
      isCounted = false;
      if (last) last.isEnded = true;
    }
  }
  while (call.deadline - Date.now() > EXCHANGE_MIN_MS) {
    if (next === "send" ? sends === SENDS_PER_RUN_MAX : questions === QUESTIONS_PER_RUN_MAX) break;
    if (enProceso || isUnheard) await pause(jittered(PATIENT_PAUSE_MS, deps));
    else if (sends + questions > 0) await pause(jittered(PAUSE_MS * (sends + questions), deps));
    if (next === "send") {
      sends += 1;
      last = await beginSend(deps, intento, last, sends === 1 && isCounted);
      if (!last) return { kind: "pendiente", isUnderWay: true };
    }
    const begun = performance.now();
    const limited = next === "send" && last ? withinSend(call, last) : call;
    const step = await exchange(deps, intento, cuenta, limited, next, referencia);
    if (next === "send" && last) last.isEnded = step.kind !== "lost" || step.isEnded;
    const ending = endingOf(next, step, performance.now() - begun);
    if (ending) line.tell(ending);
    if (step.kind === "settle" || step.kind === "refuse") tellHeard(deps, intento);
    // While a client waits, a question that reached nobody is repeated until the client's time ends. Without a client the next run asks, later.
    isUnheard = step.kind === "unheard" && first === "send";
    if (next === "ask" && !enProceso && !isUnheard) questions += 1;
    if (step.kind === "failed") {
      if (mayExist) return leaveRefused(deps, intento, step.error);
      return ended(await refuse(deps, intento, { error: step.error, freesNumero: true }));
    }
    if (step.kind === "park") return { kind: "pendiente", aparcado: "conexion" };
    if (step.kind === "settle") {
      // A document that was there when the attempt came for the first time was not brought by it.
      const isFirst = intento.envios + sends === 1 || (next === "send" && !mayExist);
      if (predecesor !== undefined && (isPredecesor || (isFirst && step.certificacion.yaExistia)))
        return ended(await giveWayUnissued(deps, intento, predecesor));
      return { kind: "certificado", dte: await settle(deps, intento, step.certificacion, { cuenta }) };
    }
    if (step.kind === "refuse" && isPredecesor) {
      // The authority speaks of the document that this one corrects, so this one has yet to be sent.
      isPredecesor = false;
      next = "send";
      continue;
    }
    if (step.kind === "refuse") {
      // Nobody knows whether the authority speaks of this document, or still of the one that it corrects.
      if (next === "ask" && predecesor !== undefined) {
        await deps.store.keepRechazo(intento.id, step.error);
        return ended(await closeAbsent(deps, intento), { enDuda: true });
      }
      // A later send that was refused says nothing of an earlier one that may have arrived.
      if (next === "ask" || !mayExist) {
        const { error, freesNumero } = step;
        return ended(await refuse(deps, intento, { error, freesNumero, isVerdict: true, mayExist }));
      }
      await deps.store.keepRechazo(intento.id, step.error);
      enDuda = true;
      next = "ask";
      continue;
    }
    if (step.kind === "send" && enDuda) return ended(await closeAbsent(deps, intento), { enDuda: true });
    if (step.kind === "send" && last && !last.isEnded) {
      // The authority lacks it, and may be about to get it. Without a client the next run asks again.
      const leftMs = SEND_SECONDS_MAX * 1_000 - last.sinceCounted();
      isUnderWay = first === "ask" || leftMs > call.deadline - Date.now() - EXCHANGE_MIN_MS;
      if (isUnderWay) break;
      await pause(Math.max(0, leftMs));
      last.isEnded = true;
      continue;
    }
    enProceso = step.kind === "ask" && step.enProceso;
    // An attempt that was sent and never left found the authority's door shut.
    if (step.kind === "ask" ? !enProceso && !step.conRespuesta : step.kind === next) {
      if (silentSince === undefined) tellSilent(deps, intento);
      silentSince ??= begun;
    }
    if (step.kind !== "send" && !isPredecesor) mayExist = true;
    if (step.kind === "send") isPredecesor = false;
    if (step.kind === "ask") referencia = step.referencia ?? referencia;
    next = step.kind === "send" ? "send" : "ask";
    // Waiting longer would take a place from others. The attempt stays open, and is asked about when the certifier answers again.
    if (ending === "silent" && line.isDead()) break;
  }
  if (enDuda) return { kind: "pendiente", enProceso, enDuda };
  if (silentSince !== undefined && !enProceso) {
    const silence = { mayExist, sinceMs: performance.now() - silentSince };
    const { dte } = await enterIfSilent(deps, intento, cuenta, silence);
    if (dte) return { kind: "certificado", dte };
  }
  // The client was told to ask again later, and not to send the request again.
  if (predecesor !== undefined && isUnsent && !mayExist && sends > 0) {
    // The next process to take it up then knows as well that nothing of it has left.
    await deps.store.forgetEnvios(intento.id, deps.lease.holder);
  }
  if (mayExist || isUnsent) return { kind: "pendiente", enProceso, isUnderWay };
  const error = unreachableError(intento.operacion);
  return ended(await refuse(deps, intento, { error, freesNumero: true }));
}

/** Gives the outcome of an attempt that was to end without a document: it may have ended otherwise, or not yet. */
const ended = (error: FegError | undefined, rest: { enDuda?: boolean } = {}): Outcome =>
  error ? { kind: "rechazado", error } : { kind: "pendiente", ...rest };

/**
 * Issues the document all the same where the law knows contingency; while the certifier is away it stays pending. `isInDoubt`: nobody heard whether
 * that was committed.
 */
async function enterIfSilent(
  { contingencias, shell }: IssueDeps,
  intento: Intento,
  cuenta: Cuenta,
  silence: Silence,
): Promise<{ dte?: Dte | undefined; isInDoubt: boolean }> {
  // This call has time of its own: the silence has taken the caller's.
  const call = { deadline: Date.now() + EXCHANGE_MIN_MS, requestId: currentRequestId() ?? "" };
  try {
    return { dte: await contingencias.enter(intento, cuenta, call, silence), isInDoubt: false };
  } catch (error) {
    shell.log.warn("contingency.not-entered", { idIntento: intento.id, error });
    return { isInDoubt: true };
  }
}

/** Tells processes that hear nothing of the authority meanwhile. Nobody waits for it: if it fails, there is one reason less to wait for an authority. */
function tellHeard({ contingencias, shell }: IssueDeps, intento: Intento): void {
  contingencias.heard(intento).catch((error: unknown) => {
    shell.log.warn("authority.hearing-not-noted", { pais: intento.pais, error });
  });
}

/** Tells of the silence, so that it is known by the end of this attempt whether others hear nothing either. */
function tellSilent({ contingencias, shell }: IssueDeps, intento: Intento): void {
  contingencias.suspect(intento).catch((error: unknown) => {
    shell.log.warn("authority.silence-not-looked-at", { pais: intento.pais, error });
  });
}

/**
 * Leaves an attempt whose account was refused. One account's trouble is not the authority's silence, which would have all the others issue without
 * its seal.
 */
function leaveRefused({ shell }: IssueDeps, { id, pais }: Intento, { codigo }: FegError): Outcome {
  shell.log.warn("attempt.question-refused", { idIntento: id, pais, codigo });
  return { kind: "pendiente" };
}

/** The share by which a pause may be shorter or longer, so that attempts which were interrupted together do not come back together. */
const JITTER = 0.25;

const jittered = (ms: number, { random }: Pick<IssueDeps, "random">): number =>
  ms * (1 + JITTER * (2 * random() - 1));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
