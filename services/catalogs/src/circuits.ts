import type { Cuenta } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { answered, asked, type Breaker, CLOSED, failed, isShut, undecided } from "./domain/breaker.js";
import type { Events } from "./events.js";

/** The end of a question: the certifier answered, it did not, or the question never reached it through no fault of the certifier. */
export type Ending = "answered" | "failed" | "undecided";

export type Circuits = {
  /** Tells whether the account's certifier is left alone right now. */
  isShut(cuenta: Cuenta): boolean;
  /** Gives leave to ask the account's certifier about an id, as a function that takes the end of the question; undefined when the certifier is left alone. */
  ask(cuenta: Cuenta, id: string): ((ending: Ending) => void) | undefined;
};

/** The most accounts whose certifier fails them; of any more, the one that failed first is forgotten. */
const BREAKERS_MAX = 10_000;

/** One of the two breakers that a question passes, and the witness that it counts: the account, or the id. */
type Met = { readonly name: string; readonly witness: string };

/**
 * Makes two breakers for each question: one for its certifier in its environment, which opens when it failed several accounts, and one for the
 * account, which opens when it failed for several ids. So an id, or an account's credentials, that make a certifier fail cost no other account its
 * answers. Breakers of certifiers that work take no memory.
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
