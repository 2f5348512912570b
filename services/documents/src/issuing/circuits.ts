import { feg } from "@dte/errors";
import { counter, observe } from "@dte/metrics";
import type { Shell } from "@dte/service";
import type { Limites } from "../contingencia/limites.js";
import { type Circuit, CLOSED, holdsBack, isForAll, isTripped, mayProbe, silent } from "../domain/circuit.js";
import { unreachableError } from "../domain/outcome.js";

/** The recipient of attempts: one certifier of a country, in one of its environments. */
export type Driver = {
  readonly pais: string;
  readonly idCertificador: string;
  readonly estaEnAmbienteDePruebas: boolean;
};

/** How an exchange ended: with the authority's word, or after a while without it. */
export type Ending = "heard" | "silent";

/** An attempt's line to its certifier while it is worked on. */
export type Line = {
  tell(ending: Ending): void;
  /** Tells whether there is no sense in waiting for the certifier any longer. */
  isDead(): boolean;
};

/** Bounds the places that a silent certifier may take of this process, and leaves it alone for a while. */
export type Circuits = {
  /**
   * Takes a place for an attempt that is about to be opened; gives the function that leaves it. Throws, and nothing is opened:
   * FEG_RATE_LIMIT_EXCEEDED when the certifier's places are taken, FEG_DTE_CERTIFICATION_ERROR with the time to come back when it is left alone.
   */
  enter(driver: Driver, idCuenta: string, operacion: "certificar" | "anular"): () => void;
  /** Takes a place for an attempt that is open already. Undefined when it is to wait; that is no word on the attempt. */
  resume(driver: Driver, idCuenta: string): (() => void) | undefined;
  /** Tells how many open attempts of a certifier may be taken up, of at most `limit`. */
  room(driver: Driver, limit: number): number;
  /** Tells when there is sense in trying again, in seconds. */
  waitSeconds(driver: Driver): number;
  line(driver: Driver, idCuenta: string): Promise<Line>;
  /** Lists the certifiers that were asked since the process began. */
  list(): readonly CircuitState[];
};

export type CircuitState = Driver & { readonly paused: boolean; readonly underWay: number };

type State = {
  circuit: Circuit;
  isProbed: boolean;
  total: number;
  readonly perCuenta: Map<string, number>;
};

export type CircuitsDeps = {
  readonly limites: Pick<Limites, "of">;
  /** The most attempts of one certifier that clients may wait for at the same time. */
  readonly concurrencyMax: number;
  /** Reads a monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
  /** Draws a number from 0 to 1. */
  readonly random: () => number;
};

/** Seconds after which a refused request is to come back, the same as in the line for preparing: the next second has room again. */
const FULL_RETRY_SECONDS = 2;
/** The part of a certifier's places that one account may take. */
const SHARE_PER_CUENTA = 0.5;

const countPausa = counter("dte.certificadores.pausas");
const countRehusado = counter("dte.certificadores.rehusados");

/** The line where the law knows contingency. It remembers no silence, since contingency begins sooner than a pause would. */
const CONTINGENCY: Line = { tell() {}, isDead: () => false };

