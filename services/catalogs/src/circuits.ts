import type { Cuenta } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { answered, asked, type Breaker, CLOSED, failed, isShut, undecided } from "./domain/breaker.js";
import type { Events } from "./events.js";

/** How a question ended: the certifier answered, did not, or was never reached through no fault of its own. */
export type Ending = "answered" | "failed" | "undecided";

export type Circuits = {
  /** Is the account's certifier left alone right now? */
  isShut(cuenta: Cuenta): boolean;
  /** Gives leave to ask the account's certifier about an id, to be settled with how it ended; undefined when it is left alone. */
  ask(cuenta: Cuenta, id: string): ((ending: Ending) => void) | undefined;
};

/** Accounts whose certifier fails them; of those beyond, the one that failed first counts as new. */
const BREAKERS_MAX = 10_000;

/** One of the two breakers that a question meets, and who sees it fail. */
type Met = { readonly name: string; readonly witness: string };

/**
 * Makes two breakers for each question: one for its certifier in its environment, which opens when several accounts saw it fail, and one
 * for the account, which opens when several ids did. What one id, or one account's credentials, make a certifier do costs nobody else their
 * answers. Those that work take no memory.
 */
export function createCircuits(shell: Shell, events: Events): Circuits {
  const breakers = new Map<string, Breaker>();
  const nowMs = () => shell.now().getTime();
  const breakerOf = ({ name }: Met) => breakers.get(name) ?? CLOSED;
  const put = ({ name }: Met, breaker: Breaker) => {
    if (breaker === CLOSED) breakers.delete(name);
    else breakers.set(name, breaker);
    const [oldest] = breakers.keys();
    if (breakers.size > BREAKERS_MAX && oldest !== undefined) breakers.delete(oldest);
  };
  const met = (cuenta: Cuenta, id: string): Met[] => {
    const name = nameOf(cuenta);
    return [
      { name, witness: cuenta.id },
      { name: `${name} ${cuenta.id}`, witness: id },
    ];
  };
  const isAnyShut = (all: readonly Met[]) => all.some((each) => isShut(breakerOf(each), nowMs()));
  return {
    isShut: (cuenta) => isAnyShut(met(cuenta, "")),
    ask(cuenta, id) {
      const all = met(cuenta, id);
      if (isAnyShut(all)) return undefined;
      for (const each of all) put(each, asked(breakerOf(each), nowMs()));
      return (ending) => {
        const wasShut = isAnyShut(all);
        for (const each of all) put(each, next(breakerOf(each), each, { ending, nowMs: nowMs() }));
        if (wasShut || !isAnyShut(all)) return;
        events.pausado({ pais: cuenta.pais, certificador: cuenta.idCertificador.toLowerCase() });
      };
    },
  };
}

function next(
  breaker: Breaker,
  { witness }: Met,
  { ending, nowMs }: { ending: Ending; nowMs: number },
): Breaker {
  if (ending === "answered") return answered();
  return ending === "failed" ? failed(breaker, witness, nowMs) : undecided(breaker, nowMs);
}

const nameOf = ({ pais, idCertificador, estaEnAmbienteDePruebas }: Cuenta): string =>
  `${pais} ${idCertificador.toLowerCase()}${estaEnAmbienteDePruebas ? " pruebas" : ""}`;
