import type { AccountsDefinition, CertifierDefinition, Client } from "@dte/contracts";
import { newRequestId, type Shell } from "@dte/service";
import { nextStep } from "../domain/outcome.js";
import { askedOf, isAccountRefused } from "../issuing/exchange.js";
import type { Ambiente } from "../store/contingencias.js";
import type { Intento } from "../store/intentos.js";
import type { Store } from "../store/store.js";

export type DoubtDeps = {
  shell: Shell;
  store: Store;
  accounts: Pick<Client<AccountsDefinition>, "Get">;
  certifierOf: (pais: string) => Client<CertifierDefinition>;
};

/** Remembers the accounts that met an authority's silence, and its answers to questions about others' attempts. */
export type Doubts = {
  /** Hears that an attempt has waited for its authority in vain, and begins to ask about another one; nobody waits for that. */
  suspect(ambiente: Ambiente, intento: Intento): void;
  /** Hears that the authority has answered an account, so that the silence has ended. */
  dispel(ambiente: Ambiente): void;
  /** Tells whether the authority is silent to more than one account, or about more than this attempt, as far as can be told within `limitMs`. */
  isConfirmed(ambiente: Ambiente, intento: Intento, limitMs: number): Promise<boolean>;
};

/**
 * The result of a question about another attempt. "alone": there is no other attempt to ask about, or the authority refuses the accounts of all
 * others; "unasked": the authority could not be reached to be asked.
 */
type Probed = "silent" | "heard" | "alone" | "unasked";
type Doubt = {
  /** The moment at which each of the last accounts met the silence. */
  readonly witnesses: Map<string, number>;
  probe?: { readonly at: number; readonly outcome: Promise<Probed> };
};

const WITNESSES_MIN = 2;
/** A silence that an account met longer ago than this may have been another one. */
const WITNESS_MS = 60_000;
/** An authority is asked for this long, and not again for a while after. */
const PROBE_MS = 8_000;
const PROBE_FRESH_MS = 15_000;

/**
 * Decides whether a silence is the authority's or one account's. It is the authority's own when another account meets it too, or when the authority
 * says nothing about another attempt either. That attempt is the last one of another account that the authority gave its word on, or an earlier one
 * of the same account where there is no other. An account that is all by itself, without any attempt that the authority gave its word on, decides
 * alone.
 */
export function createDoubts(deps: DoubtDeps): Doubts {
  const doubts = new Map<string, Doubt>();
  const keyOf = ({ pais, estaEnAmbienteDePruebas }: Ambiente) => `${pais} ${estaEnAmbienteDePruebas}`;
  const doubtOf = (ambiente: Ambiente): Doubt => {
    const key = keyOf(ambiente);
    const doubt = doubts.get(key) ?? { witnesses: new Map() };
    doubts.set(key, doubt);
    return doubt;
  };
  const probeOf = (ambiente: Ambiente, intento: Intento): Promise<Probed> => {
    const doubt = doubtOf(ambiente);
    const now = performance.now();
    if (!doubt.probe || now - doubt.probe.at > PROBE_FRESH_MS) {
      doubt.probe = { at: now, outcome: probe(deps, ambiente, intento) };
    }
    return doubt.probe.outcome;
  };
  return {
    suspect(ambiente, intento) {
      const { witnesses } = doubtOf(ambiente);
      witnesses.delete(intento.idCuenta);
      witnesses.set(intento.idCuenta, performance.now());
      const [oldest] = witnesses.keys();
      if (witnesses.size > WITNESSES_MIN && oldest !== undefined) witnesses.delete(oldest);
      void probeOf(ambiente, intento);
    },
    dispel(ambiente) {
      doubts.delete(keyOf(ambiente));
    },
    async isConfirmed(ambiente, intento, limitMs) {
      const since = performance.now() - WITNESS_MS;
      const seen = [...doubtOf(ambiente).witnesses.values()].filter((at) => at > since);
      if (seen.length >= WITNESSES_MIN) return true;
      const probed = await Promise.race([probeOf(ambiente, intento), unaskedAfter(limitMs)]);
      return probed === "silent" || probed === "alone";
    },
  };
}

const unaskedAfter = (ms: number): Promise<Probed> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms), "unasked");
  });

/** Asks about attempts that the authority gave its word on. Never rejects. */
async function probe(deps: DoubtDeps, ambiente: Ambiente, intento: Intento): Promise<Probed> {
  const { shell, store } = deps;
  try {
    for (const testigo of await store.findTestigos(ambiente, intento)) {
      const heard = await listen(deps, testigo);
      if (heard === "word") await store.setOido(ambiente, testigo);
      if (heard !== "refusal") return heard === "word" ? "heard" : "silent";
    }
    return "alone";
  } catch (error) {
    shell.log.warn("authority.silence-not-confirmed", { pais: ambiente.pais, error });
    return "unasked";
  }
}

/**
 * Listens for the authority's word about another attempt. "refusal": it refuses the account, which says nothing of documents. Throws when nobody
 * could be asked.
 */
async function listen(
  { accounts, certifierOf }: DoubtDeps,
  { referencia, ...testigo }: Intento,
): Promise<"word" | "refusal" | "silence"> {
  const { idCuenta, idCertificador, pais } = testigo;
  const call = { deadline: Date.now() + PROBE_MS, requestId: newRequestId() };
  const cuenta = { ...(await accounts.Get({ idCuenta }, { call })), idCertificador };
  const asked = {
    ...askedOf({ ...testigo, referencia }),
    cuenta,
    ...(referencia !== null && { referencia }),
  };
  try {
    const step = nextStep(await certifierOf(pais).Find(asked, { call }));
    if (step.kind === "park") return "refusal";
    return step.kind === "ask" && !step.enProceso && !step.conRespuesta ? "silence" : "word";
  } catch (error) {
    if (isAccountRefused(error)) return "refusal";
    throw error;
  }
}