/** Makes bulkheads and circuit breakers, one of each for a certifier in an environment. */
export function createCircuits({ limites, concurrencyMax, nowMs, random }: CircuitsDeps): Circuits {
  const states = new Map<string, State & { readonly driver: Driver }>();
  const stateOf = ({ pais, idCertificador, estaEnAmbienteDePruebas }: Driver) => {
    const driver = { pais, idCertificador, estaEnAmbienteDePruebas };
    const key = keyOf(driver);
    const known = states.get(key);
    if (known) return known;
    const state = { driver, circuit: CLOSED, isProbed: false, total: 0, perCuenta: new Map() };
    states.set(key, state);
    return state;
  };

  function waitSeconds(driver: Driver): number {
    const { pausedUntilMs } = stateOf(driver).circuit;
    return Math.max(1, Math.ceil((pausedUntilMs - nowMs()) / 1_000));
  }

  /** Takes a place; where the certifier is left alone, the attempt asks whether it is back. */
  function resume(driver: Driver, idCuenta: string): (() => void) | undefined {
    const state = stateOf(driver);
    const isProbe = holdsBack(state.circuit, idCuenta);
    if (isProbe && (state.isProbed || !mayProbe(state.circuit, idCuenta, nowMs()))) return undefined;
    if (isProbe) state.isProbed = true;
    state.total += 1;
    state.perCuenta.set(idCuenta, (state.perCuenta.get(idCuenta) ?? 0) + 1);
    return () => {
      if (isProbe) state.isProbed = false;
      state.total -= 1;
      const left = (state.perCuenta.get(idCuenta) ?? 0) - 1;
      if (left > 0) state.perCuenta.set(idCuenta, left);
      else state.perCuenta.delete(idCuenta);
    };
  }

  return {
    waitSeconds,
    resume,
    enter(driver, idCuenta, operacion) {
      const { total, perCuenta } = stateOf(driver);
      const share = Math.ceil(concurrencyMax * SHARE_PER_CUENTA);
      if (total >= concurrencyMax || (perCuenta.get(idCuenta) ?? 0) >= share) {
        countRehusado(1, { ...labelsOf(driver), motivo: "lleno" });
        throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: FULL_RETRY_SECONDS })
          .causedBy(new Error("the certifier's places are taken (CERTIFIER_CONCURRENCY_MAX)"))
          .with({ reintentarEnSegundos: FULL_RETRY_SECONDS });
      }
      const leave = resume(driver, idCuenta);
      if (leave) return leave;
      countRehusado(1, { ...labelsOf(driver), motivo: "silencio" });
      throw unreachableError(operacion).with({ reintentarEnSegundos: waitSeconds(driver) });
    },
    room(driver, limit) {
      const { circuit, isProbed } = stateOf(driver);
      if (!isForAll(circuit)) return limit;
      return isProbed || nowMs() < circuit.pausedUntilMs ? 0 : 1;
    },
    async line(driver, idCuenta) {
      if (await limites.of(driver.pais)) return CONTINGENCY;
      const state = stateOf(driver);
      return {
        isDead: () => holdsBack(state.circuit, idCuenta),
        tell(ending) {
          const before = state.circuit;
          state.circuit = ending === "heard" ? CLOSED : silent(before, idCuenta, nowMs(), random());
          if (state.circuit.pauses > before.pauses) {
            countPausa(1, { pais: driver.pais, certificador: driver.idCertificador.toLowerCase() });
          }
        },
      };
    },
    list: () =>
      [...states.values()].map(({ driver, circuit, total }) => ({
        ...driver,
        paused: isTripped(circuit),
        underWay: total,
      })),
  };
}

/** Names one certifier in one environment: `claimIntentos` puts the name together in the same way. */
export const keyOf = ({ pais, idCertificador, estaEnAmbienteDePruebas }: Driver): string =>
  `${pais} ${idCertificador.toLowerCase()} ${estaEnAmbienteDePruebas}`;

const labelsOf = ({ pais, idCertificador, estaEnAmbienteDePruebas }: Driver) => ({
  pais,
  certificador: idCertificador.toLowerCase(),
  ambiente: estaEnAmbienteDePruebas ? "pruebas" : "produccion",
});

const NAMES = ["dte.certificadores.circuito", "dte.certificadores.en_curso"] as const;

/** Tells of each certifier whether it is left alone, and how many attempts wait for it. */
export function observeCircuits(shell: Shell, circuits: Pick<Circuits, "list">): void {
  observe(shell, NAMES, (tell) => {
    for (const { paused, underWay, ...driver } of circuits.list()) {
      tell("dte.certificadores.circuito", paused ? 1 : 0, labelsOf(driver));
      tell("dte.certificadores.en_curso", underWay, labelsOf(driver));
    }
  });
}
