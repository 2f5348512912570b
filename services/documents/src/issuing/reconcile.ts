import type { AccountsDefinition, Client } from "@dte/contracts";
import { newRequestId, resume, type Shell } from "@dte/service";
import { createFront, createLoop, type Lease } from "@dte/work";
import { afterFailure, askAgainAfterSeconds } from "../domain/outcome.js";
import type { Events } from "../events.js";
import type { FrenteIntentos } from "../store/claim-intentos.js";
import type { Intento } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import { type Circuits, keyOf } from "./circuits.js";
import { driverOf } from "./exchange.js";
import type { Issue } from "./issue.js";

const POLL_MS = 1_000;
/**
 * The most attempts of one certifier in one environment at a time: a backlog is worked off without drowning the authority that just came back, and a
 * silent one takes nobody else's turns.
 */
const CONCURRENCY = 8;
/** The time that one run over an intent may take: less than a process has to close. */
const RUN_MS = 20_000;

export type ReconcileDeps = {
  shell: Shell;
  store: Store;
  lease: Lease;
  paises: readonly string[];
  accounts: Client<AccountsDefinition>;
  issue: Issue;
  circuits: Pick<Circuits, "room" | "resume" | "list" | "waitSeconds">;
  events: Events;
};

/**
 * Finishes intents that were begun and not ended: their process died, or the authority has not told their outcome yet. One loop per country, so that
 * a silent authority delays nobody else. Gives the function that ends the loops: no intent is taken up from then on, and those under way are waited
 * for, which takes no longer than one run.
 */
export function startReconcile(deps: ReconcileDeps): () => Promise<void> {
  const countries = deps.paises.map((pais) => reconcileCountry(deps, pais));
  const stopAll = async () => {
    await Promise.all(countries.map(({ stop }) => stop()));
  };
  return deps.shell.open("reconcile", stopAll, (stop) => stop());
}

function reconcileCountry(deps: ReconcileDeps, pais: string): { stop(): Promise<void> } {
  const { shell, store, lease, issue, circuits } = deps;
  const running = new Map<Promise<void>, string>();
  const front = createFront<FrenteIntentos>();
  /** Tells how many attempts may be taken up, by certifier, where that is fewer than usual. */
  const rooms = (): Record<string, number> => {
    const left: Record<string, number> = {};
    for (const driver of circuits.list()) left[keyOf(driver)] = circuits.room(driver, CONCURRENCY);
    for (const key of running.values()) left[key] = Math.max(0, (left[key] ?? CONCURRENCY) - 1);
    return left;
  };
  const loop = createLoop({
    everyMs: POLL_MS,
    random: Math.random,
    onError: (error) => shell.log.error("attempts.reconciling-failed", { pais, error }),
    async pass() {
      const isSure = lease.watch();
      const working = issue.working();
      const claim = { lease, pais, working, limit: CONCURRENCY, rooms: rooms(), front };
      const intentos = await store.claimIntentos(claim);
      const begunMeanwhile = issue.working();
      for (const intento of intentos) {
        if (begunMeanwhile.includes(intento.id)) continue;
        // The attempt is marked from here on: one that is not marked is claimed again by the next pass.
        const release = issue.hold(intento.id, isSure);
        const work = resume("later", laterOf(intento), () => takeUp(deps, intento)).finally(() => {
          release();
          running.delete(work);
        });
        running.set(work, keyOf(driverOf(intento)));
      }
    },
  });
  return {
    async stop() {
      await loop.stop();
      await Promise.all(running.keys());
    },
  };
}

/** Runs over an attempt whose certifier may be asked. Another attempt waits, and that does not count as a question: nobody was asked. */
async function takeUp(deps: ReconcileDeps, intento: Intento): Promise<void> {
  const { shell, store, lease, circuits } = deps;
  const driver = driverOf(intento);
  const leave = circuits.resume(driver, intento.idCuenta);
  if (leave) return await reconcileOne(deps, intento).finally(leave);
  // An attempt that is not let go is claimed again by the next pass.
  await store
    .releaseIntento(intento, lease.holder, circuits.waitSeconds(driver))
    .catch((error: unknown) => shell.log.warn("attempt.not-let-go", { idIntento: intento.id, error }));
}

/** Describes a trace of its own, since the attempt's request has ended; it is linked to that request's trace. */
const laterOf = ({ id, traza }: Intento) => ({
  of: "reconcile",
  links: [traza],
  attributes: { "dte.intento": id },
});

/** Runs once over an open attempt that this process has taken. Never rejects: an attempt that failed is left for the next run. */
export async function reconcileOne(
  { shell, store, lease, accounts, issue, events }: Omit<ReconcileDeps, "paises" | "circuits">,
  intento: Intento,
): Promise<void> {
  try {
    const { idCuenta, idCertificador } = intento;
    const cuenta = { ...(await accounts.Get({ idCuenta })), idCertificador };
    const call = { deadline: Date.now() + RUN_MS, requestId: newRequestId() };
    const outcome = await issue.advance(intento, cuenta, call);
    events.recuperado({ idIntento: intento.id, pais: intento.pais, state: outcome.kind });
  } catch (error) {
    shell.log.error("attempt.not-reconciled", { idIntento: intento.id, pais: intento.pais, error });
    // The failure, such as accounts being away, gets time to pass. When this statement fails too, the next pass takes the attempt again.
    const left = isLasting(error)
      ? leaveFailed({ store, lease, events }, intento, error)
      : retryLater(store, lease.holder, intento);
    await left.catch(() => undefined);
  }
}

async function leaveFailed(
  { store, lease, events }: Pick<ReconcileDeps, "store" | "lease" | "events">,
  intento: Intento,
  { name, message }: Error,
): Promise<void> {
  const { id, operacion, pais, dte } = intento;
  const next = afterFailure(await store.countFallo(id, `${name}: ${message}`));
  if (next.isParked) events.aparcado({ idIntento: id, operacion, pais, tipo: dte.tipo, motivo: "fallo" });
  await store.leaveFallido(intento, lease.holder, next);
}

/** SQLSTATE of errors that PostgreSQL will always give: data that it cannot hold, constraints that are broken. */
const LASTING = /^(22|23|42)/;

/** Tells whether trying again is useless, because the fault lies in the data or in our own code and not in a neighbour that is away. */
const isLasting = (error: unknown): error is Error =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof Error && "code" in error && LASTING.test(String(error.code)));

async function retryLater(store: Store, instancia: string, intento: Intento): Promise<void> {
  await store.countConsulta(intento.id);
  await store.releaseIntento(intento, instancia, askAgainAfterSeconds(intento.consultas));
}
