import { newRequestId, type Shell, type Sql, withLimit, withRequestId } from "@dte/service";
import type { Issue } from "./issue.js";
import { claimDocumentos, renewDocumentos, type Tomado, type Turno } from "./store/documentos.js";
import { dropLibros } from "./store/libros.js";
import { beginLotes } from "./store/lotes.js";

/** Between looks for what is due when nothing says that something is. */
const POLL_MS = 1_000;
/** A turn with a document: when its process dies, the next one takes it up after this. Repeating a try harms nothing. */
const LEASE_MS = 15_000;
const RENEW_MS = 4_000;
/** Taken ahead of the work, so that it does not wait for the database: as many again as are worked on. */
const AHEAD = 2;
/** What documents in the making get to end when the service closes. */
const DRAIN_MS = 8_000;
/** Accounts whose last turn is remembered; of those beyond, the one that waited longest counts as new. */
const TURNOS_MAX = 10_000;
const SWEEP_MS = 3_600_000;
const DROPPED_MAX = 100;
const DAY_MS = 24 * 3_600_000;

type Deps = { shell: Shell; sql: Sql; issue: Issue; concurrency: number; libroDays: number };

/** Issues the documents of batches, the accounts taking turns. `kick` when something became due. */
export function startWorker({ shell, sql, issue, concurrency, libroDays }: Deps): { kick(): void } {
  const held = new Map<string, Tomado>();
  const queue: Tomado[] = [];
  const running = new Set<Promise<void>>();
  const turnos = new Map<string, number>();
  let turno = 0;
  let claiming: Promise<void> | undefined;
  let isStopped = false;

  function kick(): void {
    if (isStopped || claiming || held.size > concurrency) return;
    claiming = claim()
      .catch((error: unknown) => {
        shell.log.error("claiming failed", { error });
        return 0;
      })
      .then((taken) => {
        claiming = undefined;
        if (taken > 0) kick();
      });
  }

  async function claim(): Promise<number> {
    const now = shell.now();
    const hasta = new Date(now.getTime() + LEASE_MS);
    const limit = concurrency * AHEAD - held.size;
    const tomados = await claimDocumentos(sql, { turnos: turnosOf(held, turnos), now, hasta, limit });
    const nuevos = new Set(tomados.flatMap(({ idLote, esPrimero }) => (esPrimero ? [idLote] : [])));
    for (const documento of tomados) {
      held.set(documento.idIntento, documento);
      queue.push(documento);
      turnos.delete(documento.idCuenta);
      turnos.set(documento.idCuenta, ++turno);
    }
    for (const [oldest] of turnos) {
      if (turnos.size <= TURNOS_MAX) break;
      turnos.delete(oldest);
    }
    work();
    if (nuevos.size > 0) await beginLotes(sql, [...nuevos]);
    return tomados.length;
  }

  function work(): void {
    while (running.size < concurrency && !isStopped) {
      const documento = queue.shift();
      if (!documento) return;
      const one = withRequestId(newRequestId(), () => issue(documento))
        .catch((error: unknown) => {
          const { idLote, idIntento } = documento;
          shell.log.error("document not handled", { idLote, idIntento, error });
        })
        .finally(() => {
          running.delete(one);
          held.delete(documento.idIntento);
          work();
          kick();
        });
      running.add(one);
    }
  }

  const renew = () => {
    if (held.size === 0) return;
    const hasta = new Date(shell.now().getTime() + LEASE_MS);
    renewDocumentos(sql, [...held.keys()], hasta).catch((error: unknown) =>
      shell.log.error("turns not renewed", { error }),
    );
  };
  const sweep = () => {
    dropLibros(sql, new Date(shell.now().getTime() - libroDays * DAY_MS), DROPPED_MAX).catch(
      (error: unknown) => shell.log.error("workbooks not dropped", { error }),
    );
  };
  const timers = [setInterval(kick, POLL_MS), setInterval(renew, RENEW_MS), setInterval(sweep, SWEEP_MS)];
  sweep();
  kick();

  shell.open("worker", timers, async ([polling, renewing, sweeping]) => {
    isStopped = true;
    clearInterval(polling);
    clearInterval(sweeping);
    await claiming;
    await release(queue.map(({ idIntento }) => idIntento));
    await withLimit(Promise.all(running), DRAIN_MS).catch(() =>
      shell.log.warn("documents left half done", { count: running.size }),
    );
    clearInterval(renewing);
  });

  async function release(ids: readonly string[]): Promise<void> {
    for (const id of ids) held.delete(id);
    await renewDocumentos(sql, ids, shell.now()).catch((error: unknown) =>
      shell.log.error("turns not given back", { error }),
    );
  }

  return { kick };
}

function turnosOf(held: ReadonlyMap<string, Tomado>, turnos: ReadonlyMap<string, number>): Turno[] {
  const tomados = new Map<string, number>();
  for (const { idCuenta } of held.values()) tomados.set(idCuenta, (tomados.get(idCuenta) ?? 0) + 1);
  return [...turnos].map(([idCuenta, turno]) => ({ idCuenta, turno, tomados: tomados.get(idCuenta) ?? 0 }));
}
