import { setTimeout as sleep } from "node:timers/promises";
import type { Call, CertifierDefinition, Client, Contribuyente, Cuenta } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { isSilence, type Shell, type Sql } from "@dte/service";
import type { Circuits } from "./circuits.js";
import { type Ficha, isFresh, toContribuyente, toFicha } from "./domain/contribuyente.js";
import { certifierAway } from "./domain/refusal.js";
import type { Events, Respuesta } from "./events.js";
import { type ContribuyenteKey, findFicha, keyOf, saveFicha } from "./store/contribuyentes.js";
import { leaveTurno, takeTurno } from "./store/turnos.js";

/** The time that one question may take in ms, including the wait for another replica's: certifiers answer in a second or two. */
const QUESTION_MS = 9_000;
/** The least time in ms with which a question is begun. */
const QUESTION_MIN_MS = 500;
/** The time in ms between two looks whether the other replica has its answer. */
const WATCH_MS = 100;
/** The time in ms that is kept back to answer from the stored name. */
const ANSWER_MARGIN_MS = 300;

export type ContribuyentesDeps = {
  shell: Shell;
  sql: Sql;
  /** A pool of one connection: see `takeTurno`. */
  locks: Sql;
  circuits: Circuits;
  events: Events;
  /** Gives the country's certifier. Throws when the country has none. */
  certifierOf: (pais: string) => Client<CertifierDefinition>;
};

export type Contribuyentes = {
  /** Finds the taxpayer with the cleaned tax id `id` in the account's country; throws as `findContribuyente` says. */
  find(cuenta: Cuenta, id: string, call: Call): Promise<Contribuyente>;
};

/** The outcome of a question: an answer, the certifier's refusal of the account or of the id, or nothing. */
type Outcome =
  | { readonly kind: "found"; readonly ficha: Ficha }
  | { readonly kind: "refused"; readonly error: FegError }
  | { readonly kind: "silence"; readonly cause?: unknown };

type Question = { readonly idCuenta: string; readonly outcome: Promise<Outcome> };

/**
 * Answers with the kept name while it is fresh, asks the account's certifier otherwise, and falls back on the old name when the certifier is away.
 * Many calls for the same id at once make one question, in this replica and among all.
 */
export function createContribuyentes(deps: ContribuyentesDeps): Contribuyentes {
  const { shell, sql, events, certifierOf } = deps;
  const open = new Map<string, Question>();

  async function share(cuenta: Cuenta, key: ContribuyenteKey): Promise<Outcome> {
    const name = Object.values(key).join(" ");
    for (;;) {
      const running = open.get(name);
      if (!running) {
        const outcome = ask(deps, cuenta, key).finally(() => open.delete(name));
        open.set(name, { idCuenta: cuenta.id, outcome });
        return await outcome;
      }
      const outcome = await running.outcome;
      // A refusal may be about the account that asked, so another account asks for itself.
      if (outcome.kind !== "refused" || running.idCuenta === cuenta.id) return outcome;
    }
  }

  return {
    async find(cuenta, id, call) {
      const key = keyOf(cuenta, id);
      // This refuses a country that nobody serves before anything else.
      certifierOf(key.pais);
      const known = await findFicha(sql, key, shell.now());
      const answer = (ficha: Ficha, respuesta: Respuesta) => {
        events.consultado({ pais: key.pais, respuesta });
        const contribuyente = toContribuyente(ficha);
        if (!contribuyente) throw feg("FEG_CTRI_OBTE_INEX", { id });
        return contribuyente;
      };
      if (known && isFresh(known, shell.now())) return answer(known, "guardada");

      const outcome = await within(call, share(cuenta, key));
      if (outcome.kind === "found") return answer(outcome.ficha, "consultada");
      if (outcome.kind === "silence" && known) return answer(known, "antigua");
      events.consultado({ pais: key.pais, respuesta: outcome.kind === "refused" ? "rechazada" : "ninguna" });
      if (outcome.kind === "refused") throw outcome.error;
      throw certifierAway(RETRY_SECONDS).causedBy(outcome.cause);
    },
  };
}

/** The time after which a certifier that is left alone is asked again. */
const RETRY_SECONDS = 30;

/** Waits for the outcome, or gives silence when this caller cannot wait any longer; the question goes on for the others. */
async function within(call: Call, outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    const waitMs = Math.max(0, call.deadline - Date.now() - ANSWER_MARGIN_MS);
    timer = setTimeout(() => resolve({ kind: "silence", cause: new Error("no time left to wait") }), waitMs);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the certifier when no other replica does; otherwise waits for the other replica's answer. */
async function ask(deps: ContribuyentesDeps, cuenta: Cuenta, key: ContribuyenteKey): Promise<Outcome> {
  const { shell, sql, locks, circuits } = deps;
  const end = Date.now() + QUESTION_MS;
  const isLate = () => end - Date.now() < QUESTION_MIN_MS;
  const fresh = async (): Promise<Outcome | undefined> => {
    const ficha = await findFicha(sql, key, shell.now());
    return ficha && isFresh(ficha, shell.now()) ? { kind: "found", ficha } : undefined;
  };
  if (circuits.isShut(cuenta)) return { kind: "silence", cause: new Error("the certifier is left alone") };
  while (!(await takeTurno(locks, key))) {
    const learnt = await fresh();
    if (learnt) return learnt;
    if (isLate()) return { kind: "silence", cause: new Error("another replica is still asking") };
    await sleep(WATCH_MS);
  }
  try {
    const learnt = await fresh();
    if (learnt) return learnt;
    if (isLate()) return { kind: "silence", cause: new Error("another replica asked in vain") };
    return await askCertifier(deps, cuenta, key, end - Date.now());
  } finally {
    await leaveTurno(locks, key);
  }
}

async function askCertifier(
  { shell, sql, circuits, certifierOf }: ContribuyentesDeps,
  cuenta: Cuenta,
  key: ContribuyenteKey,
  timeoutMs: number,
): Promise<Outcome> {
  const settle = circuits.ask(cuenta, key.id);
  if (!settle) return { kind: "silence", cause: new Error("the certifier is left alone") };
  try {
    const found = await certifierOf(key.pais).FindContribuyente({ cuenta, id: key.id }, { timeoutMs });
    settle("answered");
    const ficha = toFicha(found, key.id, shell.now());
    return { kind: "found", ficha: await saveFicha(sql, key, ficha, cuenta.id) };
  } catch (error) {
    const isAway = isSilence(error);
    settle(isAway ? "failed" : "undecided");
    if (isAway) return { kind: "silence", cause: error };
    if (!(error instanceof FegError)) throw error;
    // The cause is left out: an answer repeats the tax id, and causes are logged.
    return { kind: "refused", error: new FegError(error.codigo, error.message, error.extra) };
  }
}
