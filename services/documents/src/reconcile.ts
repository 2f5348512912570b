import type { AccountsDefinition, Client } from "@dte/contracts";
import { newRequestId, type Shell, type Sql, withRequestId } from "@dte/service";
import { askAgainAfterSeconds } from "./domain/outcome.js";
import type { Events } from "./events.js";
import type { Issue } from "./issue.js";
import { every } from "./repeat.js";
import { beat, claimIntentos, leave } from "./store/instancias.js";
import { countConsulta, type Intento, releaseIntento } from "./store/intentos.js";

const BEAT_MS = 1_000;
const POLL_MS = 1_000;
/** Attempts of one country at a time: a backlog is worked off without drowning the authority that just came back. */
const CONCURRENCY = 8;
/** The time that one run over an intent may take. */
const RUN_MS = 25_000;

export type ReconcileDeps = {
  shell: Shell;
  sql: Sql;
  instancia: string;
  paises: readonly string[];
  accounts: Client<AccountsDefinition>;
  issue: Issue;
  events: Events;
};

/**
 * Finishes what was begun and not ended: intents whose process died, and those whose outcome the authority has not
 * told yet. One loop per country, so that a silent authority delays nobody else.
 */
export async function startReconcile(deps: ReconcileDeps): Promise<void> {
  const { shell, sql, instancia } = deps;
  // Before the first intent is opened, so that nobody takes it for an orphan.
  await beat(sql, instancia);
  const stop = new AbortController();
  const heart = every(BEAT_MS, stop.signal, () => beat(sql, instancia), shell, "heartbeat failed");
  const loops = deps.paises.map((pais) => reconcileCountry(deps, pais, stop.signal));
  shell.open("reconcile", { heart, loops }, async (running) => {
    stop.abort();
    await Promise.all(running.loops);
    await running.heart;
    await leave(sql, instancia);
  });
}

async function reconcileCountry(deps: ReconcileDeps, pais: string, signal: AbortSignal): Promise<void> {
  const { shell, sql, instancia, issue } = deps;
  const running = new Set<Promise<void>>();
  await every(
    POLL_MS,
    signal,
    async () => {
      if (running.size >= CONCURRENCY) return;
      const intentos = await claimIntentos(sql, {
        instancia,
        pais,
        working: issue.working(),
        limit: CONCURRENCY - running.size,
      });
      for (const intento of intentos) {
        // From here on: what is not held is claimed again by the next poll.
        const release = issue.hold(intento.id);
        const work = withRequestId(newRequestId(), () => reconcileOne(deps, intento)).finally(() => {
          release();
          running.delete(work);
        });
        running.add(work);
      }
    },
    shell,
    "reconciling failed",
  );
  await Promise.all(running);
}

async function reconcileOne(
  { shell, sql, instancia, accounts, issue, events }: ReconcileDeps,
  intento: Intento,
): Promise<void> {
  try {
    const { idCuenta, idCertificador } = intento;
    const cuenta = { ...(await accounts.Get({ idCuenta })), idCertificador };
    const call = { deadline: Date.now() + RUN_MS, requestId: newRequestId() };
    const outcome = await issue.advance(intento, cuenta, call, "ask");
    events.recuperado({ idIntento: intento.id, pais: intento.pais, state: outcome.kind });
  } catch (error) {
    shell.log.error("intent not reconciled", { idIntento: intento.id, pais: intento.pais, error });
    // Whatever failed (accounts away, say) gets time to mend. When this fails too, the next poll takes it again.
    await retryLater(sql, instancia, intento).catch(() => undefined);
  }
}

async function retryLater(sql: Sql, instancia: string, { id, consultas }: Intento): Promise<void> {
  await countConsulta(sql, id);
  await releaseIntento(sql, id, instancia, askAgainAfterSeconds(consultas));
}
