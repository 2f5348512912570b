import type { Cuenta } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { answered, asked, type Breaker, CLOSED, failed, isShut, undecided } from "./domain/breaker.js";
import type { Events } from "./events.js";

/** How a question ended: the certifier answered, did not, or was never reached through no fault of its own. */
export type Ending = "answered" | "failed" | "undecided";

export type Circuits = {
  /** Is the account's certifier left alone right now? */
  isShut(cuenta: Cuenta): boolean;
  /** Leave to ask the account's certifier, to be settled with how it ended; undefined when it is left alone. */
  ask(cuenta: Cuenta): ((ending: Ending) => void) | undefined;
};

/** One breaker for each certifier of each country. Those that work take no memory. */
export function createCircuits(shell: Shell, events: Events): Circuits {
  const breakers = new Map<string, Breaker>();
  const nameOf = ({ pais, idCertificador }: Cuenta) => `${pais} ${idCertificador.toLowerCase()}`;
  const nowMs = () => shell.now().getTime();
  const breakerOf = (cuenta: Cuenta) => breakers.get(nameOf(cuenta)) ?? CLOSED;
  const put = (cuenta: Cuenta, breaker: Breaker) => {
    if (breaker === CLOSED) breakers.delete(nameOf(cuenta));
    else breakers.set(nameOf(cuenta), breaker);
  };
  return {
    isShut: (cuenta) => isShut(breakerOf(cuenta), nowMs()),
    ask(cuenta) {
      if (isShut(breakerOf(cuenta), nowMs())) return undefined;
      put(cuenta, asked(breakerOf(cuenta), nowMs()));
      return (ending) => {
        const before = breakerOf(cuenta);
        if (ending === "answered") put(cuenta, answered());
        else put(cuenta, ending === "failed" ? failed(before, nowMs()) : undecided(before, nowMs()));
        if (!isShut(before, nowMs()) && isShut(breakerOf(cuenta), nowMs())) {
          events.pausado({ pais: cuenta.pais, certificador: cuenta.idCertificador.toLowerCase() });
        }
      };
    },
  };
}
