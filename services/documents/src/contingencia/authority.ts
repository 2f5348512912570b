import type { AccountsDefinition, Call, CertifierDefinition, Client, Cuenta } from "@dte/contracts";
import { newRequestId, type Outbox, type Shell } from "@dte/service";
import type { Lease } from "@dte/work";
import { nextStep, type Step } from "../domain/outcome.js";
import { askedOf } from "../issuing/exchange.js";
import type { Issue } from "../issuing/issue.js";
import { type Contingencia, type Emitido, Taken } from "../store/contingencias.js";
import type { Store } from "../store/store.js";
import type { Limites } from "./limites.js";

/** The time of one exchange with the authority, in ms. */
const EXCHANGE_MS = 12_000;

export type WorkOffDeps = {
  shell: Shell;
  store: Store;
  lease: Lease;
  paises: readonly string[];
  accounts: Client<AccountsDefinition>;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
  issue: Issue;
  limites: Limites;
  outbox: Pick<Outbox, "kick">;
  /** The moments at which the deadlines of each contingency were looked at last, by the process's own clock. */
  warned: Map<string, number>;
  /** Seconds between two questions to an authority that lacks a document; after the second the document is taken for lost on the way. */
  dudaSeconds: number;
};

/** Makes the bounds of one exchange with an authority: when it must have ended, and an id for its log. */
export const callOf = (): Call => ({ deadline: Date.now() + EXCHANGE_MS, requestId: newRequestId() });

/** Finds the account as it is now, with the certifier that its documents went to. */
export async function cuentaOf(
  { accounts }: WorkOffDeps,
  of: { idCuenta: string; idCertificador?: string },
): Promise<Cuenta> {
  const cuenta = await accounts.Get({ idCuenta: of.idCuenta });
  return of.idCertificador === undefined ? cuenta : { ...cuenta, idCertificador: of.idCertificador };
}

/** Asks what the authority knows of a document, under any bytes. Throws FEG_DTE_CERTIFICATION_ERROR when the authority refuses the account. */
export async function find(deps: WorkOffDeps, intento: Emitido, contenido: Buffer): Promise<Step> {
  const cuenta = await cuentaOf(deps, intento);
  const request = { ...askedOf(intento), cuenta, contenido };
  return nextStep(await deps.certifierOf(intento.pais).Find(request, { call: callOf() }));
}

/**
 * Asks the same about an attempt that may be on its way. A refusal proves nothing about an attempt that reuses the identity of a refused one:
 * the authority may still be speaking of the earlier attempt.
 */
export async function findBearer(deps: WorkOffDeps, intento: Emitido, contenido: Buffer): Promise<Step> {
  const step = await find(deps, intento, contenido);
  return step.kind === "refuse" && intento.identidad !== null ? { kind: "send" } : step;
}

/**
 * Concludes a document that the authority has without any lot having brought it. `step` is its word on the first bytes, which are kept,
 * reported by nothing. A correction that was never sent alone gives way to the refused attempt, since the authority must have that one's bytes. A
 * correction that was sent before the contingency, or that has several refused attempts, is taken for the one that the authority has.
 */
export async function concludeOriginal(
  { issue }: Pick<WorkOffDeps, "issue">,
  emitido: Emitido,
  step: Extract<Step, { kind: "settle" }>,
): Promise<void> {
  const { predecesor, originalEnviado } = emitido;
  if (predecesor === null || originalEnviado) await issue.conclude({ ...emitido, idEvento: null }, step);
  else await issue.giveWay(emitido, predecesor);
}

/**
 * Works on each by itself: a failure of one account must not keep the others beyond the law's deadlines. Throws Taken before the next one when
 * another process has the contingency by then.
 */
export async function each<T>(
  { shell, store, lease }: WorkOffDeps,
  contingencia: Contingencia,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await store.touchContingencia(contingencia, lease.holder);
    await work(item).catch((error: unknown) => {
      if (error instanceof Taken) throw error;
      shell.log.warn("contingency.waiting", { error });
    });
  }
}
